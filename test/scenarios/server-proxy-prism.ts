// Prism as a real process before the real server: it compares every request and every answer with the API document, and reports differences.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ApiDocument } from "./server-proxy-document.ts";

const require = createRequire(import.meta.url);
const program = require.resolve("@stoplight/prism-cli");

export interface Violation {
  /** Starts with `request` or `response`. */
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string | number;
  readonly message: string;
}

/** Returns its address. `checksRequests`: requests that the document forbids are not even forwarded. Gone after the test. */
export async function startPrism(document: ApiDocument, upstream: string, checksRequests: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-prism-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const options = ["proxy", file, upstream, "--port", "0", "--validate-request", String(checksRequests)];
  const child = spawn(process.execPath, [program, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  let said = "";
  return new Promise((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      output.setEncoding("utf8").on("data", (chunk: string) => {
        said = (said + chunk).slice(-50_000);
        const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(`Prism ended.\n${said}`)));
  });
}

/** Differences. Notices and warnings are ignored. */
export function violationsIn(headers: Headers): Violation[] {
  const header = headers.get("sl-violations");
  if (header === null) return [];
  // A report that is too long is cut off, and then is not JSON.
  if (!header.startsWith("[")) return [{ location: ["response"], severity: "Error", code: "many", message: header }];
  return (JSON.parse(header) as Violation[]).filter(({ severity }) => severity === "Error");
}

export function sentenceOf({ location, code, message }: Violation): string {
  return `${location.join(".")} ${code}: ${message}`;
}
