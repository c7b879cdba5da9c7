// `.env` files are found, read and found again when they change.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseDotenv } from "./dotenv.ts";
import { isEnvFile } from "./env-files.ts";
import { openRedactor } from "./open-redactor.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) write(join(folder, path), content);
  return folder;
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

test("recognises file names", () => {
  const names = [
    ".env",
    ".env.local",
    "prod.env",
    ".envrc",
    ".env.example",
    ".env.sample",
    ".env.template",
    ".env.dist",
  ];
  expect([...names, "env.ts", ".env.d.ts", "example.env", "environment"].filter(isEnvFile)).toEqual(names.slice(0, 4));
});

test("parses quotes, several lines, export, comments, CRLF and a byte order mark", () => {
  const text =
    '\uFEFFA=1 # one\r\nexport B="x # y\\n\\"z\\""\r\nC=\'raw\\n\'\r\n# D=no\r\nE="two\r\nlines"\r\nF=a#b\r\nG: yaml\r\nH="open\r\nI=`i`\r\nJ=\r\n';
  expect(parseDotenv(text).map(({ name, value }) => [name, value])).toEqual([
    ["A", "1"],
    ["B", 'x # y\n"z"'],
    ["C", "raw\\n"],
    ["E", "two\nlines"],
    ["F", "a#b"],
    ["G", "yaml"],
    ["H", "open"],
    ["I", "i"],
    ["J", ""],
  ]);
});

test("removes secret values of all files and keeps ordinary ones", async () => {
  const outside = folderWith({ "secret.env": "OUT_TOKEN=outside7value9here" });
  const workspace = folderWith({
    ".env":
      "DB_PASSWORD=sunny-hill\nPIN_SECRET=q7w8e9\nAWS_REGION=us-east-1\nMODEL=gpt-4o-mini\nPLAIN=x8Kq2mZ7vL4p\nNODE_ENV=production\n",
    "apps/web/.env.local": "DATABASE_URL=postgres://app:w0nderland@db.io/shop\nTOKEN=abc12\nADMIN_PASSWORD=postgres\n",
    ".env.example": "EXAMPLE_TOKEN=q8w7e6r5t4z3",
    "node_modules/x/.env": "MODULE_TOKEN=q1w2e3r4t5z6",
  });
  symlinkSync(join(outside, "secret.env"), join(workspace, "linked.env"));
  symlinkSync(outside, join(workspace, "linked"));
  const redactor = openRedactor({ workspace, env: {}, values: [] });
  await redactor.refresh();
  expect(
    redactor.redact(
      "sunny-hill q7w8e9 xq7w8e9 us-east-1 gpt-4o-mini x8Kq2mZ7vL4p production w0nderland postgres://app:w0nderland@db.io/shop abc12 postgres q8w7e6r5t4z3 q1w2e3r4t5z6 outside7value9here",
    ),
  ).toBe(
    "⟦redacted:DB_PASSWORD⟧ ⟦redacted:PIN_SECRET⟧ xq7w8e9 us-east-1 gpt-4o-mini ⟦redacted:PLAIN⟧ production ⟦redacted:DATABASE_URL⟧ ⟦redacted:DATABASE_URL⟧ abc12 postgres q8w7e6r5t4z3 q1w2e3r4t5z6 outside7value9here",
  );
});

test("notices changed and new files, and remembers old values", async () => {
  let now = 0;
  const workspace = folderWith({ ".env": "A_TOKEN=first7value1" });
  const redactor = openRedactor({ workspace, env: {}, values: [], now: () => now });
  await redactor.refresh();
  write(join(workspace, ".env"), "A_TOKEN=second7value2");
  write(join(workspace, ".env.local"), "B_TOKEN=third7value3");
  write(join(workspace, "deep/er/.env"), "C_TOKEN=fourth7value4");
  await redactor.refresh();
  const text = "first7value1 second7value2 third7value3 fourth7value4";
  const early = redactor.redact(text);
  now = 60_000;
  await redactor.refresh();
  expect([early, redactor.redact(text)]).toEqual([
    "⟦redacted:A_TOKEN⟧ ⟦redacted:A_TOKEN⟧ ⟦redacted:B_TOKEN⟧ fourth7value4",
    "⟦redacted:A_TOKEN⟧ ⟦redacted:A_TOKEN⟧ ⟦redacted:B_TOKEN⟧ ⟦redacted:C_TOKEN⟧",
  ]);
});

test.each([
  ["a path", { paths: ["svc/.env"] }],
  ["an absolute path", { paths: ["WORKSPACE/svc/.env"] }],
  ["a file beside it", { paths: ["svc/main.ts"] }],
  ["the folder", { paths: ["svc"] }],
  ["a command with its path", { command: "cat 'svc/.env' | head" }],
  ["a command with its folder", { command: "cd svc && cat .e*" }],
  ["a command that goes deeper", { command: "cd svc; cd .. && cd svc/ && . ./.env" }],
  ["an output that names it", { output: `${"x\n".repeat(9000)}./svc/.env:1:DEPLOY=q8w7` }],
])("notices a new file immediately when a call was about %s", async (_what, touched) => {
  const workspace = folderWith({ "svc/main.ts": "", "other/main.ts": "" });
  const redactor = openRedactor({ workspace, env: {}, values: [], now: () => 0 });
  await redactor.refresh();
  write(join(workspace, "svc/.env"), "DEPLOY=q8W7e6R5t4Z3");
  write(join(workspace, "other/.env"), "OTHER=a8S7d6F5g4H3");
  await redactor.refresh();
  const before = redactor.redact("q8W7e6R5t4Z3");
  const paths = "paths" in touched ? touched.paths?.map((path) => path.replace("WORKSPACE", workspace)) : undefined;
  // Of two concurrent scans, both are done.
  await Promise.all([redactor.refresh(), redactor.refresh({ ...touched, ...(paths ? { paths } : {}) })]);
  expect([before, redactor.redact("q8W7e6R5t4Z3 a8S7d6F5g4H3")]).toEqual([
    "q8W7e6R5t4Z3",
    "⟦redacted:DEPLOY⟧ a8S7d6F5g4H3",
  ]);
});

test("ignores paths outside the workspace, and handles hostile names", async () => {
  const outside = folderWith({ ".env": "OUT_TOKEN=outside7value9here" });
  const workspace = folderWith({});
  symlinkSync(outside, join(workspace, "link"));
  const redactor = openRedactor({ workspace, env: {}, values: [] });
  await redactor.refresh({
    paths: [join(outside, ".env"), "../x/.env", "link/.env", "\0", "a".repeat(10_000)],
    command: "cat ../.env; ".repeat(100_000),
    output: "a/.env ".repeat(1_000_000),
  });
  expect(redactor.redact("outside7value9here")).toBe("outside7value9here");
});

test("treats folders down to the workspace as ordinary words", async () => {
  const parent = folderWith({ "rivendell77/app/.env": "DB_PASSWORD=rivendell77\nB_PASSWORD=rivendell78" });
  const workspace = join(parent, "rivendell77/app");
  const redactor = openRedactor({ workspace, env: {}, values: [] });
  await redactor.refresh();
  expect(redactor.redact(`${workspace}/a.ts rivendell78`)).toBe(`${workspace}/a.ts ⟦redacted:B_PASSWORD⟧`);
});

test("handles ten thousand values, and a missing workspace", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `KEY_NUMBER_${index}_TOKEN=q${index}w-${index * 7919}z`);
  const redactor = openRedactor({ workspace: folderWith({ ".env": lines.join("\n") }), env: {}, values: [] });
  await redactor.refresh();
  const text = "const x = value(1);\n".repeat(5000);
  expect(redactor.redact(`${text}q1w-7919z q9999w-79182081z`)).toBe(
    `${text}⟦redacted:KEY_NUMBER_1_TOKEN⟧ ⟦redacted:KEY_NUMBER_9999_TOKEN⟧`,
  );
  await openRedactor({ workspace: "/nowhere/at/all", env: {}, values: [] }).refresh();
});

/** Runs as a user whom permissions stop: they do not stop root. */
async function asNobody<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  chownSync(folder, 65_534, 65_534);
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

test("a file that cannot be read is a failure, every time until it can, and hides no other file", async () => {
  const workspace = folderWith({ ".env": "A_TOKEN=first7value1", "b/.env": "B_TOKEN=second7value2" });
  const file = join(workspace, ".env");
  chmodSync(file, 0);
  const redactor = openRedactor({ workspace, env: {}, values: [] });
  const text = "first7value1 second7value2";
  await asNobody(workspace, async () => {
    const failure = {
      kind: "storage",
      message: `${file} cannot be read (EACCES). Its secrets could end up in the session, so nothing of this step was stored.`,
      hint: "Make it readable for your user or move it out of the workspace, then try again.",
      retryable: false,
    };
    await expect(redactor.refresh()).rejects.toMatchObject({ failure });
    await expect(redactor.refresh({ paths: ["b"] })).rejects.toMatchObject({ failure });
    expect(redactor.redact(text)).toBe("first7value1 ⟦redacted:B_TOKEN⟧");
  });
  chmodSync(file, 0o600);
  await redactor.refresh();
  expect(redactor.redact(text)).toBe("⟦redacted:A_TOKEN⟧ ⟦redacted:B_TOKEN⟧");
});

test("a folder that cannot be entered, a folder called .env and a dangling link are no failure", async () => {
  const workspace = folderWith({
    "data/.env": "A_TOKEN=first7value1",
    ".env/bin/activate": "",
    "b/.env": "B=q8W7e6R5t4Z3",
  });
  symlinkSync(join(workspace, "gone"), join(workspace, ".env.local"));
  chmodSync(join(workspace, "data"), 0);
  const redactor = openRedactor({ workspace, env: {}, values: [] });
  await asNobody(workspace, () =>
    redactor.refresh({ paths: [".env", "data/.env"], command: "cat data/.env .env.local" }),
  );
  expect(redactor.redact("q8W7e6R5t4Z3")).toBe("⟦redacted:B⟧");
});
