// The keys of the plan's panel that decide nothing, in as many pieces as there have to be lines.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { planPanelWords } from "../../../words/plan.ts";

/** In fewer rows than this the plan itself needs the room. */
const LEAST_ROWS = 9;
const GAP = " · ";

export function smallKeys({ width, rows }: Size, ink: Ink): string[] {
  const tell = planPanelWords(ink);
  if (rows < LEAST_ROWS) return [];
  const names = (["onTask", "onPlan", "edit", "diff", "select", "withNotes"] as const).map((key) => tell(key));
  const lines: string[] = [];
  for (const name of names) {
    const longer = `${lines.at(-1) ?? ""}${GAP}${name}`;
    if (lines.length > 0 && visibleWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines.map((line) => ink.paint(line, "dim"));
}
