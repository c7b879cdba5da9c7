// R104: checks test a task's copy of the workspace, never the original: with real projects, real git and real commands.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { StoredEvent } from "../../src/index.ts";
import { missing } from "../needs.ts";
import { does, makeSite, writes } from "./build-harness.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const command = (text: string) => [{ type: "command" as const, command: text }];

/** Writes into the workspace as the user would have before. */
function put(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  if (text.startsWith("#!")) chmodSync(join(folder, name), 0o755);
}

function checksIn(events: readonly StoredEvent[]) {
  return events.flatMap((event) => (event.type === "task_verified" ? event.data.evidence.checks : []));
}

describe.skipIf(missing("python3"))("a package installed in place, in an activated environment", () => {
  const site = (content: string) =>
    makeSite({
      files: { ".gitignore": ".venv\n", "src/shop.py": "def price(): return 1\n" },
      tasks: [
        {
          taskId: "1",
          subject: "Prices",
          files: ["src/shop.py"],
          acceptance: command("check-shop && python -c 'import shop'"),
        },
      ],
      acts: { "1": does(writes("src/shop.py", content)) },
      config: { build: { reflectOn: "never" } },
    });
  const install = (folder: string) => {
    execFileSync("python3", ["-m", "venv", "--without-pip", ".venv"], { cwd: folder });
    const python = join(folder, ".venv/bin/python");
    const lib = execFileSync(python, ["-c", "import site; print(site.getsitepackages()[0])"], { encoding: "utf8" });
    put(lib.trim(), "__editable__.shop-1.pth", join(folder, "src"));
    put(folder, ".venv/bin/check-shop", `#!/bin/sh\nexec "${python}" -c "import shop; assert shop.price()"\n`);
    vi.stubEnv("VIRTUAL_ENV", join(folder, ".venv"));
    vi.stubEnv("PATH", `${join(folder, ".venv/bin")}:${process.env["PATH"]}`);
  };

  test("that only raises is not merged", async () => {
    const { place, execute, text } = await site("raise RuntimeError('broken')\n");
    install(realpathSync(place.workspace));
    expect((await execute()).tasks).toMatchObject([{ status: "failed" }]);
    expect(text("src/shop.py")).toBe("def price(): return 1\n");
  });

  test("that works is merged, without doubts", async () => {
    const { place, events, execute, text } = await site("def price(): return 2\n");
    install(realpathSync(place.workspace));
    expect((await execute()).tasks).toMatchObject([{ status: "completed" }]);
    expect([text("src/shop.py"), checksIn(events)[0]?.doubts]).toEqual(["def price(): return 2\n", undefined]);
  });
});

test("what a task writes to dependencies or installs reaches nobody else", async () => {
  const { place, events, execute, text } = await makeSite({
    files: { ".gitignore": "node_modules\n", "a.js": "" },
    tasks: [
      {
        taskId: "1",
        subject: "Uses a package",
        files: ["a.js"],
        acceptance: command(
          "echo broken > node_modules/dep/index.js && mkdir node_modules/express && node -e 'require(\"dep\")' || true",
        ),
      },
    ],
    acts: { "1": does(writes("a.js", "require('dep');")) },
  });
  put(place.workspace, "node_modules/dep/index.js", "module.exports = 1;");
  expect((await execute()).tasks).toMatchObject([{ status: "completed" }]);
  expect([text("node_modules/dep/index.js"), text("a.js")]).toEqual(["module.exports = 1;", "require('dep');"]);
  expect(existsSync(join(place.workspace, "node_modules/express"))).toBe(false);
  expect(checksIn(events)).toMatchObject([{ status: "passed" }]);
});

describe.skipIf(process.platform !== "linux" || missing("bwrap"))("in the sandbox", () => {
  test("a copy of a project below the temporary folder has dependencies and history, and does not see the original", async () => {
    const { place, events, execute } = await makeSite({
      files: { ".gitignore": "node_modules\n", "a.js": "", "packages/lib/index.js": "module.exports = 'lib';" },
      tasks: [
        {
          taskId: "1",
          subject: "Uses a package",
          files: ["a.js"],
          acceptance: command("node a.js && git log --oneline && ls /tmp"),
        },
      ],
      acts: {
        "1": does(
          writes(
            "a.js",
            "const fs = require('fs'); console.log(require('dep') + require('lib'), fs.existsSync(process.env.ORIGINAL + '/a.js'));",
          ),
        ),
      },
      config: { sandbox: "workspace-write", build: { reflectOn: "never" } },
    });
    const workspace = realpathSync(place.workspace);
    put(workspace, "node_modules/dep/index.js", "module.exports = 'dep';");
    symlinkSync("../packages/lib", join(workspace, "node_modules/lib"));
    // In pieces, so that it is not changed to the copy's path.
    vi.stubEnv("ORIGINAL", workspace.replace("/tmp/", "/tmp//"));
    expect((await execute()).tasks).toMatchObject([{ status: "completed" }]);
    const [check] = checksIn(events);
    expect([check?.output, check?.doubts]).toEqual([
      expect.stringMatching(/^deplib false\n[0-9a-f]{7} Begin\n/),
      undefined,
    ]);
    expect(readFileSync(join(workspace, "a.js"), "utf8")).toContain("require('dep')");
  });
});
