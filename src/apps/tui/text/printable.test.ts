import { expect, test } from "vitest";
import { cut } from "./printable.ts";

test("a line without colours is cut without any escape sequence; one with colours ends them", () => {
  expect(["hello world", "你好世界你好世界", "short"].map((line) => cut(line, 8))).toEqual([
    "hello w…",
    "你好世…",
    "short",
  ]);
  expect(cut("\x1b[31mhello world\x1b[39m", 8)).toBe("\x1b[31mhello w\x1b[0m…\x1b[0m");
});
