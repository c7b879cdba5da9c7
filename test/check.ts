// Runs the static checks beside the tests, as `npm run check`: the tests leave cores idle while they wait.
import { spawn } from "node:child_process";
import { once } from "node:events";

const checks = ["check:format", "check:lint", "check:types", "check:unused"];

/** Printed as a whole when it ends, so that it does not mix with the tests' lines. */
async function runCheck(name: string): Promise<boolean> {
  const child = spawn("npm", ["run", "--silent", name], { stdio: ["ignore", "pipe", "pipe"], shell: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
  return code === 0;
}

async function runChecks(): Promise<boolean> {
  const failed = [];
  for (const name of checks) if (!(await runCheck(name))) failed.push(name);
  return failed.length === 0;
}

async function runTests(): Promise<boolean> {
  const [code] = await once(spawn("npm", ["test"], { stdio: "inherit", shell: true }), "close");
  return code === 0;
}

const [areChecked, areTested] = await Promise.all([runChecks(), runTests()]);
if (!areChecked) console.log("A static check failed: see ✗ above.");
process.exitCode = areChecked && areTested ? 0 : 1;
