// Compares the agent with a bare loop on the same scripted server doing the same work: start, overhead per turn, memory, request sizes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startScriptedServer, type RecordedRequest } from "../test/scripted/server.ts";
import { median, print } from "./print.ts";

const program = join(import.meta.dirname, "../bin/planwright.cjs");
const bareLoop = join(import.meta.dirname, "bare-loop.mjs");

interface Measured {
  readonly firstRequestMs: number;
  readonly turnMs: number;
  readonly peakMb: number;
  readonly requests: readonly RecordedRequest[];
}

export async function benchAgent(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  const [workspace, home] = [join(root, "workspace"), join(root, "home")];
  mkdirSync(workspace);
  mkdirSync(home);
  for (let n = 0; n < 60; n++) writeFileSync(join(workspace, `file-${n}.txt`), `content of file ${n}\n`.repeat(20));
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };

  const measure = async (what: "bare" | "ours", turns: number): Promise<Measured> => {
    const reads = Array.from({ length: turns }, (_, n) => ({
      calls: [{ tool: "read", input: { path: `file-${n}.txt` } }],
    }));
    const server = await startScriptedServer([...reads, { text: "done" }]);
    const config = { model: "local/test", providers: { local: { baseUrl: `${server.url}/v1` } } };
    writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(config));
    const args = what === "bare" ? [bareLoop, server.url, "read them"] : [program, "run", "read them"];
    const startedAt = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: workspace,
      env,
      // Our notes on stderr would mix with the figures.
      stdio: ["ignore", "ignore", what === "ours" ? "ignore" : "inherit"],
    });
    const peak = watchPeak(child.pid as number);
    const [code] = (await once(child, "exit")) as [number];
    if (code !== 0) throw new Error(`${what} ended with ${code}`);
    await server.close();
    const [first, last] = [server.requests[0]?.at ?? 0, server.requests.at(-1)?.at ?? 0];
    return {
      firstRequestMs: first - startedAt,
      turnMs: (last - first) / turns,
      peakMb: peak(),
      requests: server.requests,
    };
  };
  /** Alternating, so that other load on the machine affects both alike. */
  const repeat = async (turns: number, times: number): Promise<[Measured[], Measured[]]> => {
    const [bare, ours]: [Measured[], Measured[]] = [[], []];
    for (let n = 0; n < times; n++) {
      bare.push(await measure("bare", turns));
      ours.push(await measure("ours", turns));
    }
    return [bare, ours];
  };

  try {
    await repeat(1, 1);
    const [bare20, ours20] = await repeat(20, 9);
    const [bare60, ours60] = await repeat(60, 3);
    const compare = (
      name: string,
      unit: string,
      pick: (measured: Measured) => number,
      bare: Measured[],
      ours: Measured[],
      target: string,
    ) => print({ name, unit, bare: median(bare.map(pick)), ours: median(ours.map(pick)), target });
    compare("process start → first request", "ms", (m) => m.firstRequestMs, bare20, ours20, "< 350 when bare is 85");
    compare("a turn, of 20", "ms", (m) => m.turnMs, bare20, ours20, "≤ 5 when bare is 2");
    compare("a turn, of 60", "ms", (m) => m.turnMs, bare60, ours60, "≤ 5 when bare is 2");
    compare("peak memory, 20 turns", "MB", (m) => m.peakMb, bare20, ours20, "≤ 150");
    compare("peak memory, 60 turns", "MB", (m) => m.peakMb, bare60, ours60, "≤ 150");
    const { requests } = ours60[0] as Measured;
    print({
      name: "first request",
      unit: "KB",
      ours: Buffer.byteLength(requests[0]?.body ?? "") / 1000,
      target: "≤ 10",
    });
    print({
      name: "of each request repeats the one before",
      unit: "%",
      ours: 100 * repeatedShare(requests),
      target: "100",
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Smallest share, over all requests, of the previous request's system prompt, tools and messages that is repeated as a prefix. */
function repeatedShare(requests: readonly RecordedRequest[]): number {
  const prefixes = requests.map(({ body }) => {
    const { tools, messages } = JSON.parse(body) as { tools: unknown; messages: unknown[] };
    return JSON.stringify([tools, ...messages]).slice(0, -1);
  });
  const shares = prefixes.slice(1).map((text, index) => {
    const before = prefixes[index] as string;
    let same = 0;
    while (same < before.length && before[same] === text[same]) same++;
    return same / before.length;
  });
  return Math.min(...shares);
}

/** Tracks the peak memory that the kernel records for a process, until it exits. */
function watchPeak(pid: number): () => number {
  let peak = 0;
  const look = () => {
    try {
      const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      peak = Math.max(peak, Number(found ?? 0) / 1000);
    } catch {
      clearInterval(timer);
    }
  };
  const timer = setInterval(look, 5);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
