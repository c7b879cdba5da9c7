// Paths that a system would read differently from what was checked are refused before they are used.
import { symlink, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";
import { checkedPath, confine } from "./confine.ts";

const kindOf = async (given: string, platform?: NodeJS.Platform) =>
  (await failureIn(async () => checkedPath(given, platform))).kind;

test.each(["", "a\0b", "\0", "a\ud800", "\udc00b.plan", "plans/\ud83d.plan"])("%j is refused", async (given) => {
  expect(await kindOf(given)).toBe("bad_path");
});

test.each(["a\nb", "a b", "计划/😀.plan", "caf\u00e9", "cafe\u0301", "\uFFFD", "\x01\x7f", "-rf", "*", "a\\b", "..."])(
  "%j is allowed",
  (given) => {
    expect(checkedPath(given, "linux")).toBe(given);
  },
);

test("a path of more than 4096 bytes is refused immediately, in a short sentence", async () => {
  expect(checkedPath("长".repeat(1365), "linux")).toHaveLength(1365);
  expect(await kindOf("长".repeat(1366))).toBe("name_too_long");
  const failure = await failureIn(async () => checkedPath("x/".repeat(5 * 1024 * 1024)));
  expect(failure).toMatchObject({ kind: "name_too_long", hint: "Use a shorter path." });
  expect(failure.message.length).toBeLessThan(400);
});

describe("on Windows", () => {
  test.each([
    "src/a.ts:b.plan",
    "a.plan::$DATA",
    "C:a.plan",
    "plans/x.plan.",
    "plans/x.plan ",
    "plans ./x.plan",
    "plans../x.plan",
    ".../x.plan",
    "NUL",
    "plans/con.plan",
    "plans\\aux .plan",
    "Com1.plan",
    "lpt¹",
    "CONOUT$",
    "\\\\?\\C:\\x.plan",
    "//./pipe/x",
    "a|b",
    "a?.plan",
    "a\nb",
  ])("%j is refused", async (given) => {
    expect(await kindOf(given, "win32")).toBe("bad_path");
    if (!given.startsWith("~")) expect(checkedPath(given, "linux")).toBe(given);
  });

  test.each([
    "plans/x.plan",
    "C:\\work\\plans\\x.plan",
    "c:/x",
    ".\\a\\..\\b",
    "console.plan",
    "com10",
    ".git",
    "计划",
  ])("%j is allowed", (given) => {
    expect(checkedPath(given, "win32")).toBe(given);
  });
});

test.runIf(process.platform === "linux")(
  "a link to a name that is not UTF-8 is refused instead of misread",
  async () => {
    const { folder, at } = await makeWorkspace({ "odd\uFFFD": "the replacement character itself" });
    const odd = Buffer.concat([Buffer.from(at("odd")), Buffer.from([0xff])]);
    await symlink(odd, at("dangling"));
    expect((await failureIn(() => confine(folder, "dangling"))).kind).toBe("bad_path");
    await writeFile(odd, "");
    expect((await failureIn(() => confine(folder, "dangling"))).message).toContain("not valid UTF-8");
    expect((await confine(folder, "odd\uFFFD")).relative).toBe("odd\uFFFD");
  },
);
