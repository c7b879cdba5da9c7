// A chat over HTTP in which a scripted model asks, with the users' streams and answers.
import { expect } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { served, type Served, type ServedChat } from "../../src/apps/server/routes/served.fixture.ts";
import { follow, type StreamedEvent } from "./server-harness.ts";
import { eventCheckerFor, type ApiDocument } from "./server-proxy-document.ts";

/** `xxxxxxxx-xxxx-7xxx-yxxx-xxxxxxxxxxxx`: version 7, and the variant of RFC 9562. */
export const uuid7 = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
export const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

export function asks(...questions: readonly object[]): ScriptedStep {
  return { text: "I have to know.", calls: [{ tool: "ask_user", input: { questions } }] };
}

export interface Asked {
  readonly site: Served;
  readonly chat: ServedChat;
  readonly questionId: string;
  /** `question_pending`, as the stream had it. */
  readonly pending: StreamedEvent;
  /** As in document 001; `more`: other headers. */
  answer(answers: object, content?: string, token?: string, more?: Record<string, string>): Promise<Taken>;
  events(fits: (event: StreamedEvent) => boolean, after?: number): Promise<StreamedEvent[]>;
  /** Up to the end of the chat's own agent. */
  ended(): Promise<StreamedEvent[]>;
  questions(): Promise<readonly object[]>;
}

interface Taken {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly errors?: readonly { readonly field: string; readonly message: string }[];
    readonly message_id?: string;
  };
  readonly headers: Headers;
}

export async function asked(script: readonly ScriptedStep[], content = "Deploy the application"): Promise<Asked> {
  const site = await served([...script], { files: { "a.txt": "a\n" } });
  const chat = await site.chat(content);
  const check = eventCheckerFor((await site.call<ApiDocument>("GET", "/openapi.json")).body);
  const events: Asked["events"] = async (fits, after) => {
    const found = await follow(site, chat.path, fits, after);
    // With their path, as in the document.
    const stored = found.filter(({ id }) => id !== undefined);
    expect(stored.flatMap(({ id, ...event }) => check({ ...event, seq: id, at: new Date(0).toISOString() }))).toEqual(
      [],
    );
    return found;
  };
  const pending = (await events(({ type }) => type === "question_pending")).at(-1) as StreamedEvent;
  const questionId = String(pending.data["question_id"]);
  return {
    site,
    chat,
    questionId,
    pending,
    answer: (answers, said = "[Answered]", token, headers) => {
      const metadata = { question_answer: { question_id: questionId, answers } };
      return chat.call("POST", "/messages", { content: said, metadata }, { token, headers }) as Promise<Taken>;
    },
    events,
    ended: () => events(({ type, data }) => type === "turn_ended" && data["agentId"] === undefined),
    questions: async () => (await chat.call<{ questions: object[] }>("GET", "/questions")).body.questions,
  };
}

export function ofType(events: readonly StreamedEvent[], type: string): Record<string, unknown>[] {
  return events.flatMap((event) => (event.type === type ? [event.data] : []));
}

/** The result of the agent's call. */
export function resultsOf(events: readonly StreamedEvent[], tool = "ask_user"): unknown[] {
  return ofType(events, "tool_ended").flatMap((data) => (data["tool"] === tool ? [data["output"]] : []));
}

/** The first frame of a stream, exactly as it came, that contains this text. */
export async function frameOf({ url, token }: Served, path: string, part: string): Promise<string> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const { body } = await fetch(url + path, { headers, signal: stop.signal });
  let rest = "";
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + piece).split("\n\n");
      rest = frames.pop() ?? "";
      const found = frames.find((frame) => frame.includes(part));
      if (found !== undefined) return found;
    }
  } finally {
    stop.abort();
  }
  throw new Error("The stream ended without it.");
}
