// Reads plan files that people edited, broke, saved with another editor or deleted. Every finding names its line (R79).
import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";
import { openArtifacts } from "./open-artifacts.ts";
import { content, planWith } from "./plan.fixture.ts";

const nobody = { planId: undefined, revision: undefined, hash: undefined };
const somebody = { planId: "plan-1", revision: 1, hash: "0123abcd" };

/** Writes a plan, lets a person change its text, and reads it. */
async function readEdited(edit: (text: string) => string | Buffer) {
  const { folder, outside, at, text } = await makeWorkspace();
  const artifacts = openArtifacts(folder, { chats: outside });
  const path = await artifacts.writePlan(planWith(), "plan", "plans");
  const before = await text(path);
  await writeFile(at(path), edit(before));
  return { read: await artifacts.readPlan(path), before };
}

describe("reads a plan file", () => {
  test.each([
    ["with CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
    ["with a byte order mark", (text: string) => `\uFEFF${text}`],
    ["with both", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
    ["with empty lines before it", (text: string) => `\n\n${text}`],
    [
      "with quotes and comments in its frontmatter",
      (text: string) => text.replace("hash: 0123abcd", "# x\nhash: '0123abcd'"),
    ],
  ])("%s", async (_, edit) => {
    expect((await readEdited(edit)).read).toEqual({ ...somebody, content, findings: [] });
  });

  test("without its frontmatter", async () => {
    const { read } = await readEdited((text) => text.replace(/^---\n[\s\S]*?\n---\n/, ""));
    expect(read).toEqual({ ...nobody, content, findings: [] });
  });

  test("with a frontmatter without known fields", async () => {
    const { read } = await readEdited((text) =>
      text
        .replace("plan: plan-1", "plan: [a]")
        .replace("revision: 1", "revision: -1")
        .replace("hash: 0123abcd", "hash:"),
    );
    expect(read).toEqual({ ...nobody, content, findings: [] });
  });

  test.each([
    ["is broken", (text: string) => text.replace("hash: 0123abcd", "hash: @0123abcd"), 4],
    ["has lost its last line", (text: string) => text.replace("session: session-1\n---\n", "session: session-1\n"), 1],
  ])("with a frontmatter that %s, which is a warning about its line", async (_, edit, line) => {
    expect((await readEdited(edit)).read).toEqual({
      ...nobody,
      content,
      findings: [
        {
          rule: "frontmatter",
          severity: "warning",
          message: expect.stringContaining("The frontmatter"),
          hint: expect.stringContaining("rewritten with the plan"),
          line,
        },
      ],
    });
  });
});

describe("an invalid plan file", () => {
  test("is reported with the line in the file, including the frontmatter", async () => {
    const { read, before } = await readEdited((text) => text.replace("priority: high", "priority: sometimes"));
    expect(read?.content).toBeUndefined();
    expect(read).toMatchObject(somebody);
    const line = before.split("\n").indexOf("  - priority: high") + 1;
    expect(line).toBeGreaterThan(8);
    expect(read?.findings).toEqual([expect.objectContaining({ line, severity: "error" })]);
  });

  test("that is empty has findings", async () => {
    const { read } = await readEdited(() => "");
    expect(read?.content).toBeUndefined();
    expect(read?.findings[0]).toMatchObject({ severity: "error", line: 1 });
  });

  const notText = (line: number, message: string) => [
    { rule: "not-text", severity: "error", line, message, hint: "Save it as UTF-8 text." },
  ];

  test.each([
    ["bytes", Buffer.from([0, 1, 2, 3])],
    ["UTF-16", Buffer.from("\uFEFF# Title", "utf16le")],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a NUL far down", Buffer.from(`${"# a\n".repeat(10_000)}\0`)],
  ])("that is %s is refused", async (_, bytes) => {
    const { read } = await readEdited(() => bytes);
    expect(read).toEqual({
      findings: notText(1, "The file is binary or UTF-16, so it cannot be read as a plan."),
    });
  });

  test("in Latin-1 is refused, with the first such line", async () => {
    const { read } = await readEdited(() => Buffer.from("# A\n\nGr\xfc\xdfe\n\xfc", "latin1"));
    expect(read).toEqual({ findings: notText(3, "The file is not valid UTF-8, so it cannot be read as a plan.") });
  });

  test("larger than 2 MB is refused", async () => {
    const { read } = await readEdited((text) => text + " ".repeat(2 * 1024 * 1024));
    expect(read).toEqual({
      findings: [
        {
          rule: "too-large",
          severity: "error",
          line: 1,
          message: "The file is larger than 2 MB, so it cannot be read as a plan.",
        },
      ],
    });
  });
});

describe("a missing file, something that is not a file, or a path outside", () => {
  test("a missing file is undefined, also below a missing folder or a file", async () => {
    const { folder, outside } = await makeWorkspace({ file: "" });
    const { readPlan } = openArtifacts(folder, { chats: outside });
    for (const path of ["plans/a.plan", "a.plan", "file/a.plan"]) expect(await readPlan(path)).toBeUndefined();
  });

  test("a folder is a failure", async () => {
    const { folder, outside, at } = await makeWorkspace();
    await mkdir(at("plans/a.plan"), { recursive: true });
    const { readPlan } = openArtifacts(folder, { chats: outside });
    expect(await failureIn(() => readPlan("plans/a.plan"))).toEqual({
      kind: "not_a_file",
      message: "The plan was not read: plans/a.plan is a folder, pipe, socket or device.",
      hint: "Give the path of a plan file.",
      retryable: false,
    });
  });

  test.skipIf(missing("mkfifo"))("a pipe is refused without blocking", async () => {
    const { folder, outside, at } = await makeWorkspace();
    execFileSync("mkfifo", [at("a.plan")]);
    expect((await failureIn(() => openArtifacts(folder, { chats: outside }).readPlan("a.plan"))).kind).toBe(
      "not_a_file",
    );
  });

  test("nothing outside is read, not even through links", async () => {
    const { folder, outside, at } = await makeWorkspace();
    await writeFile(join(outside, "a.plan"), "# Secret\n");
    await symlink(join(outside, "a.plan"), at("a.plan"));
    await symlink(outside, at("plans"));
    const { readPlan } = openArtifacts(folder, { chats: outside });
    for (const path of ["a.plan", "plans/a.plan", "../outside/a.plan", join(outside, "a.plan")])
      expect((await failureIn(() => readPlan(path))).kind).toBe("outside_workspace");
  });
});
