// Prism as a real process before the real server: it holds every request and every answer against the API document, and says what differs.
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
  /** Begins with `request` or `response`. */
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string | number;
  readonly message: string;
}

/** Gives where it listens. `checksRequests`: what the document does not allow is not even passed on. Gone after the test. */
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

/** What differs. Notices and warnings do not count. */
export function violationsIn(headers: Headers): Violation[] {
  const header = headers.get("sl-violations");
  if (header === null) return [];
  // What is too long is cut off, and is no JSON then.
  if (!header.startsWith("[")) return [{ location: ["response"], severity: "Error", code: "many", message: header }];
  return (JSON.parse(header) as Violation[]).filter(({ severity }) => severity === "Error");
}

export function sentenceOf({ location, code, message }: Violation): string {
  return `${location.join(".")} ${code}: ${message}`;
}
