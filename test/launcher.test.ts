// bin/planwright.cjs, started by an old Node and by a new one: the program must not notice a difference.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "./needs.ts";
import { waitUntil } from "./wait-until.ts";

const launcher = join(import.meta.dirname, "../bin/planwright.cjs");
const bundled = process.execPath;

/** The first Node on the PATH that is not ours, if it is too old for the program. */
function findOldNode(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const host = folders.map((folder) => join(folder, "node")).find((path) => existsSync(path));
  if (!host) return undefined;
  const major = Number(execFileSync(host, ["-p", "process.versions.node.split('.')[0]"], { encoding: "utf8" }));
  return major < 24 ? host : undefined;
}
const oldNode = findOldNode();

/** A package like ours whose program does what `main` says. */
function makePackage(main: string, place: "src" | "dist" = "src"): string {
  const root = mkdtempSync(join(tmpdir(), "planwright-launcher-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = join(root, place === "src" ? "src/apps/cli/main.ts" : "dist/apps/cli/main.js");
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(join(root, "bin"));
  copyFileSync(launcher, join(root, "bin/planwright.cjs"));
  symlinkSync(join(import.meta.dirname, "../node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(file, main);
  return root;
}

interface Options {
  readonly args?: readonly string[];
  readonly env?: Record<string, string | undefined>;
  readonly stdin?: string;
}

function start(node: string, root: string, { args = [], env = {}, stdin }: Options = {}): ChildProcess {
  const child = spawn(node, [join(root, "bin/planwright.cjs"), ...args], {
    detached: true,
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: join(root, "home"), ...env },
  });
  child.stdin?.end(stdin ?? "");
  return child;
}

async function finish(child: ChildProcess) {
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const [out, err, [code, signal]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended]);
  return { code, signal, out, err };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const run = (node: string, root: string, options?: Options) => finish(start(node, root, options));

describe("started by the bundled Node", () => {
  behaves(bundled);
});
describe.skipIf(!oldNode)("started by an old Node", () => {
  behaves(oldNode ?? "");
});

function behaves(node: string): void {
  test("the program runs on Node 24 with its arguments and its standard input", async () => {
    const root = makePackage(`
      let input: string = "";
      for await (const chunk of process.stdin) input += chunk;
      console.log(JSON.stringify([Number(process.versions.node.split(".")[0]) >= 24, process.argv.slice(2), input]));
    `);
    const done = await run(node, root, { args: ["run", "--x=a b", "", "ü"], stdin: "hello\n" });
    expect(done).toEqual({ code: 0, signal: null, out: '[true,["run","--x=a b","","ü"],"hello\\n"]\n', err: "" });
  });

  test.each([0, 1, 2, 3, 130])("exit code %i is passed on", async (code) => {
    expect(await run(node, makePackage(`process.exitCode = ${code};`))).toEqual({
      code,
      signal: null,
      out: "",
      err: "",
    });
  });

  test("a program that cannot be loaded ends with 1 and the reason", async () => {
    const done = await run(node, makePackage('throw new Error("out of order");'));
    expect(done).toMatchObject({ code: 1, err: expect.stringContaining("out of order") as string });
  });

  test("a program that was killed ends the launcher the same way", async () => {
    const root = makePackage(
      'console.log("ready"); process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);',
    );
    expect(await run(node, root)).toMatchObject({ code: null, signal: "SIGKILL" });
  });

  const counting = `
    let count = 0;
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {
      console.log(name);
      if (++count === 1) setTimeout(() => process.exit(130), 200);
    });
    setInterval(() => {}, 1000);
    console.log("ready");
  `;

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "%s to the launcher alone reaches the program",
    async (signal) => {
      const child = start(node, makePackage(counting));
      const done = finish(child);
      await once(child.stdout!, "data");
      child.kill(signal);
      expect(await done).toEqual({ code: 130, signal: null, out: `ready\n${signal}\n`, err: "" });
    },
  );

  test("Ctrl-C to the whole group reaches the program once", async () => {
    const child = start(node, makePackage(counting));
    const done = finish(child);
    await once(child.stdout!, "data");
    process.kill(-child.pid!, "SIGINT");
    expect(await done).toEqual({ code: 130, signal: null, out: "ready\nSIGINT\n", err: "" });
  });

  test("an unhandled signal ends both with that signal", async () => {
    const child = start(node, makePackage('setInterval(() => {}, 1000); console.log("ready");'));
    const done = finish(child);
    await once(child.stdout!, "data");
    process.kill(-child.pid!, "SIGTERM");
    expect(await done).toMatchObject({ code: null, signal: "SIGTERM" });
  });

  test("a launcher that is killed leaves no program behind", async () => {
    const root = makePackage(`
      console.log(process.pid);
      const idle = setInterval(() => {}, 1000);
      process.on("SIGHUP", () => clearInterval(idle));
    `);
    const child = start(node, root);
    const [data] = (await once(child.stdout!, "data")) as [Buffer];
    const pid = Number(data.toString());
    onTestFinished(() => void (isAlive(pid) && process.kill(pid, "SIGKILL")));
    child.kill("SIGKILL");
    await waitUntil(() => !isAlive(pid));
  });

  test("programs that it starts get no part of the channel between the two", async () => {
    const root = makePackage(`
      import { execFileSync } from "node:child_process";
      const code = "console.log(process.channel, process.env.NODE_CHANNEL_FD)";
      console.log(execFileSync(process.execPath, ["-e", code], { encoding: "utf8" }));
    `);
    expect(await run(node, root)).toMatchObject({ code: 0, out: "undefined undefined\n\n" });
  });

  test("an installed package runs its built program", async () => {
    expect(await run(node, makePackage('console.log("built");', "dist"))).toMatchObject({ code: 0, out: "built\n" });
  });

  test("a package with neither reports it", async () => {
    const root = makePackage("");
    rmSync(join(root, "src"), { recursive: true });
    expect(await run(node, root)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Install planwright again") as string,
    });
  });

  test("compiled code is kept in the home, and in the cache folder without one", async () => {
    const root = makePackage('console.log("x");');
    await run(node, root);
    expect(readdirSync(join(root, "home/cache"))).toHaveLength(1);
    await run(node, root, { env: { PLANWRIGHT_HOME: undefined, HOME: root } });
    expect(readdirSync(join(root, ".cache/planwright"))).toHaveLength(1);
  });

  test.each(["/proc/nowhere", "/dev/null/x"])("a cache that cannot be written (%s) is harmless", async (home) => {
    const root = makePackage('console.log("fine");');
    expect(await run(node, root, { env: { PLANWRIGHT_HOME: home } })).toEqual({
      code: 0,
      signal: null,
      out: "fine\n",
      err: "",
    });
  });

  describe.skipIf(missing("tmux"))("in a terminal", () => {
    test("Ctrl-C stops the program once, with 130, and restores the terminal", async () => {
      const root = makePackage(counting.replace("200", "1200"));
      const socket = join(root, "tmux");
      const tmux = (...args: string[]) =>
        execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...args], { encoding: "utf8" });
      tmux("new-session", "-d", "-x", "120", "-y", "20", "env PS1='$ ' sh");
      onTestFinished(() => void tmux("kill-server"));
      tmux("send-keys", `'${node}' '${join(root, "bin/planwright.cjs")}'; echo "code=$?"`, "Enter");
      const screen = () => tmux("capture-pane", "-p");
      await waitUntil(() => screen().includes("ready"));
      tmux("send-keys", "C-c");
      await waitUntil(() => /^code=\d+/m.test(screen()));
      expect(screen()).toMatch(/^code=130$/m);
      expect(screen().match(/SIGINT/g)).toEqual(["SIGINT"]);
    });
  });
}

test.skipIf(process.platform !== "linux")("a Node that can replace itself does so, in the same process", async () => {
  const root = makePackage("console.log(process.pid, process.env.AGAIN, process.argv[2]);");
  const patched = readFileSync(launcher, "utf8")
    .replace("majorOf(process.versions.node) >= wanted", "process.env.AGAIN")
    .replace("process.execve(", 'process.env.AGAIN = "yes"; process.execve(');
  writeFileSync(join(root, "bin/planwright.cjs"), patched);
  const child = start(bundled, root, { args: ["x"] });
  expect(await finish(child)).toEqual({ code: 0, signal: null, out: `${child.pid} yes x\n`, err: "" });
});

describe.skipIf(!oldNode)("an old Node without a usable bundled one", () => {
  const node = oldNode ?? "";

  test("names the Node to install", async () => {
    const root = makePackage("");
    rmSync(join(root, "node_modules"));
    const done = await run(node, root);
    expect(done).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("planwright needs Node 24. Install it") as string,
    });
    expect(done.err).toContain(`None comes with planwright for ${process.platform}-${process.arch}.`);
  });

  test("reports that the package's own Node was not installed", async () => {
    const root = makePackage("");
    rmSync(join(root, "node_modules"));
    const optionalDependencies = { [`node-${process.platform}-${process.arch}`]: "24.0.0" };
    writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module", optionalDependencies }));
    expect((await run(node, root)).err).toContain("was it installed with --omit=optional?");
  });

  test.each([
    ["is too old itself", "20.1.0", "#!/bin/sh\nexit 7\n"],
    ["cannot be run here", "24.0.0", "\u0000not a program"],
  ])("a bundled one that %s is not used", async (_name, version, content) => {
    const root = makePackage("");
    rmSync(join(root, "node_modules"));
    const folder = join(root, "node_modules", `node-${process.platform}-${process.arch}`);
    mkdirSync(join(folder, "bin"), { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
    writeFileSync(join(folder, "bin/node"), content);
    chmodSync(join(folder, "bin/node"), version === "24.0.0" ? 0o644 : 0o755);
    expect(await run(node, root)).toMatchObject({
      code: 1,
      err: expect.stringContaining("planwright needs Node 24") as string,
    });
  });
});
