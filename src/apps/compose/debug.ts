// What `--debug` writes, one readable line each: model requests and answers, decisions of the gate, tool calls, start-up phases.
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import type { Engine } from "../../engine/open/engine.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Model, ModelPart, ModelRequest } from "../../ports/model.ts";
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../adapters/workspace/make-folder.ts";
import { fail } from "../../domain/values/failure.ts";
import type { Paths } from "../config/paths.ts";
import { removeOldOutputs } from "./remove-old-files.ts";

type Write = (line: string) => void;

export interface Debug {
  /** Reports the end of a start-up phase, and how long it took. */
  phase(name: string): void;
  /** The same engine, reporting what it sends, decides and runs. Every line has passed its redactor. */
  watch(engine: Engine): Engine;
}

/** Longest quotation in a line. `--record` keeps whole requests and answers. */
const LONGEST = 200;

export function openDebug(write: Write): Debug {
  let since = performance.now();
  write(
    line(
      "start",
      `Planwright opens ${milliseconds(since)} after the process started, on Node ${process.versions.node}`,
    ),
  );
  return {
    phase(name) {
      const now = performance.now();
      write(line("start", `${name} in ${milliseconds(now - since)}`));
      since = now;
    },
    watch: (engine) => watchEngine(engine, write),
  };
}

function watchEngine(engine: Engine, write: Write): Engine {
  const clean = (text: string) => engine.redactor.redact(text);
  const writer: DebugWriter = {
    tell: (topic, text) => write(line(topic, clean(text))),
    // Redacted before it is cut: half of a secret matches no pattern.
    quote: (text) => cut(JSON.stringify(clean(text))),
  };
  let asked = 0;
  return {
    ...engine,
    log: watchLog(engine.log, writer),
    async modelFor(role, instead) {
      const { model, effort } = await engine.modelFor(role, instead);
      const stream: Model["stream"] = (request, signal) =>
        watchStream(model, request, signal, { ...writer, number: ++asked, role });
      return { model: override(model, { stream }), effort };
    },
  };
}

interface DebugWriter {
  readonly tell: (topic: string, text: string) => void;
  readonly quote: (text: string) => string;
}

interface WatchedRequest extends DebugWriter {
  readonly number: number;
  readonly role: string;
}

async function* watchStream(model: Model, request: ModelRequest, signal: AbortSignal, watched: WatchedRequest) {
  const { tell, quote, number, role } = watched;
  const say = (text: string) => tell("model", `#${number} ${text}`);
  const { messages, tools, effort } = request;
  const last = messages.at(-1);
  say(
    `request to ${model.id} for ${role}${effort ? ` (effort ${effort})` : ""}: ${count(messages.length, "message")}, ` +
      `${count(tools.length, "tool")}, ${bytes(JSON.stringify(request).length)}; last: ${last ? `${last.role} ${quote(contentOf(last))}` : "none"}`,
  );
  const started = performance.now();
  const took = () => milliseconds(performance.now() - started);
  let isFirst = true;
  for await (const part of model.stream(request, signal)) {
    if (part.type === "finish" || part.type === "failure") say(`${endOf(part, quote)} after ${took()}`);
    else if (isFirst) say(`first output after ${took()}`);
    isFirst = false;
    yield part;
  }
}

function contentOf(message: ModelRequest["messages"][number]): string {
  return message.role === "user" ? message.text : JSON.stringify(message);
}

function endOf(part: Extract<ModelPart, { type: "finish" | "failure" }>, quote: DebugWriter["quote"]): string {
  if (part.type === "failure") return `failed (${part.failure.kind}): ${quote(part.failure.message)}`;
  const calls = part.parts.flatMap((each) => (each.type === "call" ? each.tool : []));
  const answer =
    calls.length > 0 ? `calls ${calls.join(", ")}` : `answer of ${bytes(JSON.stringify(part.parts).length)}`;
  const { input, output, cacheRead } = part.usage;
  return `${answer} (${part.finish}); ${input} tokens in (${cacheRead} cached), ${output} out`;
}

/** Every decision becomes an event, so the log sees them all. */
function watchLog(log: EventLog, writer: DebugWriter): EventLog {
  const inputs = new Map<string, string>();
  return override(log, {
    async append(sessionId, ...rest) {
      const stored = await log.append(sessionId, ...rest);
      for (const event of stored) tellEvent(sessionId.slice(-6), event, inputs, writer);
      return stored;
    },
  });
}

function tellEvent(
  session: string,
  event: StoredEvent | DurableEvent,
  inputs: Map<string, string>,
  { tell, quote }: DebugWriter,
): void {
  const inputOf = (callId: string) => inputs.get(`${session} ${callId}`) ?? "";
  if (event.type === "assistant_message") {
    for (const part of event.data.parts)
      if (part.type === "call") inputs.set(`${session} ${part.callId}`, ` ${cut(JSON.stringify(part.input))}`);
  } else if (event.type === "tool_started") {
    const { tool, callId, rule, mode, sandbox } = event.data;
    const held = sandbox ? `, ${sandbox} sandbox` : "";
    tell("gate", `${session} allow ${tool}${inputOf(callId)} by rule ${quote(rule)} (${mode} mode${held})`);
  } else if (event.type === "permission_requested") {
    const { tool, callId, rule, mode } = event.data;
    tell("gate", `${session} ask about ${tool}${inputOf(callId)} by rule ${quote(rule)} (${mode} mode)`);
  } else if (event.type === "tool_ended") {
    const { tool, callId, status, rule, code, durationMs, output } = event.data;
    const input = inputOf(callId);
    inputs.delete(`${session} ${callId}`);
    if (status === "denied") {
      const why = [rule && `by rule ${quote(rule)}`, code && `(${code})`].filter(Boolean).join(" ");
      return tell("gate", `${session} deny ${tool}${input} ${why}`);
    }
    const time = durationMs === undefined ? "" : ` in ${milliseconds(durationMs)}`;
    tell("tool", `${session} ${tool} ${status}${code ? ` (${code})` : ""}${time}, ${bytes(output.length)}`);
  } else tell("session", `${session} ${event.type} ${cut(JSON.stringify(event.data))}`);
}

/** `target` with other methods. Unlike a copy, it also works for instances of classes. */
function override<Target extends object>(target: Target, changed: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(changed, name)) return Reflect.get(changed, name) as unknown;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function line(topic: string, text: string): string {
  return `${new Date().toISOString().slice(11, 23)} ${topic.padEnd(7)} ${text.replaceAll(/\s+/g, " ")}`;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function milliseconds(value: number): string {
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

function bytes(length: number): string {
  return length < 1000 ? `${length} characters` : `${(length / 1000).toFixed(1)}k characters`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

export async function openDebugFile(
  places: Pick<Paths, "debug">,
): Promise<{ readonly file: string; readonly write: (line: string) => void }> {
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}.log`;
  const file = join(places.debug, name);
  const handle = open(places.debug, file);
  await removeOldOutputs(places.debug);
  // Synchronous, so that the last line before a crash is written. A full disk ends the log, not the work.
  const write = (line: string) => {
    try {
      writeSync(handle, `${line}\n`);
    } catch {}
  };
  return { file, write };
}

function open(folder: string, file: string): number {
  try {
    makeFolder(folder);
    return openSync(file, "ax", 0o600);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw fail("storage", `Couldn't write the debug log ${file} (${code}).`, "Set PLANWRIGHT_HOME to another folder.");
  }
}
