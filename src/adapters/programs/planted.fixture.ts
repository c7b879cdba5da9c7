// A repository that brings programs under the names of those that we start. Each leaves a trace when it runs.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { git } from "../workspace/git-workspace.fixture.ts";

const names = ["git", "bash", "sh", "bwrap", "true", "grep", "mkfifo"];
const honest = process.env["PATH"] ?? "";

export interface Planted {
  /** Everything that must not change. */
  readonly repository: string;
  readonly workspace: string;
  /** A folder beside the repository. */
  readonly outside: string;
  /** What leads to the planted programs, to be put before an honest PATH. */
  readonly entry: string;
}

/** Ways in which a PATH leads to programs of the workspace. */
export const ways: Record<string, () => Planted> = {
  "an absolute entry": () => make({ entry: (repository) => plant(join(repository, "node_modules/.bin")) }),
  "a relative entry": () => {
    const made = make({ entry: (repository) => plant(join(repository, "node_modules/.bin")) });
    standIn(made.workspace);
    return { ...made, entry: "node_modules/.bin" };
  },
  "an empty entry": () => {
    const made = make({ entry: (repository) => plant(repository) });
    standIn(made.workspace);
    return { ...made, entry: "" };
  },
  "an entry that is a link": () =>
    make({
      entry(repository, outside) {
        symlinkSync(plant(join(repository, "tools")), join(outside, "link"));
        return join(outside, "link");
      },
    }),
  "programs that are links": () =>
    make({
      entry(repository, outside) {
        const folder = plant(join(repository, "tools"));
        for (const name of names) symlinkSync(join(folder, name), join(outside, name));
        return outside;
      },
    }),
  "a folder of the repository above": () =>
    make({
      below: "packages/a",
      entry(repository) {
        git(repository, "init", "-q");
        return plant(join(repository, "tools"));
      },
    }),
  "modules above, without a repository": () =>
    make({ below: "packages/a", entry: (repository) => plant(join(repository, "node_modules/.bin")) }),
};

function make(how: { below?: string; entry(repository: string, outside: string): string }): Planted {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const repository = join(base, "repository");
  const workspace = join(repository, how.below ?? ".");
  const outside = join(base, "outside");
  for (const folder of [workspace, outside]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(workspace, "a.txt"), "a\n");
  return { repository, workspace, outside, entry: how.entry(repository, outside) };
}

/** Each does what the real one does, after its trace. */
function plant(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const path = join(folder, name);
    const real = honest.split(delimiter).map((each) => join(each, name));
    writeFileSync(
      path,
      `#!/bin/sh\necho PLANTED ${name} >&2\n: > '${folder}/RUN-${name}'\n` +
        real.map((each) => `[ -x '${each}' ] && exec '${each}' "$@"\n`).join(""),
    );
    chmodSync(path, 0o755);
  }
  return folder;
}

/** Until the end of the test. */
export function usePath(...entries: string[]): void {
  vi.stubEnv("PATH", entries.join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}

function standIn(folder: string): void {
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
}

export { honest };
