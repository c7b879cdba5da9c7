// The documentation tests catch mistakes: each kind of mistake is made here once.
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { commandMistake, mentionedWords } from "./command-mistake.ts";
import { missingLine } from "./loose-output.ts";
import { readDocument } from "./markdown.ts";
import { play } from "./play.ts";
import { ruleOf } from "./rules.ts";
import { commandsIn, expectedCode, kindOf, transcriptIn } from "./shell-commands.ts";
import { workflowMistakes } from "./workflow.ts";

const written = (...lines: readonly string[]) => readDocument("a.md", lines.join("\n"));

describe("reading a document", () => {
  test("blocks have their line, the text after the fence, and their place", () => {
    const { blocks } = written("# A", "", "<!-- place: a plan waits -->", "", "```sh", "ls", "```", "", "~~~", "~~~");
    expect(blocks).toEqual([
      { where: "a.md:5", line: 5, info: "sh", text: "ls", place: "a plan waits" },
      { where: "a.md:9", line: 9, info: "", text: "", place: undefined },
    ]);
  });

  test("an unclosed block and one without a rule are mistakes", () => {
    expect(() => ruleOf({ info: "bash", where: "a.md:1" })).toThrow('a.md:1: no rule for a block of "bash"');
    expect(() => ruleOf({ info: "sh skip", where: "a.md:1" })).toThrow("no rule");
    expect(() => written("```sh", "ls")).toThrow("a.md:1: this block is not closed");
  });

  test("equal headings have different anchors; links in code are ignored", () => {
    const { anchors, links } = written("# `a b`: C!", "# Limits", "# Limits", "[x](b.md#c) `[y](z)` ![p](i.png)");
    expect([...anchors]).toEqual(["a-b-c", "limits", "limits-1"]);
    expect(links.map(({ text }) => text)).toEqual(["b.md#c", "i.png"]);
  });
});

test("code that no rule would find, and malformed table rows, are mistakes", () => {
  const lines = ["> ```sh", "> ls", "> ```", "- ~~~", "", "    ls", "<pre>ls</pre>", "a `<pre>` in code"];
  const { lostCode } = written(...lines);
  expect(lostCode.map(({ line }) => line)).toEqual([1, 3, 4, 6, 7]);
  const table = ["| a | b |", "|---|---|", "| `x\\|y` | \\| |", "| broken", "off |", "", "| c |", "|---|", "| d | e |"];
  expect(written(...table).brokenRows.map(({ line }) => line)).toEqual([4, 9]);
  expect(written("| a | b |", "|---|---|", "| `x|y` | z |").brokenRows.map(({ line }) => line)).toEqual([3]);
});

test("an invalid place, or one without a block after it, is a mistake", () => {
  const block = ["```sh", "ls", "```"];
  const lines = ["<!-- place: a b -->", "", ...block, "<!-- plac: a b -->", ...block, "<!-- place: c -->", "", "x"];
  expect(written(...lines, "`<!-- in code -->`").hiddenRemarks.map(({ line }) => line)).toEqual([6, 10]);
});

describe("commands", () => {
  test("continued lines are one command", () => {
    expect(commandsIn("# a remark\nls \\\n  -l\necho a |\n  cat\nf() {\n  ls\n}\ncat <<END\nx\nEND\n")).toEqual([
      "ls \\\n  -l\n",
      "echo a |\n  cat\n",
      "f() {\n  ls\n}\n",
      "cat <<END\nx\nEND\n",
    ]);
    expect(() => commandsIn("if true")).toThrow("does not understand");
  });

  test("in a transcript the lines below a command are its output", () => {
    expect(transcriptIn("$ ls\na\nb\n$ echo \\\n  x")).toEqual([
      { command: "ls\n", output: "a\nb\n" },
      { command: "echo \\\n  x\n", output: "" },
    ]);
    expect(() => transcriptIn("a\n$ ls")).toThrow("before the first command");
  });

  test("commands that need a user or never end are recognized", () => {
    const kinds = [
      "planwright",
      "npx planwright --model a/b  # x",
      "planwright serve ~/a",
      "echo a | planwright",
      "planwright run x",
    ];
    expect(kinds.map(kindOf)).toEqual(["terminal", "terminal", "server", "plain", "plain"]);
  });

  test("a pending plan exits with 3; a comment can set the expected exit code", () => {
    const commands = ["planwright plan x", "planwright plan x --approve-if y", "ls", "planwright answer # exit code 3"];
    expect([...commands, "api /nothing 2>/dev/null | jq ."].map(expectedCode)).toEqual([3, 0, 0, 3, 22]);
  });

  test.each([
    ["planwright retry <plan> <task> [--onward]", undefined],
    ["planwright show|diff <plan>[@revision]", undefined],
    ["planwright fly <plan>", 'There is no command "fly".'],
    ["planwright retry <plan> --twice", "Unknown option '--twice'."],
  ])("%s: %s", (code, mistake) => {
    expect(commandMistake(mentionedWords(code) ?? [])).toBe(mistake);
  });

  test("a workflow has what GitHub requires, a pipeline what GitLab requires", () => {
    const steps = [{ uses: "a" }, { run: "ls\n" }, {}];
    expect(workflowMistakes({ jobs: { plan: { steps } } })).toEqual([
      "nothing says when it runs (on)",
      "job plan does not say on what it runs",
      "step 3 of plan needs either uses or run",
    ]);
    expect(workflowMistakes({ stages: ["a"], b: { stage: "b" }, c: { stage: "a", script: ["ls"] } })).toEqual([
      "job b is in no stage that there is",
      "job b has no script",
    ]);
    const job = { "runs-on": "a", "timeout-minuts": 1, steps: [{ run: "ls", nmae: "x" }] };
    expect(workflowMistakes({ on: [], job: {}, jobs: { a: job } })).toEqual([
      'the workflow has "job", which is not known here',
      'job a has "timeout-minuts", which is not known here',
      'step 1 of a has "nmae", which is not known here',
    ]);
  });
});

test("output is compared line by line, with … for anything", () => {
  const printed = "Session 1234 here\n  ✓ done  in 3 s\nend";
  expect(missingLine("Session … here\n…\nend", printed)).toBeUndefined();
  expect(missingLine("✓ done in … s\nSession … here", printed)).toBe("Session … here");
  expect(missingLine("done", printed)).toBe("done");
  expect(missingLine("Session … here\nend", printed)).toBe("end");
});

describe.skipIf(["bash", "git", "tmux"].some((program) => missing(program)))("playing a document", () => {
  test.concurrent.each([
    [
      "a command that fails",
      ["```sh", "planwright fly", "```"],
      'exit code 2, not 0, of planwright fly\n\nplanwright: There is no command "fly".',
    ],
    ["a file that is not there", ["```sh", "cat nothing.txt | wc", "```"], "a.md:1: exit code 1, not 0"],
    [
      "a script of npm that is not there",
      ["```sh", "npm ci && npm run fly", "```"],
      'package.json has no script "fly"',
    ],
    ["other output", ["```sh", "echo one", "```", "", "```text output", "two", "```"], 'a.md:5: "two" was not printed'],
    [
      "other output below a command",
      ["```console", "$ echo one", "two", "```"],
      'a.md:1: "two" was not printed by echo one',
    ],
    [
      "a command of a workflow that fails",
      ["```yaml", "jobs: { a: { steps: [{ run: planwright fly }, { run: echo }] } }", "```"],
      'There is no command "fly".',
    ],
    [
      "a command of a pipeline that fails",
      ["```yaml", "{ stages: [a], b: { stage: a, script: [planwright fly, echo] } }", "```"],
      'There is no command "fly".',
    ],
    ["a package that does not exist", ["```sh", "npm i -g planwright", "```"], "npm pack makes planwright-"],
    ["a program that throws", ["```ts", 'throw new Error("fly");', "```"], "a.md:1: exit code 1, not 0"],
    ["an unknown place", ["<!-- place: the moon -->", "```sh", "ls", "```"], 'a.md:2: there is no place "the moon"'],
  ])("finds %s", async (_, lines, message) => {
    await expect(play(written(...lines))).rejects.toThrow(message);
  });

  test.concurrent("keeps variables, the folder and servers from block to block", async () => {
    const lines = [
      ["```sh", "cd src", "A=$(ls)", "```", "", "```sh", 'echo "$A in $PWD"', "```", "", "```text output", "auth"],
      ["auth.js", "cart.js in …/shop/src", "```", "", "<!-- place: a server runs -->", "```sh"],
      [
        "planwright link",
        "planwright serve ~/code/planwright --no-auth",
        "curl -s localhost:4600/api/v1/workspaces",
        "```",
      ],
    ].flat();
    const printed = await play(written(...lines));
    expect(printed).toMatch(/\/enter\//);
    expect(printed).toContain('"name":"planwright"');
  });

  test.concurrent("types into a terminal and checks the screen", async () => {
    const lines = [
      ["```sh", "planwright", "```", "", "```text output", "◆ Planwright …", "```", "", "```text typed"],
      ["/plan refactor auth", "```", "", "```text output", "▶ Plan, revision 1: Refactor auth …", "```", ""],
      ["```text typed", "<1>", "```", "", "```text output", "✓ Revision 1 approved by you", "…", "✓ Plan complete…"],
      ["```", "", "```sh", "cat docs/auth.md", "```", "", "```text output", "# Auth", "```"],
    ].flat();
    expect(await play(written(...lines))).toContain("Digests instead of passwords.");
  });
});
