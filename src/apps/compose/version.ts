// The package's version and platform, read from package.json beside the program, in a checkout as well as installed.
import { readFileSync } from "node:fs";

export function version(): string {
  const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/** Two lines: planwright and its Node version; the system, and the Node that started it if that was too old. */
export function versions(startedBy: string | undefined): string {
  const host = startedBy === undefined ? "" : `, started by Node ${startedBy}`;
  return `planwright ${version()} on Node ${process.versions.node}\n${process.platform} ${process.arch}${host}\n`;
}
