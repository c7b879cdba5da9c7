// Measures the terminal interface in a real pseudo-terminal: time to first paint and first input, and the cost of a stream, a long session and idling.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSqliteLog } from "../src/adapters/event-log/sqlite.ts";
import { paths } from "../src/apps/config/paths.ts";
import { longSession } from "../test/long-session.ts";
import { median, print } from "./print.ts";

const program = join(import.meta.dirname, "../bin/planwright.cjs");
const SESSION = "01900000-0000-7000-8000-000000000001";
const RUNS = 7;
const DELTAS = 1_500;
const PACE_MS = 4;
const REST_MS = 5_000;

export async function benchTerminal(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "planwright-bench-tui-"));
  const [workspace, home] = [join(root, "workspace"), join(root, "home")];
  for (const each of [workspace, home]) mkdirSync(each);
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home, TERM: "xterm-256color" };
  const log = openSqliteLog(paths(env).database);
  await log.append(SESSION, 0, longSession(workspace, SESSION), new Date().toISOString());
  log.close();
  const server = await streamingServer();
  const { port } = server.address() as AddressInfo;
  const config = { model: "local/test", providers: { local: { baseUrl: `http://127.0.0.1:${port}/v1` } } };
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(config));
  const open = (args = "") => inTerminal(`"${process.execPath}" "${program}" ${args}`, workspace, env);
  try {
    await start(open);
    const starts = await repeat(() => start(open));
    const bare = median(await repeat(() => bareStart(workspace, env)));
    const of = (pick: (started: Started) => number) => median(starts.map(pick));
    print({ name: "start → first paint", unit: "ms", ours: of((s) => s.painted), bare, target: "< 250 ms" });
    print({ name: "start → what is typed is seen", unit: "ms", ours: of((s) => s.usable), bare, target: "< 350 ms" });
    const opened = median(await repeat(() => openLongSession(open())));
    print({ name: "opening a session of 10,000 events", unit: "ms", ours: opened, target: "< 500 ms" });
    const { first, second, rested } = await cost(open());
    print({ name: `first answer of ${DELTAS} deltas, with loading`, unit: "CPU s", ours: first, target: "≤ 1" });
    print({ name: `second answer of ${DELTAS} deltas`, unit: "CPU s", ours: second, target: "≤ 1" });
    print({ name: "resting", unit: "% CPU", ours: rested, target: "< 1" });
  } finally {
    server.close();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Started {
  readonly painted: number;
  readonly usable: number;
}

async function start(open: () => Opened): Promise<Started> {
  const opened = open();
  const painted = await opened.seen(/PLAN/);
  opened.type("xyzzy");
  const usable = await opened.seen(/xyzzy/);
  opened.end();
  return { painted, usable };
}

/** From pressing Enter in the list of sessions until its last entries are visible. */
async function openLongSession(opened: Opened): Promise<number> {
  await opened.seen(/local\/test/);
  opened.type("/sessions\r");
  await opened.seen(/A long one/);
  // Keys pressed while a panel opens are ignored.
  await pause(600);
  const pressed = performance.now();
  opened.type("\r");
  await opened.seen(/Question 1\d\d\d/);
  opened.end();
  return performance.now() - pressed;
}

/** The baseline: a program that does nothing. */
async function bareStart(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const shell = `stty cols 100 rows 40; exec "${process.execPath}" -e 0`;
  await once(spawn("script", ["-qec", shell, "/dev/null"], { cwd, env, stdio: "ignore" }), "exit");
  return performance.now() - startedAt;
}

interface Cost {
  readonly first: number;
  readonly second: number;
  readonly rested: number;
}

/** CPU time of two streams, and of idling afterwards. */
async function cost(opened: Opened): Promise<Cost> {
  await opened.seen(/local\/test/);
  const answer = async (end: RegExp) => {
    const before = opened.cpuSeconds();
    opened.type("go\r");
    await opened.seen(end);
    await pause(300);
    return opened.cpuSeconds() - before;
  };
  const first = await answer(/The end of answer 1/);
  const second = await answer(/The end of answer 2/);
  const before = opened.cpuSeconds();
  await pause(REST_MS);
  const rested = ((opened.cpuSeconds() - before) / (REST_MS / 1000)) * 100;
  opened.end();
  return { first, second, rested };
}

interface Opened {
  /** Milliseconds from its start until this text was on the screen. */
  seen(text: RegExp): Promise<number>;
  type(text: string): void;
  cpuSeconds(): number;
  end(): void;
}

function inTerminal(command: string, cwd: string, env: NodeJS.ProcessEnv): Opened {
  const pidFile = join(cwd, "..", `pid-${Math.random()}`);
  const startedAt = performance.now();
  const shell = `stty cols 100 rows 40; echo $$ > "${pidFile}"; exec ${command}`;
  const child: ChildProcess = spawn("script", ["-qec", shell, "/dev/null"], {
    cwd,
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    output += piece;
    for (const look of listeners) look();
  });
  const pid = () => Number(readFileSync(pidFile, "utf8"));
  return {
    seen: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!text.test(output)) return;
          listeners.delete(look);
          resolve(performance.now() - startedAt);
        };
        listeners.add(look);
        look();
      }),
    type: (text) => void child.stdin?.write(text),
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    end: () => void process.kill(pid(), "SIGKILL"),
  };
}

/** One delta after the other, like a streaming model. */
async function streamingServer(): Promise<Server> {
  const text = "Some **text** of an answer, with `code` in it. ";
  let answers = 0;
  const server = createServer(async (_, response) => {
    const number = ++answers;
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (delta: object, finish: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
    for (let count = 0; count < DELTAS; count++) {
      const isEnd = count % 60 === 59;
      send({ content: isEnd ? "\n\n" : text.slice((count * 12) % 36, ((count * 12) % 36) + 12) });
      await pause(PACE_MS);
    }
    send({ content: `\n\nThe end of answer ${number}.` });
    send({}, "stop");
    response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function repeat<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let run = 0; run < RUNS; run++) values.push(await measure());
  return values;
}
