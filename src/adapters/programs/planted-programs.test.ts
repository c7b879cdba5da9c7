// Programs that we start ourselves never come from the repository, regardless of PATH.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import type { ToolContext } from "../../ports/tool.ts";
import { findSandbox } from "../sandbox/find-sandbox.ts";
import { bashTool } from "../tools/bash.ts";
import { processesWith } from "../tools/process-list.fixture.ts";
import { call, makeWorkspace, until } from "../tools/workspace.fixture.ts";
import { openFingerprints } from "../workspace/fingerprint.ts";
import { everythingIn, never } from "../workspace/git-workspace.fixture.ts";
import { findProgram } from "./find-program.ts";
import { honest, type Planted, usePath, ways } from "./planted.fixture.ts";

const child = join(import.meta.dirname, "../tools/bash-child.fixture.ts");
const linux = process.platform === "linux";

async function contextIn({ workspace }: Planted, changes: Partial<ToolContext> = {}): Promise<ToolContext> {
  const { with: change } = await makeWorkspace();
  return change({ workspace, ...changes });
}

function bashIn({ workspace }: Planted) {
  return bashTool({ sandbox: { find: () => findSandbox(process.env, { notBelow: workspace }), hidden: [] } });
}

const plantWith = (way: string): Planted => {
  const make = ways[way];
  if (make === undefined) throw new Error(way);
  return make();
};

describe.skipIf(process.platform === "win32" || missing("git")).each(Object.keys(ways))(
  "with %s on the PATH",
  (way) => {
    test("fingerprints use the real git, and change nothing", async () => {
      const planted = plantWith(way);
      const before = everythingIn(planted.repository);
      usePath(planted.entry, honest);
      const { fingerprint } = openFingerprints(join(planted.outside, "snapshots"), planted.workspace);
      expect(await fingerprint(never)).toEqual({ tree: expect.stringMatching(/^[0-9a-f]{40}$/) });
      expect(everythingIn(planted.repository)).toEqual(before);
    });

    test("commands start with the real shell", async () => {
      const planted = plantWith(way);
      const before = everythingIn(planted.repository);
      usePath(planted.entry, honest);
      const { output } = await call(bashTool(), { command: "echo $BASH" }, await contextIn(planted));
      expect(output).toMatch(/^\/.*bash\n\(exit code 0\)$/);
      expect(output).not.toContain(planted.repository);
      expect(everythingIn(planted.repository)).toEqual(before);
    });

    test.skipIf(!linux || missing("bwrap"))("a read-only command finds none of them", async () => {
      const planted = plantWith(way);
      const before = everythingIn(planted.repository);
      usePath(planted.entry, honest);
      const command = "bash -c 'sh -c \"echo x | grep x\"' && git --version >/dev/null && bwrap --version >/dev/null";
      const context = await contextIn(planted, { sandbox: "read-only" });
      expect((await call(bashIn(planted), { command }, context)).output).toBe("x\n(exit code 0)");
      expect(everythingIn(planted.repository)).toEqual(before);
    });

    test("a fingerprint is missing if there is no other git, with the reason", async () => {
      const planted = plantWith(way);
      const before = everythingIn(planted.repository);
      usePath(planted.entry);
      const { fingerprint } = openFingerprints(join(planted.outside, "snapshots"), planted.workspace);
      expect(await fingerprint(never)).toEqual({
        missing: {
          kind: "git_missing",
          message: "The only git on the PATH is inside the workspace and is not run, so changes cannot be verified.",
          hint: "Install git (https://git-scm.com/downloads) and make sure that it is on the PATH.",
          retryable: false,
        },
      });
      expect(everythingIn(planted.repository)).toEqual(before);
    });

    test("a sandbox is missing if there is no other program, with the reason", async () => {
      const planted = plantWith(way);
      const before = everythingIn(planted.repository);
      usePath(planted.entry);
      expect(await findSandbox(process.env, { notBelow: planted.workspace, platform: "linux" })).toEqual({
        missing: {
          kind: "no_sandbox",
          message: "The only bwrap on the PATH is inside the workspace, so it is not run.",
          hint: expect.stringContaining("apt install bubblewrap"),
          retryable: false,
        },
      });
      expect(everythingIn(planted.repository)).toEqual(before);
    });
  },
);

describe.skipIf(process.platform === "win32" || missing("git"))("with programs of the workspace on the PATH", () => {
  test("a command that may write finds them", async () => {
    const planted = plantWith("an absolute entry");
    usePath(planted.entry, honest);
    const { output } = await call(bashTool(), { command: "git --version" }, await contextIn(planted));
    expect(output).toMatch(/^PLANTED git\ngit version /);
  });

  test.skipIf(!linux || missing("bwrap"))("and no others, a read-only command gets those of the system", async () => {
    const planted = plantWith("an absolute entry");
    usePath(planted.entry, "", ".");
    const find = () => findSandbox({ PATH: honest }, { notBelow: planted.workspace });
    const bash = bashTool({ sandbox: { find, hidden: [] } });
    const context = await contextIn(planted, { sandbox: "read-only" });
    const { output } = await call(bash, { command: "echo $PATH; true; env true; ls" }, context);
    expect(output).toBe("/usr/bin:/bin\na.txt\nnode_modules\n(exit code 0)");
  });

  test.skipIf(!linux || missing("bwrap"))("and no shell elsewhere, the call says so", () => {
    const planted = plantWith("an absolute entry");
    const before = everythingIn(planted.repository);
    const bubblewrap = findProgram("bwrap", { env: process.env, notBelow: planted.workspace }) ?? "";
    const node = join(planted.outside, "node");
    const emptied = new Set(["/usr/bin", "/bin"].map((folder) => realpathSync(folder)));
    const view = ["--bind", "/", "/", "--dev", "/dev", "--ro-bind", realpathSync(process.execPath), node];
    const emptying = [...emptied].flatMap((folder) => ["--tmpfs", folder]);
    const run = ["--setenv", "PATH", planted.entry, "--", node, child, planted.workspace, "echo x", "call"];
    const { stderr } = spawnSync(bubblewrap, [...view, ...emptying, ...run], { encoding: "utf8" });
    expect(stderr).toContain("There is neither bash nor sh on this system; programs of the workspace are not used.");
    expect(everythingIn(planted.repository)).toEqual(before);
  });

  test.skipIf(!linux)("the watchdog of a command runs none of them when we are killed", async () => {
    const planted = plantWith("an absolute entry");
    const before = everythingIn(planted.repository);
    const callId = `test-${process.pid}-${Date.now()}`;
    const env = { ...process.env, PATH: `${planted.entry}:${honest}` };
    const args = [child, planted.workspace, "echo started; setsid sleep 1000", callId];
    const parent = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    await once(parent.stdout, "data");
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await until(() => processesWith(callId).length === 0);
    expect(everythingIn(planted.repository)).toEqual(before);
  });
});
