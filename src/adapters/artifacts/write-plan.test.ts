// Plan files are ordinary files, written completely or not at all, only below the plans folder, and never through a link.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, link, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";
import { openArtifacts } from "./open-artifacts.ts";
import { content, planWith } from "./plan.fixture.ts";

async function place(files: Record<string, string | Buffer> = {}) {
  const workspace = await makeWorkspace(files);
  const artifacts = openArtifacts(workspace.folder, { chats: join(workspace.outside, "chats") });
  const write = (changes: Partial<ExecutionPlan> = {}, folder = "plans") =>
    artifacts.writePlan(planWith(changes), "plan", folder);
  return { ...workspace, artifacts, write };
}

/** Everything in a folder and below, with contents. */
async function listing(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await readFile(path, "utf8")])));
}

/** Everything about a file that a write would change. */
async function identity(path: string) {
  const { ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return { ino, mtimeNs, ctimeNs };
}

describe("the file of a plan (R76)", () => {
  test("is an ordinary file below the plans folder, and its content is read back", async () => {
    const { write, artifacts, text, at } = await place();
    expect(await write()).toBe("plans/add-a-login-page.plan");
    expect(await text("plans/add-a-login-page.plan")).toMatch(
      /^---\nplan: plan-1\nrevision: 1\nhash: 0123abcd\nstatus: pending_approval\nmode: plan\nsession: session-1\n---\n\n# /,
    );
    const read = { planId: "plan-1", revision: 1, hash: "0123abcd", content, findings: [] };
    expect(await artifacts.readPlan("plans/add-a-login-page.plan")).toEqual(read);
    expect(await artifacts.readPlan(at("plans/add-a-login-page.plan"))).toEqual(read);
    expect(await readdir(at("plans"))).toEqual(["add-a-login-page.plan"]);
  });

  test("shows the progress of its tasks, which is not part of the content", async () => {
    const { write, artifacts, text } = await place();
    const [page, deploy] = planWith().tasks;
    const tasks = [
      { ...page!, status: "completed" as const },
      { ...deploy!, status: "failed" as const, error: "No network." },
    ];
    const before = await write();
    const fresh = await text(before);
    await write({ tasks, status: "failed", planFile: before });
    expect(await text(before)).not.toBe(fresh);
    expect(await artifacts.readPlan(before)).toMatchObject({ content, findings: [] });
  });

  test("is created with its folders, also in a nested plans folder", async () => {
    const { write } = await place();
    expect(await write({}, "docs/计划")).toBe("docs/计划/add-a-login-page.plan");
  });

  test("keeps a Chinese title as its name", async () => {
    const { write, artifacts } = await place();
    const path = await write({ title: "为登录页面增加 OAuth 支持" });
    expect(path).toBe("plans/为登录页面增加-oauth-支持.plan");
    expect((await artifacts.readPlan(path))?.content?.title).toBe("为登录页面增加 OAuth 支持");
  });

  test("keeps its place when the title changes, and is written again when it was deleted (R79)", async () => {
    const { write, at, artifacts } = await place();
    const planFile = await write();
    expect(await write({ title: "Another", planFile })).toBe(planFile);
    await rm(at("plans"), { recursive: true });
    expect(await artifacts.readPlan(planFile)).toBeUndefined();
    expect(await write({ planFile })).toBe(planFile);
    expect((await artifacts.readPlan(planFile))?.content).toEqual(content);
  });

  test("is left alone when nothing changed", async () => {
    const { write, at } = await place();
    const planFile = await write();
    await utimes(at(planFile), 1000, 1000);
    const before = await identity(at(planFile));
    await write({ planFile });
    await write();
    expect(await identity(at(planFile))).toEqual(before);
  });

  test("keeps its CRLF, byte order mark and mode", async () => {
    const { write, at, text, artifacts } = await place();
    const planFile = await write();
    const plain = await text(planFile);
    await writeFile(at(planFile), `\uFEFF${plain.replaceAll("\n", "\r\n")}`);
    await chmod(at(planFile), 0o640);
    await write({ planFile, revision: 2 });
    expect(await text(planFile)).toBe(`\uFEFF${plain.replace("revision: 1", "revision: 2").replaceAll("\n", "\r\n")}`);
    expect((await stat(at(planFile))).mode & 0o777).toBe(0o640);
    expect(await artifacts.readPlan(planFile)).toMatchObject({ revision: 2, content, findings: [] });
  });

  test("is UTF-8 again after any other encoding", async () => {
    const { write, artifacts } = await place({ "plans/a.plan": Buffer.from("\uFEFFold", "utf16le") });
    await write({ planFile: "plans/a.plan" });
    expect((await artifacts.readPlan("plans/a.plan"))?.content).toEqual(content);
  });
});

describe("a name that is taken", () => {
  test("gets a number for another plan, and stays with the plan that has it", async () => {
    const { write } = await place();
    expect(await write({ planId: "one" })).toBe("plans/add-a-login-page.plan");
    expect(await write({ planId: "two" })).toBe("plans/add-a-login-page-2.plan");
    expect(await write({ planId: "three" })).toBe("plans/add-a-login-page-3.plan");
    expect(await write({ planId: "two" })).toBe("plans/add-a-login-page-2.plan");
  });

  test("is not overwritten if the file is not ours", async () => {
    const { write, at, folder, outside } = await place({
      "plans/add-a-login-page.plan": "# My own notes\n",
      "plans/Add-A-Login-Page-2.PLAN": "---\nplan: other\n---\n",
      "plans/add-a-login-page-3.plan/keep": "",
      "plans/add-a-login-page-4.plan": Buffer.from([0, 1, 2]),
      "real.plan": "---\nplan: plan-1\n---\n",
    });
    await symlink(join(outside, "missing"), at("plans/add-a-login-page-5.plan"));
    await link(at("real.plan"), at("plans/add-a-login-page-6.plan"));
    const before = await listing(folder);
    expect(await write()).toBe("plans/add-a-login-page-7.plan");
    expect(await listing(folder)).toMatchObject(before);
    expect(await readdir(outside)).toEqual([]);
  });

  test("in different case is the same plan's file", async () => {
    const { write } = await place({ "plans/ADD-a-login-page.plan": "---\nplan: plan-1\n---\n" });
    expect(await write()).toBe("plans/ADD-a-login-page.plan");
  });

  test("goes to one of two plans written at the same time", async () => {
    const { write } = await place();
    expect(await Promise.all([write({ planId: "one" }), write({ planId: "two" })])).toEqual([
      "plans/add-a-login-page.plan",
      "plans/add-a-login-page-2.plan",
    ]);
  });
});

describe("only plan files below the plans folder are written (R50)", () => {
  const refused = { kind: "not_a_plan_file", hint: expect.stringContaining("below plans/") };

  test.each([
    "src/a.ts",
    "a.plan",
    "plans",
    "plans/a.md",
    "plans/.plan",
    "plans/../src/a.plan",
    "Plans/a.plan",
    "plans2/a.plan",
  ])("%s is refused", async (planFile) => {
    const { write, folder } = await place({ "src/a.ts": "old", "src/a.plan": "old" });
    expect(await failureIn(() => write({ planFile }))).toMatchObject(refused);
    expect(Object.values(await listing(folder))).toEqual(["old", "old"]);
    expect(await readdir(folder)).toEqual(["src"]);
  });

  test.each([
    "../outside/a.plan",
    "/tmp/plans/a.plan",
    "plans/../../outside/a.plan",
    "~/plans/a.plan",
    "plans/\0.plan",
  ])("%j is refused", async (planFile) => {
    const { write, folder, outside } = await place();
    const { message } = await failureIn(() => write({ planFile }));
    expect(message).toMatch(/^The plan was not written: /);
    expect([await readdir(folder), await readdir(outside)]).toEqual([[], []]);
  });

  test("git's folder cannot be the plans folder", async () => {
    const { write, folder } = await place();
    expect((await failureIn(() => write({}, ".git/plans"))).kind).toBe("not_a_plan_file");
    expect(await readdir(folder)).toEqual([]);
  });

  test("a plans folder that is a link is refused, even if its target is inside the workspace", async () => {
    const { write, at, outside, folder } = await place({ "src/a.ts": "" });
    await symlink(outside, at("plans"));
    for (const planFile of [null, "plans/a.plan"])
      expect(await failureIn(() => write({ planFile }))).toMatchObject({
        kind: "outside_workspace",
        message: `The plan was not written: ${planFile ?? "plans"} is outside the workspace.`,
        hint: "A link leads out of the workspace: put a real folder or file in its place.",
      });
    await rm(at("plans"));
    await symlink("src", at("plans"));
    for (const planFile of [null, "plans/a.plan"])
      expect(await failureIn(() => write({ planFile }))).toMatchObject({
        ...refused,
        message: expect.stringContaining("src/a.plan"),
      });
    expect([await readdir(outside), await readdir(join(folder, "src"))]).toEqual([[], ["a.ts"]]);
  });

  test("a plan file that is a link, a hard link or a folder is refused and left alone", async () => {
    const { write, at, folder, outside } = await place({ "src/a.ts": "source", "plans/folder.plan/keep": "" });
    await writeFile(join(outside, "mine"), "mine");
    await symlink("../src/a.ts", at("plans/inside.plan"));
    await symlink(join(outside, "mine"), at("plans/outside.plan"));
    await symlink("missing.plan", at("plans/dangling.plan"));
    await link(at("src/a.ts"), at("plans/hard.plan"));
    const before = await listing(folder);
    const names = await readdir(at("plans"));
    for (const [name, what] of [
      ["inside", "is a link"],
      ["outside", "is a link"],
      ["dangling", "is a link"],
      ["hard", "has a second name (a hard link)"],
      ["folder", "is a folder"],
    ])
      expect(await failureIn(() => write({ planFile: `plans/${name}.plan` }))).toEqual({
        kind: "not_a_plan_file",
        message: `The plan was not written: plans/${name}.plan ${what}.`,
        hint: "Move it away; the plan then gets its own file there.",
        retryable: false,
      });
    expect(await listing(folder)).toEqual(before);
    expect(await readdir(at("plans"))).toEqual(names);
    expect(await readFile(join(outside, "mine"), "utf8")).toBe("mine");
  });

  test("a file in place of the plans folder is a clear failure", async () => {
    const { write, text } = await place({ plans: "a file" });
    expect((await failureIn(() => write())).message).toBe(
      "The plan was not written: plans goes through a file as if it were a folder.",
    );
    expect(await text("plans")).toBe("a file");
  });
});

test("a plan too large to be read back is refused", async () => {
  const { write, at } = await place();
  const planFile = await write();
  expect(await failureIn(() => write({ planFile, summary: "很长".repeat(400_000) }))).toEqual({
    kind: "too_large",
    message: "The plan was not written: add-a-login-page.plan would be larger than 2 MB.",
    hint: "Make the plan shorter.",
    retryable: false,
  });
  expect(await readdir(at("plans"))).toEqual(["add-a-login-page.plan"]);
});

test("a program killed while writing leaves a whole plan, and the next write cleans up", async () => {
  const { folder, outside, at, artifacts, write } = await place();
  const script = new URL("./write-plan-child.fixture.ts", import.meta.url).pathname;
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [script, folder, outside]);
    for await (const line of child.stdout.setEncoding("utf8")) if (Number.parseInt(line, 10) >= 3 + round) break;
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    const read = await artifacts.readPlan("plans/a.plan");
    expect(read?.findings).toEqual([]);
    expect(read?.content?.summary.startsWith(`Revision ${read.revision}. 很长的文本 `)).toBe(true);
  }
  await writeFile(at("plans/.planwright-999999999-0123456789abcdef.tmp"), "half");
  await write({ planFile: "plans/a.plan" });
  expect(await readdir(at("plans"))).toEqual(["a.plan"]);
});
