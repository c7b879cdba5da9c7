// A chunked list behaves like a plain one.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { append, itemAt, listOf, replaceAt, size, toArray, type List } from "./list.ts";

const long = fc.array(fc.nat(), { maxLength: 400, size: "max" });

test("a list has the items added to it, at once or one by one", () => {
  fc.assert(
    fc.property(long, long, (first, then) => {
      const list = then.reduce((list: List<number>, item) => append(list, item), listOf(first));
      expect(toArray(list)).toEqual([...first, ...then]);
      expect(size(list)).toBe(first.length + then.length);
    }),
  );
});

test("appending leaves the previous list unchanged", () => {
  fc.assert(
    fc.property(long, (items) => {
      const list = listOf(items);
      for (const chunk of list) Object.freeze(chunk);
      append(Object.freeze(list), 1);
      expect(toArray(list)).toEqual(items);
    }),
  );
});

test("appending shares all full chunks with the previous list", () => {
  const list = listOf(Array.from({ length: 1_000 }, (_, index) => index));
  const longer = append(list, 1_000);
  expect(longer.slice(0, -1).every((chunk, index) => chunk === list[index])).toBe(true);
});

test("an item is found and replaced at its index, and at no index outside the list", () => {
  fc.assert(
    fc.property(long, fc.nat({ max: 500 }), (items, index) => {
      const list = listOf(items);
      expect(itemAt(list, index)).toBe(items[index]);
      const replaced = replaceAt(list, index, -1);
      expect(toArray(replaced)).toEqual(items.map((item, at) => (at === index ? -1 : item)));
      expect(toArray(list)).toEqual(items);
    }),
  );
});
