// Measures the installed package: its size and start time, beside a Node process that does nothing.
import { execFileSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npm, ownNode, packTo, pathWith } from "../test/packed-package.ts";
import { median, print } from "./print.ts";

const RUNS = 11;
const MB = 1_000_000;

export async function benchPackage(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "planwright-bench-package-"));
  const [prefix, home, workspace] = ["prefix", "home", "workspace"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [prefix, home, workspace]) mkdirSync(folder);
  writeFileSync(join(workspace, "script.json"), JSON.stringify({ steps: [{ text: "Hello." }] }));
  try {
    const packed = await packTo(root);
    print({ name: "package, packed", unit: "MB", ours: packed.size / MB });
    print({ name: "package, unpacked", unit: "MB", ours: packed.unpackedSize / MB });
    print({ name: "its files", unit: "files", ours: packed.files.length });
    await npm(ownNode, prefix, ["install", packed.tarball]);
    const modules = join(prefix, "lib/node_modules");
    const node = join(modules, `planwright/node_modules/node-${process.platform}-${process.arch}`);
    const all = sizeOf(modules);
    print({ name: "installed, its own Node aside", unit: "MB", ours: (all - sizeOf(node)) / MB });
    print({ name: "installed with its own Node", unit: "MB", ours: all / MB });
    const program = join(prefix, "bin/planwright");
    const env = { PATH: pathWith(ownNode), HOME: home };
    const time = (file: string, args: readonly string[]) => {
      const startedAt = performance.now();
      execFileSync(file, args, { cwd: workspace, env, stdio: "ignore" });
      return performance.now() - startedAt;
    };
    const ways = {
      bare: () => time(process.execPath, ["-e", "0"]),
      version: () => time(program, ["--version"]),
      run: () => time(program, ["run", "hello", "--model", "scripted/script.json"]),
    };
    // Unmeasured first round: the first run compiles. Then alternating, so that all share the same machine.
    for (const way of Object.values(ways)) way();
    const rounds = Array.from({ length: RUNS }, () => [ways.bare(), ways.version(), ways.run()] as const);
    const bare = median(rounds.map(([each]) => each));
    print({ name: "planwright --version", unit: "ms", ours: median(rounds.map(([, each]) => each)), bare });
    print({ name: "planwright run, one answer", unit: "ms", ours: median(rounds.map(([, , each]) => each)), bare });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => lstatSync(join(folder, path)))
    .filter((stat) => stat.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}
