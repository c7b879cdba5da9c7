// Decides what to print of a session, when and in which order: each thing once, as soon as it is final.
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { itemAt, size, toArray } from "../../../domain/values/list.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { entryOf } from "../../../domain/values/bucket-map.ts";
import type { CallEntry, Entry } from "../../../domain/reading/entry.ts";
import { isReadTool, knownTool } from "../../views/session/known-tool.ts";
import { taskResultBlock } from "../run/task-result-block.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { planBlock } from "../plan/plan-block.ts";
import { cut } from "../text/printable.ts";
import { entryBlock } from "../transcript/entry-block.ts";
import { readCallsBlock } from "../transcript/read-calls-block.ts";
import { hasGap } from "../transcript/spacing.ts";
import { hasEnded, isLastFailure, isOfCurrentRun, unreportedTasks, type UnreportedTasks } from "./ended-tasks.ts";
import {
  continues,
  isComplete,
  emptyAnswer,
  printedText,
  reopenFence,
  unprintedText,
  type PrintedAnswer,
} from "./printed-answer.ts";
import { printingWords } from "../../../words/transcript.ts";
import { stableEnd } from "./stable-text.ts";
import type { AssistantPart } from "../../../domain/values/message.ts";

export interface PrinterOptions {
  readonly ink: Ink;
  readonly view: () => SessionView;
  /** The name of the user at this terminal, once it is known. */
  readonly me: () => string | undefined;
  /** `gap`: prints an empty line before it. */
  readonly print: (block: Block, gap: boolean) => void;
}

/** How many of its last entries a reopened session prints. */
const HISTORY = 80;
/** The most consecutive read calls on one line. */
const MOST_READ_CALLS = 12;

export class Printer {
  readonly #options: PrinterOptions;
  /** The first entry that was never processed. */
  #next = 0;
  /** Entries that may still change. */
  readonly #open = new Set<number>();
  #readCalls: CallEntry[] = [];
  #answer: PrintedAnswer = emptyAnswer;
  /** An answer was cut off: the next text repeats it. */
  #isCut = false;
  /** The last block ends in code that continues. */
  #isInCode = false;
  /** The entry of the last block; undefined: it is set apart. */
  #last: Entry | undefined;

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  /** Prints the last entries of a session that is opened. */
  begin(view: SessionView): void {
    const { main } = view.transcript;
    const count = size(main);
    this.#next = Math.max(0, count - HISTORY);
    if (this.#next > 0) this.#tell(printingWords(this.#options.ink)("earlier", { count: this.#next }));
    this.#printNext({ history: unreportedTasks(view) });
    const { plan } = view.state;
    const isTold = Array.from({ length: Math.min(count, HISTORY) }).some((_, index) => {
      const entry = itemAt(main, count - 1 - index);
      return entry?.kind === "note" && entry.event.type === "plan_ready";
    });
    if (plan?.status === "pending_approval" && !isTold) this.#print(planBlock(plan, this.#seen()));
    this.#printStable();
  }

  /** The stream has repeated everything: existing entries are already printed, so only new ones will be. */
  skip({ transcript: { main } }: SessionView): void {
    this.#breakOff();
    this.#isCut = false;
    this.#flush();
    this.#open.clear();
    this.#next = size(main);
    for (const [index, entry] of toArray(main).entries()) if (!isFinal(entry)) this.#open.add(index);
  }

  follow(event: StoredEvent | LiveEvent): void {
    if (!("seq" in event)) return this.#followLive(event);
    if (event.type === "agent_continued") this.#openAgain(event.data.agentId);
    const rests =
      event.type === "assistant_message" && event.data.agentId === undefined ? this.#said(event) : undefined;
    const isOver = event.type === "turn_ended" && event.data.agentId === undefined;
    // The turn was stopped or failed: keep the text already shown.
    if (isOver) this.#breakOff();
    this.#printNext({ rests });
    const ended = endedTask(event);
    if (ended !== undefined) this.#print(taskResultBlock(ended, this.#seen()));
    if (!isOver) return;
    this.#isCut = false;
    this.#flush();
  }

  #followLive(event: LiveEvent): void {
    if (event.type === "work_stopped") return this.#breakOff();
    if (event.data.agentId !== undefined) return;
    if (event.type === "text_delta") this.#printStable();
    if (event.type === "model_retry") this.#breakOff();
  }

  /** Prints the final part of the text; the rest is `unprinted`. */
  #printStable(): void {
    const writing = this.#options.view().live.writing[""];
    if (!writing || !isComplete(writing.text) || writing.text.text === "") return;
    if (!continues(this.#answer, writing)) this.#breakOff();
    const {
      step,
      text: { text },
      thinking,
    } = writing;
    // A repeated answer that is still shorter than the shown part.
    if (text.length < this.#answer.text.length) return;
    this.#tellCut();
    if (isComplete(thinking)) this.#think(thinking.text);
    const { printed, fence, thought } = this.#answer;
    const stable = stableEnd(text, printed, fence);
    this.#answer = { step, text, printed: stable.end, fence: stable.fence, thought };
    if (stable.end === printed) return;
    this.#printText(reopenFence(text.slice(printed, stable.end), fence, stable.fence));
    this.#isInCode = stable.fence !== undefined;
  }

  /** Thinking is complete when the answer starts, and so is all text before it. */
  #think(thinking: string): void {
    const { text, thought } = this.#answer;
    const more = thinking.slice(thought.length);
    if (more.trim() === "") return;
    this.#printText(unprintedText(this.#answer));
    this.#printThought(more);
    this.#answer = { ...this.#answer, printed: text.length, fence: undefined, thought: thinking };
  }

  /** The answer being written gets no more text. */
  #breakOff(): void {
    this.#printText(unprintedText(this.#answer));
    this.#isCut ||= this.#answer.text.trim() !== "";
    this.#answer = emptyAnswer;
  }

  #tellCut(): void {
    if (this.#isCut) this.#tell(printingWords(this.#options.ink)("again"));
    this.#isCut = false;
  }

  /** The text that the session's agent is writing now. */
  unprinted(): string {
    const writing = this.#options.view().live.writing[""];
    if (!writing) return "";
    const { text } = writing.text;
    const { step, printed, fence } = this.#answer;
    const isContinued = step === writing.step && continues(this.#answer, writing);
    return isContinued ? reopenFence(text.slice(printed), fence) : text;
  }

  /** Completed read calls that aren't printed yet, because more may follow. */
  pendingReads(): Block | undefined {
    return this.#readCalls.length === 0 ? undefined : readCallsBlock(this.#readCalls, this.#seen());
  }

  /** Prints the rest of the message's parts. */
  #said(event: Extract<StoredEvent, { type: "assistant_message" }>): ReadonlyMap<string, string> {
    const { step, parts } = event.data;
    if (step !== this.#answer.step) this.#breakOff();
    this.#tellCut();
    const { fence, thought } = this.#answer;
    const texts = [...remainders(event.seq, parts, "text", printedText(this.#answer))];
    const thoughts = remainders(event.seq, parts, "reasoning", thought);
    this.#answer = emptyAnswer;
    const first = texts.findIndex(([, text]) => text.trim() !== "");
    return new Map([
      ...texts.map(([id, text], index) => [id, index === first ? reopenFence(text, fence) : text] as const),
      ...thoughts,
    ]);
  }

  /** An agent that had answered continues: its next answer is printed as well. */
  #openAgain(agentId: string): void {
    const place = entryOf(this.#options.view().transcript.agents, agentId);
    if (place && place.agentId === undefined && place.index < this.#next) this.#open.add(place.index);
  }

  #printNext({ history, rests }: { history?: UnreportedTasks; rests?: ReadonlyMap<string, string> | undefined }): void {
    const { main } = this.#options.view().transcript;
    const count = size(main);
    for (; this.#next < count; this.#next++) this.#open.add(this.#next);
    for (const index of this.#open) {
      const entry = itemAt(main, index);
      if (!entry || !isFinal(entry)) continue;
      this.#open.delete(index);
      if (history?.before === entry.id) this.#printTasks(history.taskIds);
      this.#printEntry(entry, history !== undefined, rests?.get(entry.id));
    }
    if (!history) return;
    if (history.before === undefined) this.#printTasks(history.taskIds);
    this.#flush();
  }

  #printTasks(taskIds: readonly string[]): void {
    for (const taskId of taskIds) this.#print(taskResultBlock(taskId, this.#seen()));
  }

  #printEntry(entry: Entry, isHistory: boolean, rest: string | undefined): void {
    if (entry.kind === "text" && rest !== undefined) return this.#printText(rest);
    if (entry.kind === "thinking" && rest !== undefined) return this.#printThought(rest);
    if (entry.kind === "call" && isReadTool(entry.tool) && entry.status === "ok") {
      this.#readCalls.push(entry);
      if (this.#readCalls.length >= MOST_READ_CALLS) this.#flush();
      return;
    }
    const view = this.#options.view();
    if (isHistory && entry.kind === "agent" && entry.taskId !== undefined && isOfCurrentRun(view, entry)) {
      // A running one is printed when it ends.
      if (hasEnded(view, entry.taskId)) this.#printTasks([entry.taskId]);
      return;
    }
    if (isToldElsewhere(entry, isHistory, view)) return;
    this.#print(entryBlock(entry, this.#seen()), entry);
    if (entry.kind === "note" && entry.event.type === "plan_ready")
      this.#print(planBlock(entry.event.data.plan, this.#seen()));
  }

  #printText(text: string): void {
    const entry = { ...written, kind: "text", text } as const;
    if (text.trim() !== "") this.#print(entryBlock(entry, this.#seen()), entry);
  }

  #printThought(text: string): void {
    const entry = { ...written, kind: "thinking", text } as const;
    if (text.trim() !== "") this.#print(entryBlock(entry, this.#seen()), entry);
  }

  #tell(text: string): void {
    const { ink } = this.#options;
    this.#print((width) => [ink.paint(cut(text, width), "dim")]);
  }

  #flush(): void {
    const [block, last] = [this.pendingReads(), this.#readCalls.at(-1)];
    this.#readCalls = [];
    if (block) this.#printNow(block, last);
  }

  #print(block: Block, about?: Entry): void {
    this.#flush();
    this.#printNow(block, about);
  }

  #printNow(block: Block, about: Entry | undefined): void {
    const isMore = this.#isInCode && about?.kind === "text";
    this.#options.print(
      block,
      !isMore && (this.#last === undefined || about === undefined || hasGap(this.#last, about)),
    );
    this.#last = about;
    this.#isInCode = false;
  }

  #seen() {
    const { ink, view, me } = this.#options;
    return { ink, view, me: me() };
  }
}

/** For text printed before its entry exists. */
const written = { id: "", seq: 0, at: "", model: "" };

function isFinal(entry: Entry): boolean {
  if (entry.kind === "call") return entry.status !== "requested" && entry.status !== "running";
  if (entry.kind === "agent") return entry.status !== "running";
  return entry.kind !== "question" || entry.answers !== undefined || entry.closed !== undefined;
}

/** Another entry, a plan or a task's end shows the same. */
function isToldElsewhere(entry: Entry, isHistory: boolean, view: SessionView): boolean {
  if (entry.kind === "note") return entry.event.type === "task_failed" && (!isHistory || isLastFailure(view, entry));
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

/** Thinking by the ids that the transcript gives to the parts of the answer. Parts that weren't printed are left out. */
function remainders(
  seq: number,
  parts: readonly AssistantPart[],
  kind: "text" | "reasoning",
  printed: string,
): ReadonlyMap<string, string> {
  const left = new Map<string, string>();
  let rest = printed;
  for (const [index, part] of parts.entries()) {
    if (part.type !== kind || rest === "") continue;
    const id = `${seq}.${index}`;
    if (rest.startsWith(part.text)) {
      left.set(id, "");
      rest = rest.slice(part.text.length);
    } else if (part.text.startsWith(rest)) {
      left.set(id, part.text.slice(rest.length));
      rest = "";
    } else rest = "";
  }
  return left;
}
