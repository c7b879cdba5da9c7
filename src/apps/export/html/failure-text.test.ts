// The failure's sentence is shown directly; the output of a check opens on demand.
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";
import { renderPart } from "./html.ts";
import { openPage } from "./page.ts";

const page = openPage({ language: "en" });

test("output opens below its sentence, line by line, and is reachable by keyboard", () => {
  const shown = renderPart(failureText("This check failed.\n# tests 1\n# pass 0\n# fail 1\n(exit code 1)", page));
  expect(shown).toMatch(/^<div class="typed" dir="auto">This check failed\.<\/div>\s*<details class="fold">/);
  expect(shown).toContain('<pre tabindex="0"># tests 1\n# pass 0\n# fail 1\n(exit code 1)</pre>');
});

test("a few lines are shown directly", () => {
  expect(renderPart(failureText("One.\nTwo.", page))).toBe('<div class="typed" dir="auto">One.\nTwo.</div>');
});
