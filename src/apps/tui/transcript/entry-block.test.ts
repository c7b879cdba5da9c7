import { expect, test } from "vitest";
import { toArray } from "../../../domain/values/list.ts";
import { entryBlock } from "./entry-block.ts";
import { expectHarmless, inkIn, plainInk, session, storedNames, storedView } from "./session.fixture.ts";

test("a stored session is printed in order", () => {
  const view = storedView("ask-first");
  const seen = { ink: plainInk, view: () => view };
  expect(toArray(view.transcript.main).flatMap((entry) => entryBlock(entry, seen)(60, false))).toEqual([
    "▌ Serve on port 8080",
    "⊘ edit src/server.ts  not in plan mode",
    "  │ System is in Plan Mode. You can only modify the plan.",
    "  │ Switch to Build Mode to apply changes.",
    "✓ ◆ find the port Find where the port is s… · 1 call · 7 min",
    "The plan: change src/server.ts.",
    "! 1 file changed during plan mode · README.md",
    "  Not by this session's tools: your editor or another",
    "  session may have changed them.",
    "── Build mode · files can be changed ───────────────────────",
    "▌ go ahead",
    "✓ edit src/server.ts  allowed by you, always: edit",
    "✓ bash npm test  allowed by you",
    "  │ ok",
    "⊘ bash git push  denied by you",
    "  │ “Leave the pushing to me.”",
    "Changed and tested; not pushed.",
  ]);
});

test.each(storedNames)("every entry of %s fits at every width, with and without colours and details", (name) => {
  const view = storedView(name);
  for (const entry of toArray(view.transcript.main))
    for (const isColourful of [true, false])
      for (const language of ["en", "zh"] as const) {
        const ink = inkIn(language, isColourful);
        const block = entryBlock(entry, { ink, view: () => view });
        for (const width of [100, 60, 40])
          for (const details of [true, false]) expectHarmless(block(width, details), width, ink);
      }
});

test("a block is drawn once for a width, and again for another width, for details and in another language", () => {
  let language: "en" | "de" = "en";
  const ink = {
    ...plainInk,
    get language() {
      return language;
    },
  };
  const test = session();
  const block = entryBlock(test.called("read", { path: "a.ts" }, "1\ta\n2\tb"), { ...test, ink });
  const first = block(60, false);
  expect(block(60, false)).toBe(first);
  expect(block(60, true)).toEqual(["✓ read a.ts  2 lines", "  │ 1    a", "  │ 2    b"]);
  language = "de";
  expect(block(60, false)).toEqual(["✓ read a.ts  2 Zeilen"]);
});
