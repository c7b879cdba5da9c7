// The server process that bench/server.ts measures: plays a script, and reports its memory.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptedModel } from "../src/adapters/models/scripted/scripted.ts";
import { serve } from "../src/apps/server/serve.ts";

export interface Told {
  readonly url?: string;
  readonly token?: string;
  /** Bytes after garbage collection. */
  readonly memory?: number;
}

const root = mkdtempSync(join(tmpdir(), "planwright-bench-"));
const workspace = join(root, "workspace");
mkdirSync(workspace);
for (let file = 0; file < 20; file++) writeFileSync(join(workspace, `file-${file}.txt`), "hello\n".repeat(50));

/** Three reads and an answer, with small delays. */
const model = scriptedModel((_request, index) =>
  index < 3
    ? { calls: [{ tool: "read", input: { path: `file-${index}.txt` } }], delayMs: 20 }
    : { text: "That is what there is.", delayMs: 20 },
);
const server = await serve({
  env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: join(root, "home") },
  folders: [workspace],
  port: 0,
  model,
  logLevel: "silent",
});
const send = (told: Told) => void process.send?.(told);
process.on("message", (asked: "memory" | "stop") => {
  if (asked === "memory") {
    for (let round = 0; round < 4; round++) globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return send({ memory: heapUsed + external });
  }
  void end();
});

async function end(): Promise<void> {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
  process.disconnect();
}

send({ url: server.url, token: server.token.value });
