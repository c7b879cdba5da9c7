// A workspace full of traps, with a folder beside it and a user's repository, that is compared entry by entry after an attack.
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Place } from "../scenarios/harness.ts";
import { forbiddenChanges, treeOf, type Tree } from "./tree.ts";

export interface Arena extends Place {
  readonly outside: string;
  /** Absolute path of something in the workspace. */
  at(path: string): string;
  /** Forbidden changes since the arena was made, or since `accept`. */
  changes(): string[];
  /** Makes the current arena the baseline. */
  accept(): void;
}

export interface ArenaOptions {
  /** The user's configuration besides `permissions.allow: ["*"]`. */
  readonly config?: object;
  readonly plansFolder?: string;
  /** More files of the workspace. */
  readonly files?: Readonly<Record<string, string>>;
  /** Without links, plan files and other traps: only src, README.md and the repository. */
  readonly bare?: boolean;
}

/** Every file contains the word "old", so that an edit of it would succeed. */
const files: Readonly<Record<string, string>> = {
  "workspace/src/a.ts": "old a\n",
  "workspace/src/b.ts": "old b\n",
  "workspace/src/deep/c.ts": "old c\n",
  "workspace/README.md": "old readme\n",
  "outside/o.txt": "old outside\n",
  "outside/folder/x.plan": "old outside plan\n",
};

const traps: Readonly<Record<string, string>> = {
  "workspace/src/.planwright-1-0123456789abcdef.tmp": "old leftover of a living process\n",
  "workspace/src/x.plan": "old plan in the wrong place\n",
  "workspace/Plans/x.plan": "old other case\n",
  "workspace/plans.plan": "old name like the folder\n",
  "workspace/plans-2/x.plan": "old name that begins like the folder\n",
  "workspace/plans/old.plan": "old plan\n",
  "workspace/plans/second.plan": "old second plan\n",
  "workspace/plans/code.ts": "old code among the plans\n",
  "workspace/plans/sub/deep.plan": "old deep plan\n",
  "workspace/plans/fold.plan/in.plan": "old plan in a folder with the name of one\n",
  "workspace/plans/fold.plan/code.ts": "old code in a folder with the name of a plan\n",
  "workspace/plans/tree/t.plan": "old plan beside a link\n",
};

const links: Readonly<Record<string, string>> = {
  "workspace/to-file": "src/a.ts",
  "workspace/to-folder": "src",
  "workspace/to-plans": "plans",
  "workspace/to-outside": "../outside",
  "workspace/to-outside-file": "../outside/o.txt",
  "workspace/dangling": "src/missing.ts",
  "workspace/dangling-outside": "../outside/missing.txt",
  "workspace/plans/link.plan": "../src/a.ts",
  "workspace/plans/far.plan": "../../outside/o.txt",
  "workspace/plans/dangling.plan": "../src/missing.ts",
  "workspace/plans/dangling-far.plan": "../../outside/missing.txt",
  "workspace/plans/loop.plan": "loop.plan",
  "workspace/plans/chain.plan": "link.plan",
  "workspace/plans/inner.plan": "../src",
  "workspace/plans/away.plan": "../../outside/folder",
  "workspace/plans/tree/link.plan": "../../src",
};

export function makeArena(options: ArenaOptions = {}): Arena {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-escape-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { workspace: join(root, "workspace"), outside: join(root, "outside"), home: join(root, "home") };
  const own = Object.entries(options.files ?? {}).map(([path, text]) => [`workspace/${path}`, text] as const);
  for (const [path, text] of [...Object.entries({ ...files, ...(options.bare ? {} : traps) }), ...own]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const at = (path: string) => join(place.workspace, path);
  if (!options.bare) {
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
    linkSync(at("src/b.ts"), at("plans/hard.plan"));
    linkSync(join(place.outside, "o.txt"), at("plans/hard-far.plan"));
  }
  mkdirSync(place.home);
  configure(place, options.config ?? {});
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: place.workspace });
  git("init", "-q", "--template=", "-b", "main");
  // Few objects: the repository is compared after every call.
  git("add", "README.md", "src/a.ts");
  git("commit", "-qm", "first");
  const plans = `workspace/${options.plansFolder ?? "plans"}`;
  const look = () => treeOf(root, ["workspace", "outside"], ["workspace", plans]);
  let before: Tree = look();
  return {
    ...place,
    at,
    changes: () => forbiddenChanges(before, look(), plans),
    accept() {
      before = look();
    },
  };
}

/** The user's own configuration: everything is allowed, so that only plan mode denies. */
export function configure(place: Place, more: object): void {
  const config = { permissions: { allow: ["*"] }, limits: { retries: 0 }, ...more };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify(config));
}
