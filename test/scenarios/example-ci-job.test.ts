// The CI job of examples/: the commands of its workflow run as on a runner, each job on a machine with only the artifact of the previous one.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { compiled } from "./harness.ts";

const root = join(import.meta.dirname, "../..");
const example = join(root, "examples/ci-job");
const script = join(root, "examples/small-project/script.json");

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
}

interface Workflow {
  readonly env: Record<string, string>;
  readonly jobs: Record<"plan" | "build", { readonly if: string; readonly steps: readonly Step[] }>;
}

/** A machine with the tools of a runner, a repository to check out, and a `gh` that records its arguments. */
class Runner {
  readonly folder = mkdtempSync(join(tmpdir(), "planwright-ci-"));
  readonly project = join(this.folder, "work/greet");
  readonly #origin = join(this.folder, "origin.git");
  readonly #outputs: Record<string, string> = {};
  readonly #workflow: Workflow;

  constructor(policy?: string) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    const text = readFileSync(join(example, "planwright.yml"), "utf8").replaceAll("/tmp", this.folder);
    this.#workflow = parse(policy === undefined ? text : text.replace(/POLICY: .*/, `POLICY: ${policy}`)) as Workflow;
    const bin = join(this.folder, "bin");
    mkdirSync(bin);
    this.#program("planwright", `exec '${process.execPath}' '${join(root, "bin/planwright.cjs")}' "$@"`);
    this.#program("node", `exec '${process.execPath}' "$@"`);
    this.#program(
      "gh",
      `echo "$*" >>'${this.folder}/gh.log'; [ "$1" != api ] || echo ada; [ "$1" != issue ] || cp "$5" '${this.folder}/comment.md'`,
    );
    const first = join(this.folder, "first");
    cpSync(join(root, "examples/small-project/workspace"), first, { recursive: true });
    for (const name of ["plan-and-build.sh", "propose.sh"]) cpSync(join(example, name), join(first, "scripts", name));
    const git = (...args: string[]) => execFileSync("git", args, { cwd: first, stdio: "pipe" });
    git("init", "-q", "-b", "main");
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-qm", "first");
    git("clone", "-q", "--bare", first, this.#origin);
    this.configure({ model: `scripted/${script}` });
  }

  configure(config: object): void {
    mkdirSync(join(this.folder, "planwright"), { recursive: true });
    writeFileSync(join(this.folder, "planwright/planwright.jsonc"), JSON.stringify(config));
  }

  job(name: "plan" | "build"): { code: number | null; said: string } {
    const { if: condition, steps } = this.#workflow.jobs[name];
    let said = "";
    if (!this.#holds(condition)) return { code: null, said };
    rmSync(this.project, { recursive: true, force: true });
    for (const step of steps) {
      if (!this.#holds(step.if ?? "true")) continue;
      const code = step.uses === undefined ? this.#run(step, (text) => (said += text)) : this.#use(step.uses);
      if (code !== 0) return { code, said };
    }
    return { code: 0, said };
  }

  /** As between two jobs: another machine. */
  forget(): void {
    for (const name of ["planwright", "planwright-out", "planwright.tgz", "work"])
      rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  /** A command in the project, with the workflow's variables. */
  command(line: string, env: Record<string, string> = {}) {
    return spawnSync("bash", ["-e", "-c", line], {
      cwd: this.project,
      encoding: "utf8",
      env: {
        PATH: `${join(this.folder, "bin")}:${process.env["PATH"]}`,
        HOME: this.folder,
        NODE_COMPILE_CACHE: compiled,
        GITHUB_OUTPUT: join(this.folder, "output"),
        GITHUB_STEP_SUMMARY: join(this.folder, "step-summary.md"),
        GITHUB_REPOSITORY: "ada/greet",
        GITHUB_RUN_ID: "1",
        ...this.#filled(this.#workflow.env),
        ...env,
      },
    });
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), "utf8");
  }

  proposed(path: string): string {
    return execFileSync("git", ["--git-dir", this.#origin, "show", `planwright/7:${path}`], { encoding: "utf8" });
  }

  #program(name: string, line: string): void {
    const file = join(this.folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${line}\n`);
    chmodSync(file, 0o755);
  }

  #use(action: string): number {
    const [file, kept] = [join(this.folder, "planwright.tgz"), join(this.folder, "artifact")];
    if (action.startsWith("actions/checkout")) execFileSync("git", ["clone", "-q", this.#origin, this.project]);
    if (action.startsWith("actions/upload-artifact")) cpSync(file, kept);
    if (action.startsWith("actions/download-artifact")) cpSync(kept, file);
    return 0;
  }

  #run({ id, run = "", env = {} }: Step, tell: (text: string) => void): number | null {
    if (run.startsWith("npm install")) return 0;
    const { status, stdout, stderr } = this.command(run, this.#filled(env));
    tell(stdout + stderr);
    const file = join(this.folder, "output");
    if (id === undefined || !existsSync(file)) return status;
    for (const [, name = "", value = ""] of readFileSync(file, "utf8").matchAll(/^(\w+)=(.*)$/gm))
      this.#outputs[name] = value;
    return status;
  }

  #filled(env: Record<string, string>): Record<string, string> {
    const known: Record<string, string | undefined> = {
      "github.event.issue.number": "7",
      "github.event.issue.title": "--shout: Add a --shout flag; $(touch injected)",
      "needs.plan.outputs.plan": this.#outputs["plan"],
    };
    return Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ (.*?) \}\}/, (_, each) => known[each] ?? ""),
      ]),
    );
  }

  #holds(condition: string): boolean {
    const waits = /outputs\.waits (==|!=) 'true'/.exec(condition)?.[1];
    return waits === undefined || (waits === "==") === (this.#outputs["waits"] === "true");
  }
}

// A dozen runs of the program, one after the other.
describe.skipIf(missing("bash") || missing("jq") || missing("git"))("the CI job", { timeout: 180_000 }, () => {
  test("builds what the policy approves and proposes it; no second job is needed", () => {
    const runner = new Runner();
    const { code, said } = runner.job("plan");
    expect(code, said).toBe(0);
    expect(runner.job("build").code).toBe(null);
    expect(runner.proposed("greet.mjs")).toContain("shouted");
    expect(runner.read("comment.md")).toContain("Plan executed (2/2 tasks succeeded)");
    expect(runner.read("step-summary.md")).toBe(runner.read("comment.md"));
    expect(runner.read("gh.log")).toContain("pr create --head planwright/7");
    expect(existsSync(join(runner.project, "injected"))).toBe(false);
  });

  test("anything else waits; another machine approves exactly that revision with the artifact, and builds it", () => {
    const runner = new Runner("risk<=low,tasks<=1");
    const { code, said } = runner.job("plan");
    expect(code, said).toBe(0);
    expect(runner.read("comment.md")).toContain("Waiting for a person.");
    expect(runner.read("gh.log")).not.toContain("pr create");
    runner.forget();
    const build = runner.job("build");
    expect(build.code, build.said).toBe(0);
    expect(runner.proposed("greet.mjs")).toContain("shouted");
    const [{ planId }] = JSON.parse(runner.command("planwright show --list --json").stdout);
    const shown = JSON.parse(runner.command(`planwright show ${planId} --json`).stdout);
    expect(shown).toMatchObject({ status: "completed", approval: { by: "ada", revision: 1 } });
    // A built plan cannot be approved again.
    const again = runner.command(`scripts/plan-and-build.sh approve ${planId}@1 bob`);
    expect([again.status, again.stdout]).toEqual([1, expect.stringContaining("This plan is already done.")]);
  });

  test("the script ends with the exit code of the failure, and names it", () => {
    const runner = new Runner();
    mkdirSync(runner.project, { recursive: true });
    const plan = `${example}/plan-and-build.sh plan "Add a --shout flag"`;
    expect(runner.command(`${example}/plan-and-build.sh`)).toMatchObject({ status: 2, stdout: "" });
    for (const words of ["plan", "approve 3c3c7b9ac798@1"])
      expect(runner.command(`${example}/plan-and-build.sh ${words}`)).toMatchObject({ status: 2, stdout: "" });
    const policy = runner.command(plan, { POLICY: "risk<=none" });
    expect([policy.status, policy.stdout]).toEqual([
      2,
      expect.stringContaining("Usage or configuration error, nothing was done"),
    ]);
    runner.configure({ model: "scripted/no-such.json" });
    const model = runner.command(plan);
    expect([model.status, model.stdout]).toEqual([2, expect.stringContaining("no-such.json cannot be read")]);
    const scripted = (...steps: ScriptedStep[]) => {
      writeFileSync(join(runner.folder, "own.json"), JSON.stringify({ steps }));
      runner.configure({ model: `scripted/${join(runner.folder, "own.json")}` });
      return runner.command(plan);
    };
    expect(scripted({ text: "?" })).toMatchObject({ status: 1, stdout: "Failed: The script has only 1 steps.\n" });
    const question = { name: "how", question: "How loud?", schema: { type: "string" } };
    const asks = { when: "Perspective of", calls: [{ tool: "ask_user", input: { questions: [question] } }] };
    expect(scripted(asks, { text: "?" })).toMatchObject({ status: 3, stdout: "Waiting for a person.\n" });
  });
});
