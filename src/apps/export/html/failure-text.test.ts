// A sentence about what went wrong is read at once, what a check printed when it is wanted.
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";
import { written } from "./html.ts";
import { openPage } from "./page.ts";

const page = openPage({ language: "en" });

test("what was printed opens below its sentence, line by line, and the keyboard reaches it", () => {
  const shown = written(failureText("This check failed.\n# tests 1\n# pass 0\n# fail 1\n(exit code 1)", page));
  expect(shown).toMatch(/^<div class="typed" dir="auto">This check failed\.<\/div>\s*<details class="fold">/);
  expect(shown).toContain('<pre tabindex="0"># tests 1\n# pass 0\n# fail 1\n(exit code 1)</pre>');
});

test("a few lines are no more than they are", () => {
  expect(written(failureText("One.\nTwo.", page))).toBe('<div class="typed" dir="auto">One.\nTwo.</div>');
});
