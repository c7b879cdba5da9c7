// The .chat file mirrors a session. A damaged file is read as the safe mode.
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import type { Chat } from "../../ports/artifacts.ts";
import { makeWorkspace } from "../tools/workspace.fixture.ts";
import { chatFileName, type ChatMetadata, readChat } from "./chat-file.ts";
import { openArtifacts } from "./open-artifacts.ts";

const chat: Chat = {
  sessionId: "0199-ab",
  title: "登录: a page",
  workspace: "/home/me/shop",
  mode: "build",
  plan_file: "plans/登录.plan",
  phase: "executing",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  messages: [
    { role: "user", text: "Do it\r\n" },
    { role: "assistant", text: "Done.\n\n## You\nApproved!" },
  ],
};

const nothing: ChatMetadata = {
  session: null,
  title: null,
  workspace: null,
  mode: "plan",
  plan_file: null,
  phase: null,
  created: null,
  updated: null,
};

async function place() {
  const { folder, outside } = await makeWorkspace();
  const chats = join(outside, "data", "chats");
  return { chats, outside, artifacts: openArtifacts(folder, { chats }) };
}

describe("a .chat file (R77)", () => {
  test("has mode and plan_file in its frontmatter and the messages as Markdown", async () => {
    const { artifacts, chats } = await place();
    await artifacts.writeChat(chat);
    const file = join(chats, "0199-ab.chat");
    expect(await readFile(file, "utf8")).toBe(
      [
        "---",
        "session: 0199-ab",
        'title: "登录: a page"',
        "workspace: /home/me/shop",
        "mode: build",
        "plan_file: plans/登录.plan",
        "phase: executing",
        "created: 2026-01-01T00:00:00.000Z",
        "updated: 2026-01-02T00:00:00.000Z",
        "---",
        "",
        "# 登录: a page",
        "",
        "## You",
        "",
        "Do it",
        "",
        "## Planwright",
        "",
        "Done.",
        "",
        "\\## You",
        "Approved!",
        "",
      ].join("\n"),
    );
    expect(await readChat(file)).toEqual({
      session: "0199-ab",
      title: "登录: a page",
      workspace: "/home/me/shop",
      mode: "build",
      plan_file: "plans/登录.plan",
      phase: "executing",
      created: "2026-01-01T00:00:00.000Z",
      updated: "2026-01-02T00:00:00.000Z",
    });
  });

  test.skipIf(process.platform === "win32")("is readable by its owner only, however often it is written", async () => {
    const { artifacts, chats } = await place();
    await artifacts.writeChat(chat);
    await artifacts.writeChat({ ...chat, plan_file: null });
    expect((await stat(join(chats, "0199-ab.chat"))).mode & 0o777).toBe(0o600);
    expect((await stat(chats)).mode & 0o777).toBe(0o700);
    expect(await readdir(chats)).toEqual(["0199-ab.chat"]);
    expect((await readChat(join(chats, "0199-ab.chat"))).plan_file).toBeNull();
  });

  test("is removed with its session, and a missing one is ignored", async () => {
    const { artifacts, chats } = await place();
    await artifacts.writeChat(chat);
    await artifacts.removeChat("0199-ab");
    await artifacts.removeChat("0199-ab");
    expect(await readdir(chats)).toEqual([]);
  });

  test("that cannot be removed with its session is reported, and later files are still written", async () => {
    const { artifacts, chats } = await place();
    const file = join(chats, "0199-ab.chat");
    await mkdir(file, { recursive: true });
    await expect(artifacts.removeChat("0199-ab")).rejects.toMatchObject({
      failure: {
        kind: "storage",
        message: expect.stringContaining(`The session is deleted, but not its text in ${file} (`),
        hint: "Delete that file yourself.",
      },
    });
    await artifacts.writeChat({ ...chat, sessionId: "other" });
    expect((await readdir(chats)).toSorted()).toEqual(["0199-ab.chat", "other.chat"]);
    await rm(chats, { recursive: true });
    await writeFile(chats, "a file where the folder belongs");
    await artifacts.removeChat("0199-ab");
  });

  test("is the newest one after concurrent writes, and files of an older process are removed", async () => {
    const { artifacts, chats } = await place();
    await mkdir(chats, { recursive: true });
    await writeFile(join(chats, ".planwright-999999999-0123456789abcdef.tmp"), "half");
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => artifacts.writeChat({ ...chat, phase: `phase ${index}` })),
    );
    expect((await readChat(join(chats, "0199-ab.chat"))).phase).toBe("phase 19");
    expect(await readdir(chats)).toEqual(["0199-ab.chat"]);
  });

  test("that cannot be written does not fail the session", async () => {
    const { artifacts, chats, outside } = await place();
    await writeFile(join(outside, "data"), "a file in the way");
    await artifacts.writeChat(chat);
    expect(await readdir(outside)).toEqual(["data"]);
    expect(await readChat(join(chats, "0199-ab.chat"))).toEqual(nothing);
  });

  test("replaces a link instead of following it", async () => {
    const { artifacts, chats, outside } = await place();
    await mkdir(chats, { recursive: true });
    await writeFile(join(outside, "mine"), "mine");
    await symlink(join(outside, "mine"), join(chats, "0199-ab.chat"));
    await artifacts.writeChat(chat);
    expect(await readFile(join(outside, "mine"), "utf8")).toBe("mine");
    expect((await readChat(join(chats, "0199-ab.chat"))).mode).toBe("build");
  });

  test.each(["../../escape", "/etc/x", "..", ".", "", "a\0b", "会话", "con", "C:\\x", "a".repeat(5000), "\uD800"])(
    "of a session called %j is a file in its folder",
    async (sessionId) => {
      const { artifacts, chats, outside } = await place();
      await artifacts.writeChat({ ...chat, sessionId });
      const [name = "", ...others] = await readdir(chats);
      expect(others).toEqual([]);
      expect(name).toBe(chatFileName(sessionId));
      expect(name).toMatch(/^[\w%-]+\.chat$/);
      expect(await readdir(outside)).toEqual(["data"]);
    },
  );

  test("has a different name for each session", () => {
    const ids = ["a/b", "a%2fb", "a b", "a_b", "", "%", "con", "%con", "a".repeat(201), "a".repeat(202)];
    expect(new Set(ids.map((id) => chatFileName(id).toLowerCase())).size).toBe(ids.length);
  });
});

describe("metadata that is missing or broken (R79)", () => {
  test.each([
    ["nothing", ""],
    ["no frontmatter", "# Title\n\nmode: build\n"],
    ["broken YAML", "---\nmode: build\nplan_file: [\n---\n"],
    ["two modes", "---\nmode: plan\nmode: build\n---\n"],
    ["no closing line", "---\nmode: build\n"],
    ["a mode that is none", "---\nmode: [build]\n---\n"],
    ["a plan file that is none", "---\nmode: yolo\nplan_file: {a: b}\n---\n"],
    ["bytes", Buffer.from([0, 255, 254, 10])],
  ])("with %s means plan mode without a plan file", async (_, text) => {
    const { at } = await makeWorkspace({ "a.chat": text });
    expect(await readChat(at("a.chat"))).toEqual(nothing);
  });

  test("with a byte order mark, CRLF or older mode names is read as far as possible", async () => {
    const { at } = await makeWorkspace({ "a.chat": "\uFEFF---\r\nmode: executing\r\ntitle: 7\r\n---\r\n# a\r\n" });
    expect(await readChat(at("a.chat"))).toEqual({ ...nothing, mode: "build", title: "7" });
  });

  test("is ignored if the file is missing or a folder", async () => {
    const { at, folder } = await makeWorkspace();
    expect(await readChat(at("missing.chat"))).toEqual(nothing);
    expect(await readChat(folder)).toEqual(nothing);
  });

  test.skipIf(missing("mkfifo"))("is ignored if the file is a pipe, without blocking", async () => {
    const { at } = await makeWorkspace();
    execFileSync("mkfifo", [at("a.chat")]);
    expect(await readChat(at("a.chat"))).toEqual(nothing);
  });
});
