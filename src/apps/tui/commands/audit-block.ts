// Prints the last audit records: who did what, which rule allowed or refused it, and the result.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditTableWords } from "../../../words/audit.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut } from "../text/printable.ts";
import { auditRow } from "../../views/audit/row.ts";
import { alignColumns, type Cell, type Column } from "./columns.ts";

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
  const spared = [...(width < 120 ? ["mode"] : []), ...(width < 100 ? ["result"] : []), ...(width < 72 ? ["who"] : [])];
  const names = (Object.keys(columns) as Name[]).filter((name) => !spared.includes(name));
  const head = names.map((name): Cell => ({ text: name === "sign" ? "" : auditTableWords(ink)(name), tones: ["dim"] }));
  const rows = entries.map((entry) => {
    const cells = cellsOf(entry, ink);
    return names.map((name) => cells[name]);
  });
  return alignColumns(
    [head, ...rows],
    names.map((name) => columns[name]),
    width,
    ink,
  );
}

function cellsOf(entry: AuditEntry, ink: Ink): Readonly<Record<Name, Cell>> {
  const { sign, tone, mode, who, what, decided, result } = auditRow(entry, ink);
  return {
    sign: { text: sign, tones: tone === "plain" ? [] : [tone] },
    time: { text: clockOf(entry.at), tones: ["dim"] },
    mode: { text: mode, tones: [entry.mode] },
    who: { text: who },
    what: { text: what },
    decision: { text: decided, tones: sign === "⊘" ? ["bad"] : [] },
    result: { text: result, tones: ["dim"] },
  };
}

/** Local time, not UTC: it is compared with a clock on the wall. */
function clockOf(at: string): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((each) => String(each).padStart(2, "0")).join(":");
}
