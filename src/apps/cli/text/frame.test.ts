// Lines that are drawn in place, looked at in a small terminal of our own.
import { expect, test } from "vitest";
import { createFrame } from "./frame.ts";

/** As much of a terminal as frames need: what stands on the screen, and where the cursor is. */
function terminal() {
  const rows: string[] = [""];
  let [x, y] = [0, 0];
  let cursor = true;
  const put = (text: string) => {
    const line = (rows[y] ?? "").padEnd(x);
    rows[y] = line.slice(0, x) + text + line.slice(x + text.length);
    x += text.length;
  };
  const codes: Record<string, (count: number) => void> = {
    A: (count) => (y = Math.max(0, y - count)),
    K: () => (rows[y] = (rows[y] ?? "").slice(0, x)),
    J: () => {
      rows[y] = (rows[y] ?? "").slice(0, x);
      rows.length = y + 1;
    },
  };
  return {
    write(text: string) {
      // oxlint-disable-next-line no-control-regex
      for (const [, private_, count, code, other] of text.matchAll(/\u001B\[(\?)?(\d*)([A-Za-z])|([^\u001B])/g)) {
        if (private_ && count === "25") cursor = code === "h";
        else if (code && !private_) codes[code]?.(Number(count || 1));
        else if (other === "\n") [x, y] = [0, y + 1];
        else if (other === "\r") x = 0;
        else if (other !== undefined) put(other);
      }
    },
    screen: () => rows.map((row) => row.trimEnd()),
    hasCursor: () => cursor,
  };
}

test("a frame takes the place of the last one, longer or shorter, and is one string", () => {
  const { write, screen, hasCursor } = terminal();
  const frame = createFrame(() => 80);
  write("before\n");
  write(frame.draw(["one", "two long", "three"]));
  write(frame.draw(["1", "2"]));
  expect([screen(), hasCursor()]).toEqual([["before", "1", "2"], false]);
  write(frame.draw(["a", "b", "c", "d"]));
  expect(screen()).toEqual(["before", "a", "b", "c", "d"]);
  write(frame.erase());
  write("after\n");
  expect([screen(), hasCursor()]).toEqual([["before", "after", ...screen().slice(2)], true]);
  expect(screen().slice(2).join("")).toBe("");
  expect(frame.erase()).toBe("");
});

test("what stays is written above, and the last frame can stay, too", () => {
  const { write, screen, hasCursor } = terminal();
  const frame = createFrame(() => 80);
  write(frame.draw(["a long first line", "b"]));
  write(frame.draw(["c", "d"], "note\nmore\n"));
  expect(screen()).toEqual(["note", "more", "c", "d"]);
  write(frame.leave());
  write("next");
  expect([screen(), hasCursor(), frame.isThere]).toEqual([["note", "more", "c", "d", "next"], true, false]);
});

test("in a terminal that has become narrower it goes back over the lines that were wrapped", () => {
  let columns = 40;
  const frame = createFrame(() => columns);
  frame.draw(["x".repeat(39), "\u001B[31m宽宽宽\u001B[39m", "z"]);
  columns = 10;
  // 39 letters are four lines of ten, three wide ones are one.
  expect(frame.draw(["a"])).toContain("\r\u001B[5Aa");
});
