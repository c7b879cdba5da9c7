// A repository to run commands in, with file names that turn patterns into options, and a hash over everything in it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { rgPath } from "@vscode/ripgrep";

const files: Readonly<Record<string, string>> = {
  "README.md": "# Read me\nfoo\n\nbar\n",
  "package.json": '{ "name": "x", "scripts": { "test": "touch pwned" }, "dependencies": { "a": "1" } }\n',
  "data.csv": "name,count\na,1\nb,2\n",
  "data.yaml": "name: x\n",
  "src/a.ts": "export function foo() {}\nfoo();\nbar\n",
  "src/b.ts": "export const b = 1;\n",
  "docs/two words.md": "words\n",
  // Called like sub-commands: `git stash -- list` would take this one for a path.
  list: "list\n",
  show: "show\n",
  "get-url": "get-url\n",
  status: "status\n",
};
const hostileNames = [
  "-delete",
  "--pre=x",
  "-o",
  "-i",
  "--output=pwned",
  "-fprint",
  "-exec",
  "-C",
  "-w",
  "-n w pwned",
  "$(touch pwned)",
  "a;touch pwned",
  "-s",
];

/** Exactly the environment that the runner of a read-only shell gives a command; X tries to become an option. */
export const environment = (home: string): Record<string, string> => ({
  PATH: `/usr/local/bin:/usr/bin:/bin:${dirname(rgPath)}`,
  HOME: home,
  LC_ALL: "C.UTF-8",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "diff.autoRefreshIndex",
  GIT_CONFIG_VALUE_0: "false",
  X: "-o pwned",
  DIR: "-delete",
});

export function makeWorkspace(root: string): void {
  mkdirSync(root, { recursive: true });
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  git("init", "-q", "-b", "main");
  // Of the repository, so that commands that would commit, stash or note something do.
  git("config", "user.name", "a");
  git("config", "user.email", "a@b");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git("add", ".");
  git("commit", "-qm", "first");
  writeFileSync(join(root, "src/a.ts"), "export function foo() {}\nbar\n");
  git("stash", "-q");
  writeFileSync(join(root, "src/b.ts"), "export const b = 2;\n");
  git("commit", "-qam", "second");
  git("tag", "v1");
  git("branch", "newname");
  git("notes", "add", "-m", "noted");
  git("remote", "add", "pwned", "../elsewhere");
  // Older than the index, so that git has no reason to read them again and to record that.
  for (const path of Object.keys(files)) utimesSync(join(root, path), 1e9, 1e9);
  git("update-index", "-q", "--refresh");
  for (const name of ["README.md", "list", "show", "get-url", "status"])
    writeFileSync(join(root, name), "# Read me\nchanged\n");
  for (const name of hostileNames) writeFileSync(join(root, name), "hostile\n");
  symlinkSync("README.md", join(root, "link"));
}

/** Over names, kinds, modes and contents; times of reading and writing are ignored. */
export function hashTree(root: string): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const entry = lstatSync(path);
    hash.update(`${path.slice(root.length)}\0${entry.mode}\0`);
    if (entry.isDirectory()) for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    else if (entry.isSymbolicLink()) hash.update(readlinkSync(path));
    else if (entry.isFile()) hash.update(readFileSync(path));
  };
  visit(root);
  return hash.digest("hex");
}
