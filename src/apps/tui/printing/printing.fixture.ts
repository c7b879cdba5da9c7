// A session printed into a list of lines, event by event.
import type { DurableEvent, LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { emptyView, applyEvent } from "../../../domain/reading/session-view.ts";
import { makeInk } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { Printer } from "./printer.ts";

const ink = makeInk(false, () => "en");
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

export function printing() {
  let view = emptyView;
  const lines: string[] = [];
  const blocks: Block[] = [];
  const printer = new Printer({
    ink,
    view: () => view,
    me: () => "ada",
    print: (block, gap) => {
      blocks.push(block);
      lines.push(...(gap ? [""] : []), ...block(80, false));
    },
  });
  return {
    lines,
    printer,
    tell(event: StoredEvent | LiveEvent) {
      view = applyEvent(view, event);
      printer.follow(event);
    },
    /** Without the printer: the session is opened later. */
    happened(event: StoredEvent | LiveEvent) {
      view = applyEvent(view, event);
    },
    begin: () => printer.begin(view),
    /** The stream has repeated everything so far. */
    skip: () => printer.skip(view),
    /** The output when the terminal has another width. */
    redrawn: () => blocks.flatMap((block) => block(100, false)),
    shown: () => lines.filter((line) => line !== ""),
  };
}

let seq = 0;
export const stored = (event: DurableEvent) =>
  ({ ...event, seq: ++seq, at: "2026-01-01T00:00:00.000Z" }) as StoredEvent;
export const thinks = (text: string, step = 1): LiveEvent => ({ type: "reasoning_delta", data: { step, text } });
export const delta = (text: string, step = 1): LiveEvent => ({ type: "text_delta", data: { step, text } });

export function begun() {
  seq = 0;
  const printed = printing();
  const created = { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false } as const;
  printed.tell(stored({ type: "session_created", data: created }));
  printed.tell(stored({ type: "turn_started", data: { turnId: "t" } }));
  printed.tell(stored({ type: "step_started", data: { turnId: "t", step: 1, model: "m" } }));
  return printed;
}

type Parts = Extract<DurableEvent, { type: "assistant_message" }>["data"]["parts"];
export const said = (parts: Parts, step = 1) =>
  stored({
    type: "assistant_message",
    data: { turnId: "t", step, model: "m", parts, finish: "stop", usage, cost: null },
  });
