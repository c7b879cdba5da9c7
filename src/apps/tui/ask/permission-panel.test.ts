import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { callsOf, keys, wanted } from "./pending-panel.fixture.ts";

const command = "echo hello > hello.txt";
const runs = [{ calls: [{ tool: "bash", input: { command } }] }, { text: "Done." }];

test("R86: the panel says what a command would do, with [1] Yes [2] Skip [3] No, and yes runs it", async () => {
  const { shell, draw, press } = await wanted(runs);
  expect(draw()).toEqual([
    "▶ Permission ───────────────────────────────────────────────",
    "Run this command?  High risk",
    "bash · Mode: build · runs something · no rule covers this",
    "  $ echo hello > hello.txt",
    "[1] Yes  [2] Skip  [3] No  [4] Always…",
  ]);
  await press("1");
  await callsOf(shell);
  expect(readFileSync(join(shell.workspace, "hello.txt"), "utf8")).toBe("hello\n");
  expect(draw()).toEqual([]);
  expect([shell.notices, shell.complaints]).toEqual([[], []]);
});

test("R16: skip continues without the call, and no tells the agent what to do instead", async () => {
  const skipped = await wanted(runs);
  await skipped.press("2");
  expect((await callsOf(skipped.shell))[0]).toMatchObject({
    status: "denied",
    permission: { answer: "skip", by: "ada" },
  });

  const denied = await wanted(runs);
  denied.shell.writes("Write it to world.txt.");
  await denied.press("3");
  const [call] = await callsOf(denied.shell);
  expect(call).toMatchObject({ permission: { answer: "no", guidance: "Write it to world.txt." } });
  expect(call?.output).toContain("Write it to world.txt.");
  expect(denied.shell.asked.map(({ label }) => label)).toEqual(["What should it do instead? (optional)"]);
  expect([skipped, denied].map(({ shell }) => existsSync(join(shell.workspace, "hello.txt")))).toEqual([false, false]);
});

test("R16: a no needs no reason; leaving the reason with Esc answers nothing", async () => {
  const { shell, panel, press, draw } = await wanted(runs);
  shell.writes(undefined);
  await press("3");
  expect(shell.view().state.permissions).toHaveLength(1);
  expect(draw().at(-1)).toBe("[1] Yes  [2] Skip  [3] No  [4] Always…");
  expect(panel.press(keys.escape)).toBe(false);
  shell.writes("");
  await press("3");
  const { answer, guidance } = (await callsOf(shell))[0]?.permission ?? {};
  expect([answer, guidance]).toEqual(["no", undefined]);
});

test("R86: a key that arrives with the panel is refused with a notice; other keys go to the input", async () => {
  const { shell, panel, press, rush, wait, draw } = await wanted(runs);
  wait(-1);
  await rush("1", "3", "4");
  expect(shell.notices).toEqual(Array(3).fill("Key ignored: this had only just appeared. Press it again."));
  expect(draw()[0]).toContain("Permission");
  const others = ["x", "9", keys.down, "\x1b[200~1\x1b[201~"];
  expect(others.map((key) => panel.press(key))).toEqual([false, false, false, false]);
  wait(1);
  await press("2");
  expect((await callsOf(shell))[0]?.permission?.answer).toBe("skip");
});

test("R86: a second key while the first answer is being sent changes nothing", async () => {
  const { shell, panel, draw } = await wanted(runs);
  expect([panel.press("2"), panel.press("1")]).toEqual([true, true]);
  expect(draw().at(-1)).toBe("… sending");
  expect(shell.notices).toEqual(["… sending"]);
  expect((await callsOf(shell))[0]?.permission?.answer).toBe("skip");
  expect([existsSync(join(shell.workspace, "hello.txt")), shell.complaints]).toEqual([false, []]);
});

test("R86: an answer from elsewhere is reported with its name, not as an error", async () => {
  const { shell, press, freeze } = await wanted(runs);
  const go = freeze();
  const requestId = shell.view().state.permissions[0]?.requestId ?? "";
  await shell.chat?.answerPermission({ request_id: requestId, answer: "skip" });
  await press("1");
  go();
  await expect.poll(() => shell.notices).toEqual(["Answered elsewhere."]);

  const other = await wanted(runs);
  Object.assign(other.shell.client, { me: async () => ({ name: "bob", role: "admin" }) });
  const unfreeze = other.freeze();
  const [request] = other.shell.view().state.permissions;
  await other.shell.chat?.answerPermission({ request_id: request?.requestId ?? "", answer: "no" });
  await other.press("1");
  unfreeze();
  await expect.poll(() => other.shell.notices).toEqual(["Answered by ada."]);
  expect([shell.complaints, other.shell.complaints]).toEqual([[], []]);
});

test("R86: an edit is shown as a diff, a new file by its content", async () => {
  const files = { "a.txt": "one\ntwo\nthree\n" };
  const edit = { path: "a.txt", old_string: "one\ntwo\n", new_string: "one\r\nzwei\r\n\x1b[31mrot\r\n" };
  const edits = await wanted([{ calls: [{ tool: "edit", input: edit }] }, { text: "Done." }], { files });
  expect(edits.draw()).toEqual([
    "▶ Permission ───────────────────────────────────────────────",
    "Change this file?  Medium risk",
    "edit · Mode: build · writes · no rule covers this",
    "  a.txt",
    "    one",
    "  - two",
    "  + zwei",
    "  + ␛[31mrot",
    "[1] Yes  [2] Skip  [3] No  [4] Always…",
  ]);
  const write = { path: "src/neu.ts", content: "export const 名 = 1;\n" };
  const writes = await wanted([{ calls: [{ tool: "write", input: write }] }, { text: "Done." }], { language: "zh" });
  expect(writes.draw(40)).toEqual([
    "▶ 许可 ─────────────────────────────────",
    "修改这 1 个文件？  中等风险",
    "write · 模式: 执行 · 写入 · 尚无规则允许",
    "  src/neu.ts",
    "  + export const 名 = 1;",
    "[1] 允许  [2] 跳过  [3] 拒绝",
    "[4] 长期允许……",
  ]);
});

test("R86: a long command can be read in full with the arrow keys, within the rows there are", async () => {
  const long = Array.from({ length: 30 }, (_, index) => `echo ${index + 1}`).join("\n");
  const { draw, rush, panel } = await wanted([
    { calls: [{ tool: "bash", input: { command: long } }] },
    { text: "Done." },
  ]);
  expect(draw(40, 8)).toEqual([
    "▶ Permission ───────────────────────────",
    "Run this command?  High risk",
    "bash · Mode: build · runs something · no",
    "rule covers this",
    "  $ echo 1",
    "    echo 2",
    "↓ 30 more",
    "[1] Yes  [2] Skip  [3] No  ↑↓ scroll",
  ]);
  await rush(keys.down);
  expect(draw(40, 8).slice(1, 4)).toEqual(["↑ 1 more", "bash · Mode: build · runs something · no", "rule covers this"]);
  await rush(keys.pageDown, keys.pageDown, keys.pageDown, keys.pageDown, keys.pageDown, keys.pageDown, keys.pageDown);
  await rush(keys.pageDown, keys.pageDown, keys.down);
  expect(draw(40, 8).slice(1, -1)).toEqual([
    "↑ 30 more",
    "    echo 28",
    "    echo 29",
    "    echo 30",
    "No pattern can describe this call, so",
    "you can't always allow it.",
  ]);
  await rush(keys.up);
  expect(draw(40, 8)[2]).toBe("    echo 27");
  for (const rows of [1, 2, 3, 5])
    for (const width of [10, 24, 60]) {
      const lines = panel.lines({ width, rows }, false);
      expect([lines.length <= rows, lines.every((line) => visibleWidth(line) <= width)]).toEqual([true, true]);
    }
});

test("R15: in plan mode a yes applies once, the panel says so, and there is no always", async () => {
  const reads = [{ calls: [{ tool: "read", input: { path: "a.txt" } }] }, { text: "Done." }];
  const options = { files: { "a.txt": "a\n" }, config: { permissions: { ask: ["read(a.txt)"] } } };
  const { draw, panel } = await wanted(reads, options, "plan");
  expect(draw(80)).toEqual([
    "▶ Permission ───────────────────────────────────────────────────────────────────",
    "Read this file?  Low risk",
    "read · Mode: plan · reads · because of ask read(a.txt) (planwright.jsonc)",
    "  a.txt",
    "In plan mode, a yes applies only to this call.",
    "[1] Yes  [2] Skip  [3] No",
  ]);
  expect([panel.press("4"), panel.press("a")]).toEqual([false, false]);
});
