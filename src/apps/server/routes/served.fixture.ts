// A real server on a temporary folder over HTTP; only the model is scripted. Removed after the test.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { scriptedModel, type Script } from "../../../adapters/models/scripted/scripted.ts";
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { isStored } from "../../../domain/session/event.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { replay } from "../../../domain/session/reduce.ts";
import { emptyState, phaseOf, type Phase, type State } from "../../../domain/session/state.ts";
import { makePlace } from "../../../../test/scenarios/harness.ts";
import { systemClock } from "../../config/clock.ts";
import { paths } from "../../config/paths.ts";
import { openTokens } from "../auth/tokens.ts";
import type { Role } from "../../api/caller.ts";
import { routes } from "./routes.ts";
import { serve } from "../serve.ts";

interface Replied<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed, where it is JSON. */
  readonly body: Body;
  readonly text: string;
}

/** Checks the answer against the schema of its route. */
type CallServer = <Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Replied<Body>>;

export interface CallOptions {
  /** Default: the owner's. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ServedChat {
  readonly id: string;
  /** Below it lie its routes. */
  readonly path: string;
  readonly call: CallServer;
  /** Follows its events, from the first one, until this is true of the state that they lead to. */
  until(fits: (state: State, event: StoredEvent) => boolean): Promise<State>;
  untilPhase(phase: Phase): Promise<State>;
  /** The newest revision. */
  plan(): Promise<ExecutionPlan>;
}

export interface Served {
  readonly url: string;
  readonly workspace: string;
  readonly workspaceId: string;
  readonly home: string;
  readonly token: string;
  /** Lines of its log. */
  readonly log: readonly string[];
  readonly call: CallServer;
  /** A token with exactly this role. */
  tokenFor(role: Role, name?: string): string;
  /** Starts a chat. */
  chat(content: string, mode?: string): Promise<ServedChat>;
  read(path: string): string;
  write(path: string, text: string): void;
  stop(): Promise<void>;
}

export interface ServedOptions {
  readonly files?: Record<string, string>;
  /** The person's planwright.jsonc. By default nothing asks for permission. */
  readonly config?: object;
  readonly noAuth?: boolean;
  /** The model that the server is started with, instead of the scripted one; null: none, so that the configuration decides. */
  readonly model?: string | null;
}

const trusting = { permissions: { allow: ["write", "edit", "bash"] } };

export async function served(
  script: Script,
  { files = {}, config = trusting, noAuth, model = undefined }: ServedOptions = {},
): Promise<Served> {
  const { workspace, home } = makePlace(files);
  execFileSync("git", ["init", "-q", workspace]);
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(config));
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  const started = model === undefined ? scriptedModel(script) : (model ?? undefined);
  const server = await serve({ env, folders: [workspace], port: 0, model: started, logTo, noAuth });
  // Asked twice it does not wait for connections that a client opened and never used.
  onTestFinished(async () => void (await Promise.all([server.stop(), server.stop()])));
  const { url } = server;

  const call: CallServer = async <Body>(method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    const headers = {
      authorization: `Bearer ${options.token ?? server.token.value}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers,
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, ...sent });
    const text = await response.text();
    const isJson = /^application\/(problem\+)?json/.test(response.headers.get("content-type") ?? "");
    const replied = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    expectDescribed(method, path, replied);
    return replied as Replied<Body>;
  };

  async function* events(path: string): AsyncGenerator<StoredEvent | LiveEvent> {
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${server.token.value}`, accept: "text/event-stream" };
    const { body } = await fetch(`${url}${path}/events`, { headers, signal: stop.signal });
    let rest = "";
    try {
      for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const frames = (rest + piece).split("\n\n");
        rest = frames.pop() ?? "";
        for (const frame of frames) {
          const data = /^data: (.*)$/m.exec(frame)?.[1];
          if (data !== undefined) yield JSON.parse(data) as StoredEvent | LiveEvent;
        }
      }
    } finally {
      stop.abort();
    }
  }

  function chatAt(id: string, path: string): ServedChat {
    const until: ServedChat["until"] = async (fits) => {
      let state = emptyState;
      for await (const event of events(path)) {
        if (!isStored(event)) continue;
        state = replay([event], state);
        if (fits(state, event)) return state;
      }
      throw new Error("The stream ended before it came to that.");
    };
    return {
      id,
      path,
      call: (method, below, body, options) => call(method, path + below, body, options),
      until,
      untilPhase: (phase) => until((state) => phaseOf(state) === phase),
      plan: async () => (await call<{ plan: ExecutionPlan }>("GET", `${path}/plan`)).body.plan,
    };
  }

  const workspaceId = idOf(workspace);
  const tokens = openTokens(paths(env).server, systemClock);
  return {
    url,
    workspace,
    workspaceId,
    home,
    token: server.token.value,
    log,
    call,
    tokenFor: (role, name = role) => tokens.create(name, role),
    async chat(content, mode) {
      const path = `/api/v1/workspaces/${workspaceId}/chats`;
      const made = await call<{ chat_id: string }>("POST", path, { content, ...(mode === undefined ? {} : { mode }) });
      if (made.status !== 201) throw new Error(made.text);
      return chatAt(made.body.chat_id, `${path}/${made.body.chat_id}`);
    },
    read: (path) => readFileSync(join(workspace, path), "utf8"),
    write: (path, text) => writeFileSync(join(workspace, path), text),
    stop: () => server.stop(),
  };
}

/** As the hub names folders. */
function idOf(folder: string): string {
  const real = realpathSync.native(folder);
  return createHash("sha256").update(real).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 12);
}

/** What is answered is what the API document promises, and every problem is one. */
function expectDescribed(method: string, path: string, { status, body, headers }: Replied): void {
  const [pure = ""] = path.split("?");
  if (status >= 400) return void expect(headers.get("content-type")).toBe("application/problem+json");
  const route = routes.find(
    (each) => each.method === method && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pure),
  );
  const answer = route?.answers[status];
  expect(answer, `${method} ${path} answers ${status}, which is not described`).toBeDefined();
  if (answer?.schema && body !== undefined) answer.schema.parse(body);
}
