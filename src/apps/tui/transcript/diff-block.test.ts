import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { diffBlock } from "./diff-block.ts";

const ink = makeInk(false, () => "en");

test("a diff has a heading, and a long one says how much more there is", () => {
  const added = Array.from({ length: 500 }, (_, index) => `+line ${index + 1}`);
  const diff = ["--- a/a.txt", "+++ b/a.txt", "@@ -0,0 +1,500 @@", ...added].join("\n");
  const short = diffBlock("What the plan changed", diff, ink)(60, false);
  expect(short.slice(0, 4)).toEqual(["What the plan changed", "a.txt  +500", "@@ -0,0 +1,500 @@", "  1 + line 1"]);
  expect(short.at(-1)).toBe("… +381 lines (Ctrl+O)");
  expect(diffBlock("", diff, ink)(60, true).at(-1)).toBe("500 + line 500");
});
