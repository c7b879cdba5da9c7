import { expect, test } from "vitest";
import { hasModifier, matchesShortcut, readShortcut, type Pressed } from "./shortcut.ts";

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({ key, code, ...none, ...more });

test.each<[string, Pressed, boolean]>([
  ["Alt+N", press("n", "KeyN", { altKey: true }), true],
  ["Alt+N", press("n", "KeyN"), false],
  ["Alt+N", press("n", "KeyN", { altKey: true, ctrlKey: true }), false],
  ["Alt+W", press("W", "KeyW", { altKey: true, shiftKey: true }), false],
  ["Alt+Shift+W", press("W", "KeyW", { altKey: true, shiftKey: true }), true],
  ["Ctrl+K", press("k", "KeyK", { metaKey: true }), true],
  ["?", press("?", "Slash", { shiftKey: true }), true],
  ["?", press("?", "Minus", { shiftKey: true }), true],
  ["/", press("/", "Digit7", { shiftKey: true }), true],
  ["i", press("i", "KeyI"), true],
  ["i", press("I", "KeyI", { shiftKey: true }), false],
])("%s matches %j: %s", (text, pressed, meant) => {
  expect(matchesShortcut(readShortcut(text), pressed)).toBe(meant);
});

test("on another keyboard layout the key's position decides, otherwise its letter", () => {
  expect(matchesShortcut(readShortcut("Alt+N"), press("т", "KeyN", { altKey: true }))).toBe(true);
  expect(matchesShortcut(readShortcut("Alt+N"), press("˜", "KeyN", { altKey: true }))).toBe(true);
  expect(matchesShortcut(readShortcut("Alt+1"), press("¡", "Digit1", { altKey: true }))).toBe(true);
  expect(matchesShortcut(readShortcut("Alt+N"), press("b", "KeyN", { altKey: true }))).toBe(false);
});

test("only shortcuts with Alt or Ctrl work while the user types", () => {
  expect(["Alt+N", "Ctrl+K", "?", "i"].map((text) => hasModifier(readShortcut(text)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("while the user types, Alt may produce a character, so only the letter itself matches", () => {
  const dead = press("Dead", "KeyN", { altKey: true });
  expect([matchesShortcut(readShortcut("Alt+N"), dead), matchesShortcut(readShortcut("Alt+N"), dead, true)]).toEqual([
    true,
    false,
  ]);
  expect(matchesShortcut(readShortcut("Alt+5"), press("[", "Digit5", { altKey: true }), true)).toBe(false);
  expect(matchesShortcut(readShortcut("Alt+N"), press("n", "KeyN", { altKey: true }), true)).toBe(true);
});
