import { expect, test } from "vitest";
import { Screen } from "./screen.ts";
import { testTerminal } from "./terminal.fixture.ts";

const line = (text: string) => () => [text];
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

function open(columns = 40, rows = 10) {
  const terminal = testTerminal(columns, rows);
  let live = ["> input", "status"];
  const screen = new Screen(terminal, () => live);
  screen.start();
  screen.renderNow();
  return {
    terminal,
    screen,
    live(lines: string[]) {
      live = lines;
      screen.renderNow();
    },
    print(...texts: string[]) {
      for (const text of texts) screen.scrollback.print(line(text), false);
      screen.renderNow();
    },
  };
}

test("printed lines appear above the live part and scroll into the terminal's own scrollback", async () => {
  const { terminal, print } = open();
  print(...numbered(1, 3));
  expect(await terminal.screen()).toEqual(["line 1", "line 2", "line 3", "> input", "status"]);
  for (let from = 4; from < 300; from += 7) print(...numbered(from, from + 6));
  expect(await terminal.everything()).toEqual([...numbered(1, 304), "> input", "status"]);
});

test("a live part that grows and shrinks leaves nothing behind", async () => {
  const { terminal, print, live } = open();
  print(...numbered(1, 20));
  live(["a", "b", "c", "d", "> input", "status"]);
  live(["> input", "status"]);
  print("line 21");
  expect(await terminal.everything()).toEqual([...numbered(1, 21), "> input", "status"]);
});

test("a live part that is too high shows its end and can still be redrawn in place", async () => {
  const { terminal, print, live } = open();
  print("line 1");
  live([...numbered(100, 130), "> input"]);
  live(["> input"]);
  print("line 2");
  expect(await terminal.everything()).toEqual(["line 1", "line 2", "> input"]);
});

test.each([16, 8])(
  "a terminal of %i rows instead of 10 has every line once, and history is not cleared",
  async (rows) => {
    const { terminal, print, screen } = open();
    print(...numbered(1, 60));
    terminal.resize(40, rows);
    screen.renderNow();
    print("line 61");
    expect(await terminal.everything()).toEqual([...numbered(1, 61), "> input", "status"]);
    expect(terminal.written.join("")).not.toContain("\x1b[3J");
  },
);

test("no line is lost, however often the size changes", async () => {
  const { terminal, print, screen } = open();
  print(...numbered(1, 30));
  for (const [index, [columns, rows]] of [
    [40, 16],
    [40, 8],
    [60, 12],
    [25, 5],
    [80, 24],
  ].entries()) {
    terminal.resize(columns ?? 0, rows ?? 0);
    screen.renderNow();
    print(`line ${31 + index}`);
  }
  const all = await terminal.everything();
  expect([...new Set(all)]).toEqual([...numbered(1, 35), "> input", "status"]);
});

test("a narrower terminal wraps printed lines again and loses none", async () => {
  const { terminal, screen } = open(40, 10);
  const words = (width: number) => (width < 30 ? ["one two", "three four"] : ["one two three four"]);
  for (let index = 0; index < 30; index++) screen.scrollback.print(words, false);
  screen.renderNow();
  terminal.resize(20, 10);
  screen.renderNow();
  expect(await terminal.screen()).toEqual([
    ...Array.from({ length: 4 }, () => ["one two", "three four"]).flat(),
    "> input",
    "status",
  ]);
});

test("earlier output stays on the screen while there is room, also after a resize", async () => {
  const terminal = testTerminal(40, 10);
  terminal.write("$ ls\r\na.txt\r\n$ planwright\r\n");
  const screen = new Screen(terminal, () => ["> input"]);
  screen.start();
  screen.scrollback.print(line("hello"), false);
  screen.renderNow();
  terminal.resize(30, 10);
  screen.renderNow();
  expect(await terminal.screen()).toEqual(["$ ls", "a.txt", "$ planwright", "hello", "> input"]);
});

test("another program gets a clean terminal, and later output goes below its own", async () => {
  const { terminal, print, screen } = open();
  print("line 1");
  screen.suspend();
  terminal.write("editor was here\r\n");
  screen.resume();
  screen.renderNow();
  print("line 2");
  const all = (await terminal.everything()).filter((each) => each.trim() !== "");
  expect(all).toEqual(["line 1", "editor was here", "line 2", "> input", "status"]);
});

test("a draw requested while another program has the terminal happens when it comes back, and so do later ones", async () => {
  const { terminal, screen } = open();
  screen.suspend();
  screen.scrollback.print(line("meanwhile"), false);
  screen.requestRender();
  screen.resume();
  expect(await terminal.screen()).toEqual(["meanwhile", "> input", "status"]);
  screen.scrollback.print(line("then"), false);
  screen.requestRender();
  await expect.poll(() => terminal.screen()).toEqual(["meanwhile", "then", "> input", "status"]);
});

test("details are redrawn in place on the screen", async () => {
  const { terminal, screen } = open();
  screen.scrollback.print((_, details) => (details ? ["call", "  its output"] : ["call"]), false);
  screen.renderNow();
  screen.redraw(() => {
    screen.scrollback.details = true;
  });
  expect(await terminal.everything()).toEqual(["call", "  its output", "> input", "status"]);
});

test("lines that are too wide and blocks that throw do no harm", async () => {
  const { terminal, screen } = open(20, 10);
  screen.scrollback.print(() => ["x".repeat(50), "字".repeat(30)], false);
  screen.scrollback.print(() => {
    throw new Error("broken");
  }, true);
  screen.renderNow();
  expect(await terminal.screen()).toEqual([
    `${"x".repeat(19)}…`,
    `${"字".repeat(9)}…`,
    "",
    "! broken",
    "> input",
    "status",
  ]);
});
