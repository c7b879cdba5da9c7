// Plan files can really be written in plan mode, and no link, second name or spelling turns that into access to anything else.
import { mkdirSync, readFileSync, readlinkSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeArena } from "./arena.ts";
import { attack, type AttackCall, type Attacked } from "./attack.ts";

const write = (path: string, content = "new\n"): AttackCall => ({ tool: "write", input: { path, content } });
const mkdir = (path: string): AttackCall => ({ tool: "mkdir", input: { path } });
const touch = (path: string): AttackCall => ({ tool: "touch", input: { path } });
const rm = (path: string, recursive = false): AttackCall => ({ tool: "rm", input: { path, recursive } });
const mv = (from: string, to: string, overwrite = false): AttackCall => ({
  tool: "mv",
  input: { from, to, overwrite },
});
const edit = (path: string): AttackCall => ({ tool: "edit", input: { path, old_string: "old", new_string: "new" } });
const statuses = ({ attempts }: Attacked) => attempts.map(({ status }) => status);
const succeeded = ({ attempts }: Attacked) => attempts.filter(({ status }) => status === "ok");

describe("plan mode allows, and it works", () => {
  test("writing, editing, touching, moving and removing plan files, and creating folders for them", async () => {
    const arena = makeArena();
    const calls = [
      write("plans/new.plan"),
      write("plans/second.plan", "replaced\n"),
      write("plans/with/new/folders/x.plan"),
      write("./plans//sub/../spelled.plan"),
      write("src/../plans/around.plan"),
      write(arena.at("plans/absolute.plan")),
      write("to-plans/through-a-link.plan"),
      write("plans/计划 📋.plan"),
      edit("plans/old.plan"),
      touch("plans/old.plan"),
      touch("plans/touched.plan"),
      mkdir("plans"),
      mkdir("plans/made/deep"),
      mv("plans/new.plan", "plans/made/moved.plan"),
      mv("plans/touched.plan", "plans/second.plan", true),
      mv("plans/old.plan", "plans/made/"),
      rm("plans/spelled.plan"),
      rm("plans/with", true),
    ];
    const done = await attack(arena, calls);
    expect([statuses(done), done.changed]).toEqual([Array(calls.length).fill("ok"), []]);
    const text = (path: string) => readFileSync(arena.at(path), "utf8");
    expect([text("plans/made/moved.plan"), text("plans/made/old.plan"), text("plans/second.plan")]).toEqual([
      "new\n",
      "new plan\n",
      "",
    ]);
    expect([text("plans/around.plan"), text("plans/absolute.plan"), text("plans/through-a-link.plan")]).toEqual([
      "new\n",
      "new\n",
      "new\n",
    ]);
    expect([statSync(arena.at("plans/with"), { throwIfNoEntry: false })]).toEqual([undefined]);
  });

  test.each([
    ["mkdir", mkdir("plans")],
    ["mkdir below", mkdir("plans/below")],
    ["write", write("plans/first.plan")],
    ["touch", touch("plans/first.plan")],
  ])("creating the plans folder: %s", async (_, call) => {
    const arena = makeArena({ bare: true });
    const done = await attack(arena, [call]);
    expect([statuses(done), done.changed]).toEqual([["ok"], []]);
    expect(statSync(arena.at("plans")).isDirectory()).toBe(true);
  });

  test("a plans folder of another name, and then no other", async () => {
    const config = { plan: { folder: "docs/plans" } };
    const arena = makeArena({
      config,
      plansFolder: "docs/plans",
      files: { "docs/guide.md": "old\n", "docs/plans/a.plan": "old\n" },
    });
    const done = await attack(arena, [
      write("docs/plans/x.plan"),
      write("plans/old.plan"),
      write("docs/x.plan"),
      edit("docs/guide.md"),
      rm("docs/guide.md"),
      rm("docs/plans"),
    ]);
    expect([statuses(done), done.changed]).toEqual([["ok", ...Array(5).fill("denied")], []]);
  });
});

describe("links among the plan files", () => {
  test("are replaced or removed themselves if at all; their targets stay", async () => {
    const arena = makeArena();
    const calls = [
      mv("plans/second.plan", "plans/link.plan", true),
      rm("plans/far.plan"),
      rm("plans/inner.plan", true),
      rm("plans/away.plan/", true),
      rm("plans/hard.plan"),
      mv("plans/hard-far.plan", "plans/moved-hard.plan"),
      rm("plans/tree", true),
      rm("plans/dangling.plan"),
    ];
    const done = await attack(arena, calls);
    expect([done.attempts.length, done.changed]).toEqual([calls.length, []]);
    const text = (path: string) => readFileSync(arena.at(path), "utf8");
    expect([text("plans/link.plan"), text("src/a.ts"), text("src/b.ts")]).toEqual([
      "old second plan\n",
      "old a\n",
      "old b\n",
    ]);
  });

  test("are not moved, followed or used as folders", async () => {
    const arena = makeArena();
    const calls = [
      mv("plans/link.plan", "plans/x.plan"),
      mv("plans/old.plan", "plans/inner.plan"),
      mv("plans/old.plan", "plans/inner.plan/", true),
      mv("plans/old.plan", "plans/away.plan/y.plan"),
      mv("plans/fold.plan", "plans/other.plan"),
      mv("plans/fold.plan", "src/fold.plan"),
      mv("src/a.ts", "plans/a.plan"),
      mv("src/x.plan", "plans/x.plan"),
      mv("plans/old.plan", "src/x.plan", true),
      mv("plans/old.plan", "src/"),
      mv("src", "plans/src.plan"),
      mv("plans", "src/plans"),
      mkdir("plans/inner.plan/made"),
      mkdir("plans/away.plan/made"),
      mkdir("plans/dangling.plan"),
      mkdir("plans/../src/made"),
      mkdir("src/made"),
      rm("plans"),
      rm("plans", true),
      rm("plans/", true),
      rm("plans/.", true),
      rm("plans/..", true),
      rm("plans/sub/../..", true),
      rm("plans/inner.plan/a.ts"),
      rm("plans/inner.plan/deep", true),
      rm("plans/away.plan/x.plan"),
      rm("plans/tree/link.plan/x.plan"),
      rm("to-plans", true),
      rm("to-folder"),
    ];
    const done = await attack(arena, calls);
    expect([done.attempts.length, succeeded(done), done.changed]).toEqual([calls.length, [], []]);
  });
});

const everyTool = [
  write("plans/x.plan"),
  write("plans/a.ts"),
  write("plans/deep/x.plan"),
  edit("plans/x.plan"),
  edit("plans/a.ts"),
  touch("plans/x.plan"),
  touch("plans/new.plan"),
  mkdir("plans"),
  mkdir("plans/made"),
  rm("plans/x.plan"),
  rm("plans/deep", true),
  rm("plans/folder", true),
  rm("plans", true),
  mv("plans/x.plan", "plans/y.plan"),
];

test.each([
  ["src", "src"],
  ["the folder outside", "../outside"],
  ["a folder outside", "../outside/folder"],
  ["a missing folder", "src/missing"],
  ["a missing folder outside", "../outside/missing"],
  ["the workspace", "."],
  ["what is above the workspace", ".."],
  ["git's folder", ".git"],
  ["itself", "plans"],
])("a plans folder that is a link to %s gives no access there", async (_, target) => {
  const arena = makeArena({ bare: true, files: { "src/x.plan": "old\n" } });
  symlinkSync(target, arena.at("plans"));
  arena.accept();
  const done = await attack(arena, everyTool);
  expect([done.attempts.length, succeeded(done), done.changed]).toEqual([everyTool.length, [], []]);
  expect(readlinkSync(arena.at("plans"))).toBe(target);
});

test("a plans folder that is a file stays a file", async () => {
  const arena = makeArena({ bare: true, files: { plans: "old\n" } });
  const done = await attack(arena, everyTool);
  expect([succeeded(done), done.changed]).toEqual([[], []]);
});

test("a plans folder below a link that appears after the session started gives no access", async () => {
  const config = { plan: { folder: "docs/plans" } };
  const arena = makeArena({ config, plansFolder: "docs/plans", files: { "docs/plans/a.plan": "old\n" } });
  mkdirSync(join(arena.outside, "plans"));
  writeFileSync(join(arena.outside, "plans/a.plan"), "old\n");
  renameSync(arena.at("docs"), arena.at("docs-aside"));
  symlinkSync("../outside", arena.at("docs"));
  arena.accept();
  const done = await attack(arena, [write("docs/plans/a.plan"), edit("docs/plans/a.plan"), mkdir("docs/plans/x")]);
  expect([succeeded(done), done.changed]).toEqual([[], []]);
});

test.each([
  ["NFC", "pl\u00e4ne", "pla\u0308ne"],
  ["NFD", "pla\u0308ne", "pl\u00e4ne"],
])("a plans folder with an umlaut in %s differs from one in the other form", async (_, folder, other) => {
  const files = { [`${folder}/a.plan`]: "old\n", [`${other}/a.plan`]: "old\n" };
  const arena = makeArena({ bare: true, config: { plan: { folder } }, plansFolder: folder, files });
  const done = await attack(arena, [
    write(`${folder}/x.plan`),
    write(`${other}/x.plan`),
    edit(`${other}/a.plan`),
    rm(`${other}/a.plan`),
    mkdir(`${other}/made`),
    mv(`${folder}/a.plan`, `${other}/b.plan`),
  ]);
  expect([statuses(done), done.changed]).toEqual([["ok", ...Array(5).fill("denied")], []]);
});

describe("other files among the plan files", () => {
  test("are not removed, neither directly nor with their folder", async () => {
    const arena = makeArena({ files: { "plans/deep/er/code.ts": "old\n", "plans/.hidden": "old\n" } });
    const calls = [
      rm("plans/code.ts"),
      rm("plans/.hidden"),
      rm("plans/fold.plan", true),
      rm("plans/fold.plan/code.ts"),
      rm("plans/deep", true),
      rm("plans/deep/er", true),
    ];
    const done = await attack(arena, calls);
    expect([succeeded(done), done.changed]).toEqual([[], []]);
  });
});
