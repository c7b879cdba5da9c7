// Plans offline with the perspectives of a configuration, and prints the answer of each. Run: npx node examples/custom-perspective/run.ts [no-devo.jsonc]
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const here = import.meta.dirname;
const [config = "planwright.jsonc"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "custom-perspective-"));
const workspace = join(folder, "greet");
cpSync(join(here, "../small-project/workspace"), workspace, { recursive: true });
cpSync(join(here, config), join(workspace, "planwright.jsonc"));

/** Runs without input: the plan is only shown. */
function planwright(out: "inherit" | "ignore", ...words: string[]): number | null {
  console.error(`$ planwright ${words.join(" ")}`);
  const env = { ...process.env, PLANWRIGHT_HOME: join(folder, "home") };
  const program = join(here, "../../bin/planwright.cjs");
  const stdio = ["ignore", out, "inherit"] as const;
  return spawnSync(process.execPath, [program, ...words, "--cwd", workspace], { env, stdio: [...stdio] }).status;
}

// A script replaces every model.
const model = `scripted/${join(here, "../small-project/script.json")}`;
const made = planwright("ignore", "plan", "Add a --shout flag", "--model", model);
// 3: the plan is waiting for a decision, as expected.
process.exitCode = made === 3 ? (planwright("inherit", "show", "--full") ?? 1) : 1;
