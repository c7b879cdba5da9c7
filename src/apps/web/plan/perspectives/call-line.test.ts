import { expect, test } from "vitest";
import { callLine } from "./call-line.ts";

test("a call is shown with its tool and the most telling part of its input", () => {
  expect(callLine("read", { path: "src/a.ts", limit: 5 })).toBe("read src/a.ts");
  expect(callLine("bash", { command: "npm test\nnpm run x" })).toBe("bash npm test");
  expect([callLine("look", {}), callLine("look", null)]).toEqual(["look", "look"]);
});
