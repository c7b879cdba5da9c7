// R86: the terminal interface in terminals of every size, with wide letters, without colours, and with more than fits.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visibleWidth } from "@earendil-works/pi-tui";
import { missing } from "../needs.ts";
import { task, writes } from "./build-command-place.ts";
import { makePlace, serve } from "./harness.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";
import { streamBy } from "./tui-stream.ts";
import { configure, count, expectLeft, leave, openTui, trusting, type Tui } from "./tui-terminal.ts";

/** The input between two borders, and the status line below them: each once, at the end. */
function expectWhole(terminal: Tui, width: number, mode = "PLAN") {
  const lines = terminal.lines();
  expect(lines.filter((line) => /^──.*─$/.test(line) && visibleWidth(line) === width)).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith(` ${mode} `))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(new RegExp(`^ ${mode} `));
}

/** No line is wider than the terminal, so the terminal wrapped none. */
function expectUnwrapped(terminal: Tui, width: number) {
  for (const line of terminal.lines()) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  expect(terminal.joined()).toHaveLength(terminal.lines().length);
}

const entry = (number: number) => `entry ${String(number).padStart(4, "0")}`;
const numbersIn = (text: string) => [...text.matchAll(/entry (\d{4})/g)].map(([, digits]) => Number(digits));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe.skipIf(missing("tmux"))("R86: sizes", () => {
  test("under any resizing while an answer streams, no line is lost or repeated", async () => {
    const place = makePlace();
    const model = await streamBy(place);
    const terminal = openTui(place, "", { columns: 80, rows: 24 });
    await terminal.see("local/test");
    terminal.say("Tell me all");
    await model.asked();
    const sizes = [
      [120, 24],
      [50, 24],
      [50, 12],
      [90, 40],
      [60, 20],
      [100, 30],
    ] as const;
    let said = 0;
    for (const [columns, rows] of sizes) {
      for (let more = 0; more < 15; more++) {
        said += 1;
        model.say(`${entry(said)}: so **it** goes\n\n`);
      }
      await terminal.see(entry(said - 1));
      terminal.resize(columns, rows);
      await terminal.until(
        () => terminal.lines().filter((line) => /^─+$/.test(line) && line.length === columns).length === 2,
        `for borders of ${columns} columns`,
      );
      expectWhole(terminal, columns);
      expectUnwrapped(terminal, columns);
    }
    model.say("The end.");
    model.end();
    await terminal.see("The end.");
    await terminal.gone("Esc to stop");
    expectWhole(terminal, 100);
    const numbers = numbersIn(terminal.all());
    expect([...new Set(numbers)]).toEqual(upTo(said));
    // The current screen is in the output once.
    const shown = numbersIn(terminal.screen());
    expect(shown).toEqual(upTo(said).slice(-shown.length));
  });

  test.each([
    [60, 20],
    [40, 15],
  ])("a plan is decided and built in %i columns and %i rows", async (columns, rows) => {
    const place = makePlace(files);
    const small = { ...plan, title: "Write one file with a rather long title", tasks: [task("one")], checks: [] };
    await serve(place, [...writes("one", "a.txt", "one\n"), ...planScript({ plan: small })]);
    configure(place, { build: { maxReflectionCycles: 0 }, ...trusting });
    const terminal = openTui(place, "", { columns, rows });
    await terminal.see("PLAN");
    expectUnwrapped(terminal, columns);
    terminal.say(`/plan ${request}`);
    await terminal.see("[1] Approve");
    expectWhole(terminal, columns);
    expectUnwrapped(terminal, columns);
    await terminal.answer("1", "[1] Approve");
    await terminal.seen("Plan complete");
    await terminal.gone("Esc to stop");
    expectUnwrapped(terminal, columns);
    expect(readFileSync(join(place.workspace, "a.txt"), "utf8")).toBe("one\n");
  });
});

describe.skipIf(missing("tmux"))("R86: Chinese", () => {
  const env = { LANG: "zh_CN.UTF-8" };

  test("messages, file names, plans and questions: the words are Chinese, the columns are straight, nothing wraps", async () => {
    const place = makePlace({ "中文 文件.txt": "你好\n" });
    const tasks = [task("1", { files: ["中文 文件.txt"] }), task("2", { after: ["1"] })].map((each) => ({
      ...each,
      subject: each.taskId === "1" ? "更新中文文件" : "Write the second one",
    }));
    await serve(place, planScript({ plan: { ...plan, title: "更新所有中文文件", tasks, checks: [] } }));
    const terminal = openTui(place, "", { env, columns: 80 });
    await terminal.see("计划");
    expectWhole(terminal, 80, "计划");
    terminal.say("/plan 请更新中文文件");
    await terminal.see("[1] 批准");
    expectUnwrapped(terminal, 80);
    expectWhole(terminal, 80, "计划");
    const rows = terminal.lines().filter((line) => /^[▸ ] [○●].*koda/.test(line));
    expect(rows.slice(-2).join("\n")).toMatch(/更新中文文件.*\n.*Write the second one/);
    const [first, second] = rows.slice(-2).map((line) => visibleWidth(line.slice(0, line.indexOf("koda"))));
    expect(first).toBe(second);
    expect(terminal.all()).toContain("中文 文件.txt");
    terminal.press("C-c");
    await terminal.see("再按一次 Ctrl+C 退出 Planwright。");
    terminal.press("C-c");
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(/有计划等待您决定。\n恢复“请更新中文文件”：planwright --resume [\w-]+/);
  });

  test("a file with a wide name and a space is completed, read, and asked about", async () => {
    const place = makePlace({ "中文 文件.txt": "你好\n" });
    const questions = [
      { name: "选择", question: "要更新哪个文件？", schema: { type: "string", enum: ["中文 文件.txt", "全部"] } },
    ];
    const server = await serve(place, [
      { calls: [{ tool: "read", input: { path: "中文 文件.txt" } }] },
      { text: "我想知道一件事。", calls: [{ tool: "ask_user", input: { questions } }] },
      { text: "好的，全部完成。" },
    ]);
    const terminal = openTui(place, "", { env, columns: 60, rows: 24 });
    await terminal.see("local/test");
    terminal.type("请看 @中");
    await terminal.see(/中文 文件\.txt/);
    terminal.press("Tab");
    await terminal.see(/请看 @"?中文 文件\.txt/);
    terminal.press("Enter");
    await terminal.see("要更新哪个文件？");
    expectUnwrapped(terminal, 60);
    await terminal.answer("2", "▸ [1] 中文 文件.txt");
    await terminal.see("好的，全部完成。");
    expectUnwrapped(terminal, 60);
    expect(server.requests.at(-1)?.body).toContain("全部");
  });
});

/** The colour of the last of these words, as the terminal numbers them. */
function colourOf(terminal: Tui, word: string): number | undefined {
  const painted = terminal.painted();
  let colour: number | undefined;
  // oxlint-disable-next-line no-control-regex -- it is what is looked for
  for (const [, codes = ""] of painted.slice(0, painted.lastIndexOf(word)).matchAll(/\u001B\[([\d;]*)m/g))
    for (const code of codes.split(";").map(Number)) {
      if (code === 0 || code === 39) colour = undefined;
      if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) colour = code;
    }
  return colour;
}

describe.skipIf(missing("tmux"))("R86: colours", () => {
  test("NO_COLOR has none, and the mode is in brackets; otherwise the modes differ in colour", async () => {
    const place = makePlace(files);
    await serve(place, [{ text: "Some **bold** words, `code` and\n\n```ts\nconst one = 1;\n```" }]);
    const plain = openTui(place, "", { env: { NO_COLOR: "1" } });
    await plain.see("[PLAN]");
    plain.say("Go");
    await plain.see("const one = 1;");
    // oxlint-disable-next-line no-control-regex -- it is what is looked for
    const colours = /\u001B\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;\d]*m/;
    expect(plain.painted()).not.toMatch(colours);
    plain.press("BTab");
    await plain.see("[BUILD]");
    const colourful = openTui(place);
    await colourful.see(" PLAN ");
    const planned = colourOf(colourful, " PLAN ");
    expect(planned).toBeDefined();
    colourful.press("BTab");
    await colourful.see(" BUILD ");
    expect(colourOf(colourful, " BUILD ")).toBeDefined();
    expect(colourOf(colourful, " BUILD ")).not.toBe(planned);
  });
});

describe.skipIf(missing("tmux"))("R86: much", () => {
  test("an answer of 2,000 lines is complete and in order in the terminal's own scrollback", async () => {
    const place = makePlace();
    await serve(place, [{ text: `${upTo(2000).map(entry).join("\n\n")}\n\nThe end.` }]);
    const terminal = openTui(place);
    await terminal.see("local/test");
    terminal.say("Tell me all");
    await terminal.see("The end.");
    await terminal.gone("Esc to stop");
    expect(numbersIn(terminal.all())).toEqual(upTo(2000));
    expectWhole(terminal, 100);
    await leave(terminal);
    await expectLeft(terminal);
    expect(numbersIn(terminal.all())).toEqual(upTo(2000));
  });

  test("a tool that prints escape sequences and 5 MB is harmless", async () => {
    const place = makePlace();
    const clear = String.raw`\033[2J\033[H\033[?1049h\033]0;owned\007\033[31m`;
    const command = `printf '${clear}before it\\n'; head -c 5000000 /dev/zero | tr '\\0' 'x'; printf '${clear}\\nafter it\\n'`;
    await serve(place, [{ calls: [{ tool: "bash", input: { command } }] }, { text: "It is over." }]);
    configure(place, trusting);
    const terminal = openTui(place, "--mode build");
    await terminal.see("BUILD");
    terminal.say("Print a lot");
    await terminal.see("It is over.");
    expect(terminal.all()).toMatch(/^before$/m);
    expect(terminal.all()).toContain("▌ Print a lot");
    expectWhole(terminal, 100, "BUILD");
    terminal.press("C-o");
    await terminal.see("Showing details.");
    expectWhole(terminal, 100, "BUILD");
    expect(terminal.format("#{alternate_on} #{pane_title}")).not.toMatch(/^1|owned/);
  });

  test("long output is folded, Ctrl+O unfolds and folds it", async () => {
    const place = makePlace();
    const command = "for i in $(seq 1 30); do echo output $i; done";
    await serve(place, [{ calls: [{ tool: "bash", input: { command } }] }, { text: "It is over." }]);
    configure(place, trusting);
    const terminal = openTui(place, "--mode build", { rows: 60 });
    await terminal.see("BUILD");
    terminal.say("Print a lot");
    await terminal.see("It is over.");
    expect(terminal.screen()).not.toMatch(/^.*output 15$/m);
    terminal.press("C-o");
    await terminal.see(/output 15$/m);
    expect(terminal.screen()).toMatch(/output 30$/m);
    expect(count(terminal.screen(), "▌ Print a lot")).toBe(1);
    terminal.press("C-o");
    await terminal.gone(/output 15$/m);
    expectWhole(terminal, 100, "BUILD");
  });
});

describe.skipIf(missing("tmux"))("R86: the input", () => {
  test("3,000 pasted lines are sent whole; several lines are written and sent as one message", async () => {
    const place = makePlace();
    const server = await serve(place, [{ text: "Got it." }, { text: "And that." }]);
    const terminal = openTui(place);
    await terminal.see("local/test");
    terminal.paste(upTo(3000).map(entry).join("\n"));
    await terminal.see(/paste.*3000/i);
    expectWhole(terminal, 100);
    terminal.press("Enter");
    await terminal.see("Got it.");
    const bodies = () => server.requests.map(({ body }) => body);
    expect([...new Set(numbersIn(bodies().at(-1) ?? ""))]).toEqual(upTo(3000));
    terminal.type("first line\\");
    terminal.press("Enter");
    terminal.type("second line");
    await terminal.see(/^first line\nsecond line/m);
    terminal.press("Enter");
    await terminal.see("And that.");
    expect(bodies().at(-1)).toContain("first line\\nsecond line");
  });

  test("earlier messages come back with the arrow keys, also in the next run", async () => {
    const place = makePlace();
    await serve(place, [{ text: "One." }, { text: "Two." }]);
    const first = openTui(place);
    await first.see("local/test");
    first.say("the first thing");
    await first.see("One.");
    first.say("the second thing");
    await first.see("Two.");
    await leave(first);
    await expectLeft(first);
    const second = openTui(place);
    await second.see("local/test");
    second.press("Up");
    await second.see("the second thing");
    second.press("Up");
    await second.see("the first thing");
    second.press("Down");
    await second.see("the second thing");
    second.press("Down");
    await second.gone("the second thing");
  });
});
