// One row of the transcript, indented by the depth of its agent.
import { memo } from "react";
import { CallRow } from "../calls/call-row.tsx";
import { ReadCallsRow } from "../calls/read-calls-row.tsx";
import { NoteRow } from "../notes/note-row.tsx";
import { AgentRow } from "../transcript/agent-row.tsx";
import { BriefRow, TextRow, WritingRow } from "../transcript/text-rows.tsx";
import { MessageRow } from "../transcript/message-row.tsx";
import { QuestionRow } from "../transcript/question-row.tsx";
import type { Row } from "./rows.ts";

/** Deeper rows are not indented further: a phone has no room. */
const DEEPEST = 3;
const insets = ["", "ml-3 border-l-2 pl-3", "ml-6 border-l-2 pl-3", "ml-9 border-l-2 pl-3"] as const;

export const RowView = memo(
  function RowView({ row }: { readonly row: Row }) {
    // Inside the row, so that the line at the side has no gaps.
    const room = row.kind === "agent" ? "py-1" : isLine(row) ? "py-px" : "py-2";
    return (
      <div className="mx-auto w-full max-w-3xl px-4">
        <div className={`${room} ${insets[Math.min(row.depth, DEEPEST)]}`}>
          <Content row={row} />
        </div>
      </div>
    );
  },
  ({ row: before }, { row: after }) => isSame(before, after),
);

function Content({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case "agent":
      return <AgentRow entry={row.entry} isOpen={row.isOpen} />;
    case "brief":
      return <BriefRow foldKey={row.key} text={row.text} />;
    case "reads":
      return <ReadCallsRow foldKey={row.key} calls={row.entries} isOpen={row.isOpen} />;
    case "writing":
      return <WritingRow agentId={row.agentId} isQuiet={row.isQuiet} />;
    case "entry":
  }
  const { entry } = row;
  switch (entry.kind) {
    case "message":
      return <MessageRow entry={entry} isNested={row.agentId !== undefined} />;
    case "text":
    case "thinking":
      return <TextRow entry={entry} isQuiet={row.isQuiet} />;
    case "call":
      return <CallRow call={entry} agentId={row.agentId} />;
    case "question":
      return <QuestionRow entry={entry} />;
    case "note":
      return <NoteRow entry={entry} />;
  }
}

function isLine(row: Row): boolean {
  if (row.kind !== "entry") return row.kind === "reads" || row.kind === "brief";
  const { entry } = row;
  if (entry.kind === "note") return !cards.has(entry.event.type);
  return entry.kind === "call" || entry.kind === "thinking" || (entry.kind === "text" && row.isQuiet);
}

const cards: ReadonlySet<string> = new Set([
  "plan_ready",
  "plan_execution_complete",
  "turn_ended",
  "workspace_changed_in_plan_mode",
]);

function isSame(before: Row, after: Row): boolean {
  if (before.kind !== after.kind || before.depth !== after.depth || before.key !== after.key) return false;
  if (before.kind === "entry" && after.kind === "entry") return before.entry === after.entry;
  if (before.kind === "agent" && after.kind === "agent")
    return before.entry === after.entry && before.isOpen === after.isOpen;
  // Compares its calls itself.
  return before.kind !== "reads";
}
