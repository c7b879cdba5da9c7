// The transcript as one flat list of rows for virtualisation: expanded agents include the rows of their own thread.
import { toArray } from "../../../../domain/values/list.ts";
import type { AgentEntry, CallEntry, Entry } from "../../../../domain/reading/entry.ts";
import { threadOf, type Transcript } from "../../../../domain/reading/transcript.ts";
import { isReadTool, knownTool } from "../../../views/session/known-tool.ts";

interface Placed {
  readonly key: string;
  /** Depth of its agent. */
  readonly depth: number;
  /** The agent whose thread it belongs to; undefined: the session's own. */
  readonly agentId: string | undefined;
}

export type Row = Placed &
  (
    | {
        readonly kind: "entry";
        readonly entry: Exclude<Entry, AgentEntry>;
        /** It answers the planner: the plan shows its result. */
        readonly isQuiet: boolean;
      }
    | { readonly kind: "agent"; readonly entry: AgentEntry; readonly isOpen: boolean }
    | { readonly kind: "brief"; readonly text: string }
    | { readonly kind: "reads"; readonly entries: readonly CallEntry[]; readonly isOpen: boolean }
    | { readonly kind: "writing"; readonly isQuiet: boolean }
  );

export interface Shown {
  readonly isOpen: (key: string) => boolean;
  /** Agents that are writing right now; "" is the session's own. */
  readonly writing: ReadonlySet<string>;
}

/** Fewer consecutive calls are shown individually. */
const LEAST_READS = 3;

export function transcriptRows(transcript: Transcript, shown: Shown, agentId?: string): Row[] {
  const rows: Row[] = [];
  addThread(rows, transcript, shown, agentId, 0, false);
  return rows;
}

function addThread(
  rows: Row[],
  transcript: Transcript,
  shown: Shown,
  agentId: string | undefined,
  depth: number,
  isQuiet: boolean,
): void {
  const entries = toArray(threadOf(transcript, agentId));
  const sentBy = new Set(entries.flatMap((entry) => (entry.kind === "agent" ? (entry.callId ?? []) : [])));
  const place = { depth, agentId };
  let reads: CallEntry[] = [];
  const flush = () => {
    addReads(rows, reads, shown, place);
    reads = [];
  };
  for (const entry of entries) {
    if (entry.kind === "call" && isShownOtherwise(entry, sentBy)) continue;
    if (entry.kind === "call" && isReadTool(entry.tool) && isFine(entry)) {
      reads.push(entry);
      continue;
    }
    flush();
    if (entry.kind !== "agent") {
      rows.push({ kind: "entry", key: entry.id, ...place, entry, isQuiet: isQuiet && isData(entry) });
      continue;
    }
    const isOpen = shown.isOpen(entry.id);
    rows.push({ kind: "agent", key: entry.id, ...place, entry, isOpen });
    if (!isOpen) continue;
    const inside = { depth: depth + 1, agentId: entry.agentId };
    rows.push({ kind: "brief", key: `${entry.id} brief`, ...inside, text: entry.task });
    addThread(rows, transcript, shown, entry.agentId, depth + 1, isForPlan(entry));
  }
  flush();
  if (shown.writing.has(agentId ?? ""))
    rows.push({ kind: "writing", key: `writing ${agentId ?? ""}`, ...place, isQuiet });
}

function addReads(rows: Row[], reads: readonly CallEntry[], shown: Shown, place: Omit<Placed, "key">): void {
  const [first] = reads;
  if (!first) return;
  const key = `reads ${first.id}`;
  const isGroup = reads.length >= LEAST_READS;
  // An expanded call stays visible when others follow.
  const isOpen = shown.isOpen(key) || reads.some(({ id }) => shown.isOpen(id));
  if (isGroup) rows.push({ kind: "reads", key, ...place, entries: reads, isOpen });
  if (isGroup && !isOpen) return;
  const depth = isGroup ? place.depth + 1 : place.depth;
  for (const entry of reads) rows.push({ kind: "entry", key: entry.id, ...place, depth, entry, isQuiet: false });
}

/** Its sub-agent or question replaces the call. */
function isShownOtherwise({ tool, callId, status }: CallEntry, sentBy: ReadonlySet<string>): boolean {
  const known = knownTool(tool);
  if (known === "delegate") return sentBy.has(callId);
  return known === "ask_user" && status !== "error" && status !== "denied";
}

function isFine({ status, permission }: CallEntry): boolean {
  return permission === undefined && (status === "ok" || status === "running" || status === "requested");
}

/** Structured data for the planner, not prose. */
function isData(entry: Entry): boolean {
  return entry.kind === "text" && /^\s*(?:```\w*\s*)?[{[]/.test(entry.text);
}

/** No call or task waits for it: perspectives, synthesis, reflection. */
function isForPlan({ callId, taskId }: AgentEntry): boolean {
  return callId === undefined && taskId === undefined;
}
