// Prints the last audit records: who did what, which rule allowed or refused it, and the result.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditTableWords } from "../../../words/audit.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut } from "../text/printable.ts";
import { auditRow } from "../../views/audit/row.ts";
import { namedColumns, type Cell, type Column } from "./columns.ts";

const SHOWN = 30;
/** With details. */
const MOST = 500;

export function auditBlock(entries: readonly AuditEntry[], ink: Ink): Block {
  const tell = auditTableWords(ink);
  return (width, details) => {
    const shown = entries.slice(-(details ? MOST : SHOWN));
    const title = tell("newest", { shown: shown.length, total: entries.length });
    return [ink.paint(cut(title, width), "bold"), ...rowsOf(shown, width, ink)];
  };
}

type Name = "sign" | "time" | "mode" | "who" | "what" | "decision" | "result";

const columns: Readonly<Record<Name, Column>> = {
  sign: { least: 1 },
  time: { least: 8 },
  mode: { least: 5 },
  who: { least: 8, most: 14 },
  what: { least: 20 },
  decision: { least: 10, most: 22 },
  result: { least: 8, most: 18 },
};

function rowsOf(entries: readonly AuditEntry[], width: number, ink: Ink): string[] {
  // The columns that can be dropped: the sign already shows the result.
  const left = [...(width < 120 ? ["mode"] : []), ...(width < 100 ? ["result"] : []), ...(width < 72 ? ["who"] : [])];
  const tell = auditTableWords(ink);
  const head = (name: Exclude<Name, "sign">): Cell => ({ text: tell(name), tones: ["dim"] });
  const heads = {
    sign: { text: "" },
    time: head("time"),
    mode: head("mode"),
    who: head("who"),
    what: head("what"),
    decision: head("decision"),
    result: head("result"),
  };
  return namedColumns([heads, ...entries.map((entry) => cellsOf(entry, ink))], columns, left, width, ink);
}

function cellsOf(entry: AuditEntry, ink: Ink): Readonly<Record<Name, Cell>> {
  const { sign, tone, mode, who, what, decided, result } = auditRow(entry, ink);
  return {
    sign: { text: sign, tones: tone === "plain" ? [] : [tone] },
    // In 24 hours and local time: it is compared with a clock on the wall.
    time: { text: new Date(entry.at).toLocaleTimeString("en-GB"), tones: ["dim"] },
    mode: { text: mode, tones: [entry.mode] },
    who: { text: who },
    what: { text: what },
    decision: { text: decided, tones: sign === "⊘" ? ["bad"] : [] },
    result: { text: result, tones: ["dim"] },
  };
}
