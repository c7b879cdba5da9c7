import { expect, test } from "vitest";
import { cut, showHidden, visibleName, safeForInput } from "./printable.ts";

test("a line without colours is cut without escape sequences; one with colours resets them", () => {
  expect(["hello world", "你好世界你好世界", "short"].map((line) => cut(line, 8))).toEqual([
    "hello w…",
    "你好世…",
    "short",
  ]);
  expect(cut("\x1b[31mhello world\x1b[39m", 8)).toBe("\x1b[31mhello w\x1b[0m…\x1b[0m");
});

test("text the user decides about is shown complete, and cannot control the terminal", () => {
  const shown = {
    "ls -la \x1b]0;./evil.sh;\x07 src": "ls -la ␛]0;./evil.sh;␇ src",
    "\x1b[8mrm -rf .\x1b[0m": "␛[8mrm -rf .␛[0m",
    "echo ok\rrm -rf .": "echo ok␍rm -rf .",
    "ls\r\npwd": "ls\npwd",
    "a\tb\x7f\x9b2J": "a→   b␡\\u{9b}2J",
    "a\u202etxt.exe\u2066": "a\\u{202e}txt.exe\\u{2066}",
    "s\u200bafe\u{e0041}\u2028": "s\\u{200b}afe\\u{e0041}\\u{2028}",
    "\ud800": "\\u{d800}",
    "名 é 👩‍💻 ❤️": "名 é 👩‍💻 ❤️",
  };
  expect(Object.keys(shown).map(showHidden)).toEqual(Object.values(shown));
  expect(visibleName("a\nb  c.txt")).toBe("a␊b  c.txt");
});

test("text put into the input keeps its lines and marks, and cannot control the terminal", () => {
  expect(safeForInput("a\n\tb\r\n\x1b[2J\u200f\x9b")).toBe("a\n\tb\r\n␛[2J\u200f\\u{9b}");
});
