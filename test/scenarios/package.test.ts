// The packed package, installed with `npm i -g` on Node 20, 22 and 24 and used from another folder with a new home.
import { execFile, execFileSync, spawn } from "node:child_process";
import {
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
import { join, posix } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../needs.ts";
import { fetchNode, npm, ownNode, packTo, pathWith, type Packed } from "../packed-package.ts";
import { isLong } from "../runs.ts";
import { waitUntil } from "../wait-until.ts";

const root = mkdtempSync(join(tmpdir(), "planwright-package-"));
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  readonly version: string;
  readonly dependencies: Record<string, string>;
};
/** The newest release of each version in use; most runs leave out the one in between. */
const hosts: Readonly<Record<string, string>> = { "20": "20.20.2", ...(isLong && { "22": "22.23.3" }) };

let packed: Packed;
const binOf: Record<string, string> = { "24": ownNode };

const listed = () => new Set(packed.files.map(({ path }) => path));

// The registry has the Node of every host only for Linux.
describe.skipIf(process.platform !== "linux")("the package", () => {
  beforeAll(async () => {
    const folder = join(root, "hosts");
    mkdirSync(folder);
    const fetched = Object.entries(hosts).map(async ([name, version]) => {
      binOf[name] = await fetchNode(version, folder);
    });
    [packed] = await Promise.all([packTo(root), ...fetched]);
  }, 300_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("has the necessary files and nothing else", () => {
    const kinds = new Set(
      packed.files.map(({ path }) => path.replace(/^(dist\/web|dist|examples\/demo|bin)\/.*/, "$1")),
    );
    expect([...kinds].toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "bin",
      "dist",
      "dist/web",
      "examples/demo",
      "package.json",
      "planwright.schema.json",
    ]);
    const odd = packed.files.filter(({ path }) => path.startsWith("dist/") && /\.map$|\.test\.|\.fixture\./.test(path));
    expect(odd).toEqual([]);
    expect(packed.size).toBeLessThan(4_000_000);
  });

  test("is built without a compiler warning", () => {
    expect(packed.said.split("\n").filter((line) => /\berror\b/i.test(line) && !line.includes("dist/"))).toEqual([]);
  });

  describe.each([...Object.keys(hosts), "24"])("on Node %s", (name) => {
    const prefix = join(root, `prefix-${name}`);
    const home = join(root, `home-${name}`);
    const elsewhere = join(root, `elsewhere-${name}`);
    const installed = join(prefix, "lib/node_modules/planwright");
    const program = join(prefix, "bin/planwright");
    const env = () => ({
      PATH: pathWith(binOf[name] ?? ""),
      HOME: home,
      TMPDIR: root,
      LANG: "C.UTF-8",
      TERM: "screen",
    });
    const run = (args: readonly string[], program_ = program) =>
      promisify(execFile)(program_, [...args], { cwd: elsewhere, env: env(), encoding: "utf8" });
    let said = "";

    beforeAll(async () => {
      for (const folder of [prefix, home, elsewhere]) mkdirSync(folder);
      writeFileSync(join(elsewhere, "script.json"), JSON.stringify({ steps: [{ text: "Hello from the package." }] }));
      said = await npm(binOf[name] ?? "", prefix, ["install", packed.tarball]);
    }, 300_000);
    afterAll(() => rmSync(prefix, { recursive: true, force: true }));

    test("npm installs it without warnings, and without install scripts of any package", () => {
      expect(said).toMatch(/added \d+ packages/);
      // Node 20 is older than some libraries require; they run on the bundled Node 24.
      const warned = said.split("\n").filter((line) => /^npm (?:warn|error)/.test(line));
      expect(warned.filter((line) => !/EBADENGINE|Unknown (?:user|env|global|project) config/.test(line))).toEqual([]);
      if (name !== "20") expect(said).not.toContain("EBADENGINE");
      const modules = readdirSync(installed, { recursive: true, encoding: "utf8" });
      const scripts = modules
        .filter((path) => path.endsWith("/package.json"))
        .filter((path) => /"(?:pre|post)?install":/.test(readFileSync(join(installed, path), "utf8")));
      expect(scripts).toEqual([]);
    });

    test("it prints its versions and its help, and the doctor finds its requirements", async () => {
      const { stdout } = await run(["--version"]);
      const [first, second] = stdout.split("\n");
      expect(first).toMatch(new RegExp(`^planwright ${RegExp.escape(manifest.version)} on Node 24\\.`));
      const started = name === "24" ? "" : `, started by Node ${hosts[name]}`;
      expect(second).toBe(`${process.platform} ${process.arch}${started}`);
      expect((await run(["--help"])).stdout).toMatch(/^Usage:\n {2}planwright/m);
      expect((await run(["completion", "zsh"])).stdout).toContain("#compdef planwright");
      const { stdout: doctor } = await run(["doctor"]);
      expect(doctor).toMatch(/^✓ Node — 24\./m);
      expect(doctor).toMatch(/^✓ ripgrep — /m);
    });

    test("run plays a script", async () => {
      const { stdout } = await run(["run", "hello", "--model", "scripted/script.json"]);
      expect(stdout).toBe("Hello from the package.\n");
    });

    describe.skipIf(missing("git"))("with git", () => {
      // The first scene takes a while, and is the same on each of them.
      const [scene, says] = name === "20" ? ["refactor", "Plan executed (5/5 tasks succeeded)"] : ["fix", "Fixed"];
      test(`the demo plays ${scene} to its end`, async () => {
        const { stdout } = await run(["demo", scene, "--speed", "50"]);
        expect(stdout).toContain(says);
        expect(readdirSync(elsewhere)).toEqual(["script.json"]);
      });
    });

    test("serve serves the page, and ends when told to", async () => {
      const args = ["serve", "--port", "0", "--no-auth", "--model", "scripted/script.json"];
      const server = spawn(program, args, { cwd: elsewhere, env: env(), stdio: ["ignore", "pipe", "pipe"] });
      onTestFinished(() => void server.kill("SIGKILL"));
      let url: string | undefined;
      for await (const line of createInterface({ input: server.stdout })) {
        url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (url) break;
      }
      const page = await (await fetch(`${url}/`)).text();
      const [asset] = /assets\/index-[\w-]+\.js/.exec(page) ?? [];
      expect((await fetch(`${url}/${asset}`)).status).toBe(200);
      const ended = new Promise((resolve) => server.once("exit", (code) => resolve(code)));
      server.kill("SIGTERM");
      expect(await ended).toBe(0);
    });

    describe.skipIf(missing("tmux"))("in a terminal", () => {
      test("it opens, answers and leaves", async () => {
        const socket = join(home, "tmux");
        const tmux = (...words: string[]) =>
          execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8", env: env() });
        const command = `${program} --model scripted/script.json; echo "left with $?"; sleep 100`;
        tmux("-u", "-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", "-c", elsewhere, command);
        onTestFinished(() => void tmux("kill-server"));
        const screen = () => tmux("capture-pane", "-p");
        await waitUntil(() => screen().includes("scripted/script.json"));
        tmux("send-keys", "-l", "hello");
        await waitUntil(() => screen().includes("hello"));
        tmux("send-keys", "Enter");
        await waitUntil(() => screen().includes("Hello from the package."));
        tmux("send-keys", "-l", "/exit");
        await waitUntil(() => screen().includes("/exit"));
        tmux("send-keys", "Enter");
        await expect.poll(screen).toContain("left with 0");
      });
    });

    test("every import of the built program is in the package or one of its dependencies", () => {
      const files = listed();
      const built = [...files].filter((path) => /^dist\/(?!web\/).*\.js$/.test(path));
      const lost = built.flatMap((path) => {
        const text = readFileSync(join(installed, path), "utf8");
        const imports = [
          ...text.matchAll(/^(?:import|export) (?:[^"\n]* from )?"([^"\n]+)"/gm),
          ...text.matchAll(/\bimport\("([^"\n]+)"\)/g),
        ].map(([, from]) => from ?? "");
        return imports
          .filter((from) => {
            if (from.startsWith("node:")) return false;
            if (from.startsWith(".")) return !files.has(posix.join(posix.dirname(path), from));
            const dependency = from.split("/", from.startsWith("@") ? 2 : 1).join("/");
            return !Object.hasOwn(manifest.dependencies, dependency);
          })
          .map((from) => `${path}: ${from}`);
      });
      expect(built.length).toBeGreaterThan(400);
      expect(lost).toEqual([]);
    });

    test("another project imports it, with types", async () => {
      const project = join(root, `project-${name}`);
      mkdirSync(join(project, "node_modules"), { recursive: true });
      symlinkSync(installed, join(project, "node_modules/planwright"));
      const tool = join(import.meta.dirname, "../../node_modules");
      const options = {
        module: "nodenext",
        target: "esnext",
        strict: true,
        noEmit: true,
        types: ["node"],
        typeRoots: [join(tool, "@types")],
      };
      writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["use.ts"] }));
      writeFileSync(join(project, "use.ts"), useOfLibrary);
      const tsc = promisify(execFile)(join(tool, ".bin/tsc"), ["-p", project], { encoding: "utf8" });
      expect(await tsc.catch((thrown: { stdout: string }) => thrown)).toMatchObject({ stdout: "" });
      const { stdout } = await run([join(project, "use.ts")], join(ownNode, "node"));
      expect(stdout).toBe("done Hello.\n");
    });

    test("the examples for embedding run in another project, as their page says", async () => {
      const project = join(root, `examples-${name}`);
      mkdirSync(join(project, "node_modules"), { recursive: true });
      symlinkSync(installed, join(project, "node_modules/planwright"));
      symlinkSync(join(installed, "node_modules/zod"), join(project, "node_modules/zod"));
      writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module" }));
      const examples = join(import.meta.dirname, "../../examples");
      mkdirSync(join(project, "custom-tool"));
      const ofTools = ["run.ts", "ticket-tools.ts", "tickets.ts"].map((file) => `custom-tool/${file}`);
      for (const file of ["hello.ts", "plan-functions.ts", ...ofTools]) {
        const text = readFileSync(join(examples, file), "utf8");
        writeFileSync(join(project, file), text.replaceAll(/"(?:\.\.\/)+src\/index\.ts"/g, '"planwright"'));
      }
      const said = async (file: string) => (await run([join(project, file)], join(ownNode, "node"))).stdout;
      expect(await said("hello.ts")).toContain("done: I wrote hello.txt.");
      expect(await said("plan-functions.ts")).toContain("completed: 4 of 4, 100%");
      expect(await said("custom-tool/run.ts")).toContain("In build mode: Ticket 7 is closed.");
    });

    test("npm uninstalls it, and nothing stays", async () => {
      await npm(binOf[name] ?? "", prefix, ["uninstall", "planwright"]);
      expect(existsSync(program)).toBe(false);
      expect(readdirSync(join(prefix, "lib/node_modules")).filter((each) => !each.startsWith("."))).toEqual([]);
      expect(readdirSync(join(prefix, "bin"))).toEqual([]);
    });
  });
});

const useOfLibrary = `
import { openMemoryLog, openPlanwright, scriptedModel } from "planwright";

const model = scriptedModel([{ text: "Hello." }]);
const planwright = await openPlanwright({ workspace: ".", model, log: openMemoryLog() });
const result = await planwright.run("hello", { mode: "plan" });
await planwright.close();
const text: string = result.text;
// @ts-expect-error it is no number
const wrong: number = result.text;
console.log(result.outcome, text);
void wrong;
`;
