// Decides what of a session is printed, when and in which order: each thing once, as soon as it will not look different any more.
import type { LiveEvent, StoredEvent } from "../../../domain/event.ts";
import { itemAt, size } from "../../../domain/list.ts";
import type { SessionView } from "../../../domain/session-view.ts";
import type { CallEntry, Entry } from "../../../domain/transcript/entry.ts";
import { isLook, knownTool } from "../../views/call-look.ts";
import { taskEndedBlock } from "../build/task-result-block.ts";
import type { Ink } from "../ink.ts";
import type { Block } from "../panel.ts";
import { planBlock } from "../plan/plan-block.ts";
import { cut } from "../text/printable.ts";
import { entryBlock } from "../transcript/entry-block.ts";
import { looksBlock } from "../transcript/looks-block.ts";
import { hasGap } from "../transcript/spacing.ts";
import { printingWords } from "./printing-words.ts";
import { remainders } from "./remainders.ts";
import { stableEnd } from "./stable-text.ts";

export interface PrinterOptions {
  readonly ink: Ink;
  readonly view: () => SessionView;
  /** The name of the person at this terminal, once it is known. */
  readonly me: () => string | undefined;
  /** `gap`: an empty line stands before it. */
  readonly print: (block: Block, gap: boolean) => void;
}

/** Of a session that is opened again so many of its last entries are printed. */
const HISTORY = 80;
/** Looks in a row that are told in one line. */
const MOST_LOOKS = 12;

export class Printer {
  readonly #options: PrinterOptions;
  /** The first entry that was never looked at. */
  #next = 0;
  /** Entries that still change. */
  readonly #open = new Set<number>();
  #looks: CallEntry[] = [];
  /** What was printed of the text that is being written. */
  #written = { step: 0, text: "" };
  /** What came of it since: it is printed, too, when nothing more comes. */
  #rest = "";
  /** What the last block was about; undefined: something that stands apart. */
  #last: Entry | undefined;

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  /** A session that is opened: its last entries. */
  begin({ transcript: { main }, state }: SessionView): void {
    const count = size(main);
    this.#next = Math.max(0, count - HISTORY);
    if (this.#next > 0) this.#tell(printingWords(this.#options.ink)("earlier", { count: this.#next }));
    this.#goOn(true);
    const { plan } = state;
    const isTold = Array.from({ length: Math.min(count, HISTORY) }).some((_, index) => {
      const entry = itemAt(main, count - 1 - index);
      return entry?.kind === "note" && entry.event.type === "plan_ready";
    });
    if (plan?.status === "pending_approval" && !isTold) this.#print(planBlock(plan, this.#seen()));
  }

  follow(event: StoredEvent | LiveEvent): void {
    if (event.type === "text_delta" && event.data.agentId === undefined) this.#hear();
    if (!("seq" in event)) return;
    const rests =
      event.type === "assistant_message" && event.data.agentId === undefined ? this.#said(event) : undefined;
    const isOver = event.type === "turn_ended" && event.data.agentId === undefined;
    if (isOver) this.#cutOff();
    this.#goOn(false, rests);
    const ended = endedTask(event);
    if (ended !== undefined) this.#print(taskEndedBlock(ended, this.#seen()));
    if (isOver) this.#flush();
  }

  /** What is finished of the text is printed; the rest is `unprinted`. */
  #hear(): void {
    const writing = this.#options.view().live.writing[""];
    if (!writing) return;
    const { step, text } = writing;
    if (step !== this.#written.step) this.#written = { step, text: "" };
    if (!text.text.startsWith(this.#written.text)) {
      // It was cut off, and is said anew.
      this.#tell(printingWords(this.#options.ink)("again"));
      this.#written = { step, text: "" };
    }
    const from = this.#written.text.length;
    const end = stableEnd(text.text, from);
    this.#rest = text.text.slice(end);
    if (end === from) return;
    this.#printText(text.text.slice(from, end));
    this.#written = { step, text: text.text.slice(0, end) };
  }

  /** Somebody stopped it: what was read does not vanish. */
  #cutOff(): void {
    if (this.#rest.trim() !== "") this.#printText(this.#rest);
    this.#rest = "";
    this.#written = { step: 0, text: "" };
  }

  /** Of the text that the session's agent writes at this moment. */
  unprinted(): string {
    const writing = this.#options.view().live.writing[""];
    if (!writing) return "";
    const { step, text } = this.#written;
    const isBegun = step === writing.step && writing.text.text.startsWith(text);
    return isBegun ? writing.text.text.slice(text.length) : writing.text.text;
  }

  /** Looks that are done and not printed yet: more may come. */
  looks(): Block | undefined {
    return this.#looks.length === 0 ? undefined : looksBlock(this.#looks, this.#seen());
  }

  #said(event: Extract<StoredEvent, { type: "assistant_message" }>): ReadonlyMap<string, string> {
    const { step, parts } = event.data;
    const printed = step === this.#written.step ? this.#written.text : "";
    this.#written = { step: 0, text: "" };
    this.#rest = "";
    return remainders(event.seq, parts, printed);
  }

  #goOn(isHistory: boolean, rests?: ReadonlyMap<string, string>): void {
    const { main } = this.#options.view().transcript;
    const count = size(main);
    for (; this.#next < count; this.#next++) this.#open.add(this.#next);
    for (const index of this.#open) {
      const entry = itemAt(main, index);
      if (!entry || !isFinal(entry)) continue;
      this.#open.delete(index);
      this.#printEntry(entry, isHistory, rests?.get(entry.id));
    }
    if (isHistory) this.#flush();
  }

  #printEntry(entry: Entry, isHistory: boolean, rest: string | undefined): void {
    if (entry.kind === "text" && rest !== undefined) {
      if (rest.trim() !== "") this.#printText(rest);
      return;
    }
    if (entry.kind === "call" && isLook(entry.tool) && entry.status === "ok") {
      this.#looks.push(entry);
      if (this.#looks.length >= MOST_LOOKS) this.#flush();
      return;
    }
    if (isToldElsewhere(entry, isHistory)) return;
    if (entry.kind === "agent" && entry.taskId !== undefined)
      return this.#print(taskEndedBlock(entry.taskId, this.#seen()));
    this.#print(entryBlock(entry, this.#seen()), entry);
    if (entry.kind === "note" && entry.event.type === "plan_ready")
      this.#print(planBlock(entry.event.data.plan, this.#seen()));
  }

  #printText(text: string): void {
    this.#print(entryBlock({ id: "", seq: 0, at: "", kind: "text", text, model: "" }, this.#seen()));
  }

  #tell(text: string): void {
    const { ink } = this.#options;
    this.#print((width) => [ink.paint(cut(text, width), "dim")]);
  }

  #flush(): void {
    const [block, last] = [this.looks(), this.#looks.at(-1)];
    this.#looks = [];
    if (block) this.#printNow(block, last);
  }

  #print(block: Block, about?: Entry): void {
    this.#flush();
    this.#printNow(block, about);
  }

  #printNow(block: Block, about: Entry | undefined): void {
    this.#options.print(block, about === undefined || this.#last === undefined || hasGap(this.#last, about));
    this.#last = about;
  }

  #seen() {
    const { ink, view, me } = this.#options;
    return { ink, view, me: me() };
  }
}

function isFinal(entry: Entry): boolean {
  if (entry.kind === "call") return entry.status !== "requested" && entry.status !== "running";
  if (entry.kind === "agent") return entry.status !== "running";
  return entry.kind !== "question" || entry.answers !== undefined || entry.closed !== undefined;
}

/** Another entry, a plan or a task's end says the same. */
function isToldElsewhere(entry: Entry, isHistory: boolean): boolean {
  if (entry.kind === "note") return entry.event.type === "task_failed";
  if (entry.kind === "agent") return entry.taskId !== undefined && !isHistory;
  if (entry.kind !== "call" || entry.status !== "ok") return false;
  return ["ask_user", "present_plan", "exit_plan_mode", "delegate"].includes(knownTool(entry.tool));
}

function endedTask(event: StoredEvent): string | undefined {
  if (event.type === "task_completed" || event.type === "task_failed") return event.data.taskId;
  if (event.type !== "task_update") return undefined;
  const { taskId, status } = event.data;
  return status === "skipped" || status === "cancelled" ? taskId : undefined;
}
