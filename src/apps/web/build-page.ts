// Builds the page if its sources are newer than the last build, so that no one has to remember it in a checkout. Run by `npm start` and before the tests.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail } from "../../domain/values/failure.ts";

const here = import.meta.dirname;
const built = join(here, "../../../dist/web/index.html");
/** Everything the page is built from. */
const sources = [here, join(here, "../client"), join(here, "../../domain"), join(here, "../../../package-lock.json")];

/** Whether the last build is newer than all sources. */
function isFresh(): boolean {
  if (!existsSync(built)) return false;
  const at = statSync(built).mtimeMs;
  return sources.every((source) => newest(source) <= at);
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/\.(?:test|fixture)\.ts$/.test(name),
  );
  return Math.max(...names.map((name) => statSync(join(path, name)).mtimeMs));
}

function isWritable(): boolean {
  const folder = dirname(built);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch (thrown) {
    if (existsSync(built)) return false;
    throw fail(
      "page",
      `Couldn't build the page: ${folder} is not writable (${(thrown as NodeJS.ErrnoException).code}).`,
      "Make this checkout writable, or let somebody who may write there do it: npm run build",
    );
  }
}

export async function buildPage(tell: (sentence: string) => void = () => {}): Promise<void> {
  // In a read-only checkout an outdated build is better than none.
  if (isFresh() || !isWritable()) return;
  tell("Building the page …");
  const { build } = await import("vite");
  // Vitest sets "test", which would select React's development build: larger and several times slower.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await build({ configFile: join(here, "vite.config.ts"), configLoader: "native", logLevel: "warn" });
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

/** Vitest calls this once before all tests. */
export default async function setup(): Promise<void> {
  await buildPage();
}
