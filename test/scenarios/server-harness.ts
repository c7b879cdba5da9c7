// The real server in a real process, and a client's tools to talk to it: for tests in which either of them goes away.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { start, type Finished, type Place } from "./harness.ts";

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON that the server sends; tests check parts of it
  readonly body: any;
  readonly headers: Headers;
}

export interface RunningServer {
  readonly url: string;
  readonly token: string;
  readonly workspaceId: string;
  readonly finished: Promise<Finished>;
  signal(name: NodeJS.Signals): void;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export interface StreamedEvent {
  readonly id?: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

export async function startServer(
  place: Place,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const running = start(place, ["serve", "--port", "0", ...args], { env });
  onTestFinished(() => void running.child.kill("SIGKILL"));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    running.child.stdout?.on("data", (chunk: string) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    void running.finished.then((end) => reject(new Error(`It ended (${end.code}).\n${end.stdout}\n${end.stderr}`)));
  });
  const token = readFileSync(join(place.home, "server", "token"), "utf8").trim();
  const call = caller(url, token);
  const { body } = await call("GET", "/api/v1/workspaces");
  return {
    url,
    token,
    workspaceId: body.workspaces[0].workspace_id,
    finished: running.finished,
    signal: (name) => void running.child.kill(name),
    call,
  };
}

export function caller(url: string, token: string): RunningServer["call"] {
  return async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      ...sent,
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}

/** Reads a chat's events until one matches. Also ends with the stream; then the last one may not match. */
export async function follow(
  { url, token }: Pick<RunningServer, "url" | "token">,
  path: string,
  fits: (event: StreamedEvent) => boolean,
  after = 0,
): Promise<StreamedEvent[]> {
  const stop = new AbortController();
  const events: StreamedEvent[] = [];
  try {
    const response = await fetch(`${url}${path}/events?after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    let rest = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + chunk).split("\n\n");
      rest = frames.pop() ?? "";
      for (const event of frames.flatMap(eventIn)) {
        events.push(event);
        if (fits(event)) return events;
      }
    }
  } catch {
    // The server is gone.
  } finally {
    stop.abort();
  }
  return events;
}

function eventIn(frame: string): StreamedEvent[] {
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  if (data === undefined) return [];
  const id = /^id: (\d+)$/m.exec(frame)?.[1];
  const { type, data: payload } = JSON.parse(data) as StreamedEvent;
  return [{ type, data: payload, ...(id === undefined ? {} : { id: Number(id) }) }];
}

/** Whether each of the stored events came once, and in order. */
export function isGapless(events: readonly StreamedEvent[], from = 1): boolean {
  const ids = events.flatMap(({ id }) => id ?? []);
  return ids.every((id, index) => id === from + index);
}
