// Replaces npm while documents run: installing takes minutes and the network, so this only checks that its arguments exist in this project.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

interface Package {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const packageIn = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
const { name, version, scripts = {} } = packageIn(root);

const [command = "", ...rest] = process.argv.slice(2);
const words = rest.filter((word) => !word.startsWith("-"));

function mistake(): string | undefined {
  switch (command) {
    case "ci":
      return existsSync(join(root, "package-lock.json")) ? undefined : "there is no package-lock.json";
    case "start":
    case "test":
      return missing(command);
    case "run":
      return missing(words[0] ?? "");
    case "link":
    case "unlink":
    case "pack":
    case "init":
    case "root":
    case "--version":
      return undefined;
    case "i":
    case "install":
      // Not by its name: it is not on npm, and a package of that name would not be ours.
      return words.every((word) => word.startsWith("./") && word.endsWith(`/${name}-${version}.tgz`))
        ? undefined
        : `npm pack makes ${name}-${version}.tgz, nothing else can be installed`;
    case "rm":
      return words.every((word) => word === name) ? undefined : `this is about something that is not ${name}`;
    default:
      return `the documentation is not expected to say npm ${command}`;
  }
}

function missing(script: string): string | undefined {
  return Object.hasOwn(scripts, script) ? undefined : `package.json has no script "${script}"`;
}

/** The demo's service really runs its commands: its tests, its deployment. */
function scriptOfOthers(): string | undefined {
  if (!existsSync("package.json")) return undefined;
  const { name: whose, scripts: theirs = {} } = packageIn(".");
  const script = command === "run" ? (words[0] ?? "") : command;
  return whose !== name && Object.hasOwn(theirs, script) ? theirs[script] : undefined;
}

const script = scriptOfOthers();
if (script !== undefined) process.exitCode = spawnSync("sh", ["-c", script], { stdio: "inherit" }).status ?? 1;
else {
  const found = mistake();
  if (found) console.error(`npm ${process.argv.slice(2).join(" ")}: ${found}`);
  process.exitCode = found ? 1 : 0;
}
