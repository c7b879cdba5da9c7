import { expect, test } from "vitest";
import type { Panel } from "../kit/panel.ts";
import { KeyFocus } from "./key-focus.ts";

const panel = (): Panel => ({ lines: () => [], press: () => false });
const [plan, question, list] = [panel(), panel(), panel()];
const waiting = [
  { id: "plan", panel: plan },
  { id: "question", panel: question },
];

test("the keys move from the input to each pending panel and back", () => {
  const keys = new KeyFocus();
  keys.update(waiting, false);
  const seen: unknown[] = [];
  for (let press = 0; press < 4; press++) {
    keys.focusNext();
    seen.push(keys.isOnPanel ? keys.position : "input");
  }
  expect(seen).toEqual([{ at: 1, of: 2 }, { at: 2, of: 2 }, "input", { at: 1, of: 2 }]);
});

test("the keys move from the input to the shown panel, even if one of several was left", () => {
  const keys = new KeyFocus();
  keys.update(waiting, true);
  keys.focusNext();
  keys.focusInput();
  expect([keys.panel, keys.isOnPanel]).toEqual([question, false]);
  keys.focusNext();
  expect([keys.panel, keys.isOnPanel]).toEqual([question, true]);
  keys.focusNext();
  // Tab moves to the panel that is shown.
  expect([keys.panel, keys.isOnPanel]).toEqual([plan, false]);
});

test("an answered panel makes room for the next, and after the last one the input has the keys", () => {
  const keys = new KeyFocus();
  keys.update(waiting, true);
  expect([keys.panel, keys.isOnPanel]).toEqual([plan, true]);
  keys.update(waiting.slice(1), false);
  expect([keys.panel, keys.isOnPanel]).toEqual([question, true]);
  keys.update([], false);
  expect([keys.panel, keys.isOnPanel]).toEqual([undefined, false]);
});

test("a panel the user opened covers pending ones, and closing it gives the keys back", () => {
  const keys = new KeyFocus();
  keys.update(waiting, false);
  keys.open(list);
  expect([keys.panel, keys.isOnPanel, keys.isOpenedByUser]).toEqual([list, true, true]);
  keys.close(list);
  expect([keys.panel, keys.isOnPanel]).toEqual([plan, true]);
});

test("nothing takes the keys while the user is typing", () => {
  const keys = new KeyFocus();
  keys.update(waiting, false);
  expect(keys.isOnPanel).toBe(false);
});
