import { expect, test } from "vitest";
import { hasModifier, isMeant, readShortcut, type Pressed } from "./shortcut.ts";

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
])("%s is meant by %j: %s", (text, pressed, meant) => {
  expect(isMeant(readShortcut(text), pressed)).toBe(meant);
});

test("where the keyboard has other letters, the place of the key counts; otherwise the letter does", () => {
  expect(isMeant(readShortcut("Alt+N"), press("т", "KeyN", { altKey: true }))).toBe(true);
  expect(isMeant(readShortcut("Alt+N"), press("˜", "KeyN", { altKey: true }))).toBe(true);
  expect(isMeant(readShortcut("Alt+1"), press("¡", "Digit1", { altKey: true }))).toBe(true);
  expect(isMeant(readShortcut("Alt+N"), press("b", "KeyN", { altKey: true }))).toBe(false);
});

test("only those with Alt or Ctrl count while somebody types", () => {
  expect(["Alt+N", "Ctrl+K", "?", "i"].map((text) => hasModifier(readShortcut(text)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("while somebody types, Alt is for signs that their keyboard has no key for; the letter itself still counts", () => {
  const dead = press("Dead", "KeyN", { altKey: true });
  expect([isMeant(readShortcut("Alt+N"), dead), isMeant(readShortcut("Alt+N"), dead, true)]).toEqual([true, false]);
  expect(isMeant(readShortcut("Alt+5"), press("[", "Digit5", { altKey: true }), true)).toBe(false);
  expect(isMeant(readShortcut("Alt+N"), press("n", "KeyN", { altKey: true }), true)).toBe(true);
});
