// Runs the real program in a real process on real files; only the model is scripted, over HTTP.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { startScriptedServer, type ScriptedServer } from "../scripted/server.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Shared by all tests: see `vitest.config.ts`. */
export const compiled = String(process.env["NODE_COMPILE_CACHE"]);

export interface Place {
  readonly workspace: string;
  readonly home: string;
}

/** A fresh workspace with these files and an empty home of its own, gone after the test. */
export function makePlace(files: Record<string, string> = {}): Place {
  const root = mkdtempSync(join(tmpdir(), "planwright-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { workspace: join(root, "workspace"), home: join(root, "home") };
  mkdirSync(place.workspace);
  mkdirSync(place.home);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place.workspace, path)), { recursive: true });
    writeFileSync(join(place.workspace, path), text);
  }
  return place;
}

type ServerOptions = Parameters<typeof startScriptedServer>[1];

/** A scripted server, and a user configuration that makes `local/test` and `claude/test` its models. */
export async function serve(
  place: Place,
  steps: readonly ScriptedStep[],
  options?: ServerOptions,
): Promise<ScriptedServer> {
  const server = await startScriptedServer([...steps], options);
  onTestFinished(() => server.close());
  const providers = {
    local: { type: "openai-compatible", baseUrl: `${server.url}/v1`, apiKey: "test-key" },
    claude: { type: "anthropic", baseUrl: `${server.url}/v1`, apiKey: "test-key" },
  };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify({ model: "local/test", providers }, null, 2));
  return server;
}

interface FlatEvent {
  readonly type: string;
  readonly seq?: number;
  readonly [field: string]: unknown;
}

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The lines of `--json`. */
  readonly events: readonly FlatEvent[];
}

export interface Running {
  readonly child: ChildProcess;
  /** Resolves with the first matching event of `--json`, past or future. */
  event(fits: (event: FlatEvent) => boolean): Promise<FlatEvent>;
  readonly finished: Promise<Finished>;
}

export function start(
  place: Place,
  args: readonly string[],
  options: { stdin?: string; env?: Record<string, string> } = {},
): Running {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: place.workspace,
    env: {
      PATH: process.env["PATH"],
      HOME: place.home,
      PLANWRIGHT_HOME: place.home,
      NODE_COMPILE_CACHE: compiled,
      ...options.env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {});
  child.stdin.end(options.stdin ?? "");
  const events: FlatEvent[] = [];
  const waiting = new Set<() => void>();
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  createInterface({ input: child.stdout }).on("line", (line) => {
    // Other commands print JSON over several lines.
    if (!line.startsWith('{"')) return;
    events.push(JSON.parse(line) as FlatEvent);
    for (const look of waiting) look();
  });
  const finished = once(child, "close").then(([code, signal]): Finished => ({ code, signal, stdout, stderr, events }));
  return {
    child,
    finished,
    event: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void finished.then((end) =>
          reject(new Error(`It ended (${end.code}) without that event.\n${end.stdout}\n${end.stderr}`)),
        );
      }),
  };
}

export function run(place: Place, args: readonly string[], options?: Parameters<typeof start>[2]): Promise<Finished> {
  return start(place, args, options).finished;
}

/** The id of the session of a `--json` run. */
export function sessionOf(finished: Finished): string {
  const result = finished.events.find((event) => event.type === "run_result");
  return String(
    result?.["sessionId"] ?? finished.events.find((event) => event.type === "session_created")?.["sessionId"],
  );
}
