// Prints what a session used, by agent and by model, and in total.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { sumSpending } from "../../../domain/reading/spending.ts";
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { costText, spenderName, unpricedText } from "../../views/audit/usage.ts";
import { amount, share } from "../../views/text/figures.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { wrapped } from "../text/printable.ts";
import { namedColumns, type Cell, type Column } from "./columns.ts";
import { usageWords } from "../../../words/audit.ts";

/** A snapshot of this moment. */
export function costBlock({ state, spending }: SessionView, ink: Ink): Block {
  const { usage, plan, planUsage } = state;
  const tell = usageWords(ink);
  const hasPlan = plan !== null && planUsage.calls > 0 && planUsage.calls < usage.calls;
  const rows = [
    heading(tell("byWho"), ink),
    ...sumSpending(spending, ({ who }) => who).map(([who, total]) => row(spenderName(who, ink), total, ink)),
    heading(tell("byModel"), ink),
    ...sumSpending(spending, ({ model }) => model).map(([name, total]) => row(name || tell("otherModel"), total, ink)),
    row(tell("total"), usage, ink, true),
    ...(hasPlan ? [row(tell("plan"), planUsage, ink)] : []),
  ];
  return (width) => [
    ...namedColumns(rows, columns, width < 48 ? ["cached", "calls"] : width < 64 ? ["cached"] : [], width, ink),
    ...(usage.unpriced === 0 ? [] : wrapped(unpricedText(usage, ink), width).map((line) => ink.paint(line, "dim"))),
  ];
}

const columns = {
  name: { least: 8 },
  calls: { isRight: true, least: 5 },
  input: { isRight: true, least: 7 },
  cached: { isRight: true, least: 6 },
  output: { isRight: true, least: 6 },
  cost: { isRight: true, least: 9 },
} satisfies Readonly<Record<string, Column>>;

type Row = Readonly<Record<keyof typeof columns, Cell>>;

function heading(name: string, ink: Ink): Row {
  const tell = usageWords(ink);
  const cell = (text: string): Cell => ({ text, tones: ["dim"] });
  return {
    name: { text: name, tones: ["bold"] },
    calls: cell(tell("callsColumn")),
    input: cell(tell("inputColumn")),
    cached: cell(tell("cachedColumn")),
    output: cell(tell("outputColumn")),
    cost: cell(tell("costColumn")),
  };
}

function row(name: string, total: UsageTotal, ink: Ink, isSum = false): Row {
  const { language } = ink;
  const tones = isSum ? (["bold"] as const) : [];
  return {
    name: { text: name, tones },
    calls: { text: amount(total.calls, language), tones },
    input: { text: amount(total.input, language), tones },
    cached: { text: share(total.cacheRead, total.input, language), tones: ["dim"] },
    output: { text: amount(total.output, language), tones },
    cost: { text: costText(total, ink), tones },
  };
}
