// The table of classified messages: the intent is the key, so that a row is only what the user typed.
import type { Intent } from "./intent.ts";

export type Utterances = Record<Intent, string[]>;

type Row = { text: string; intent: Intent };

export function rowsOf(utterances: Utterances): Row[] {
  const row = (intent: Intent) => (text: string) => ({ text, intent });
  return [
    ...utterances.EXECUTE_NOW.map(row("EXECUTE_NOW")),
    ...utterances.PLAN_ONLY.map(row("PLAN_ONLY")),
    ...utterances.UNCLEAR.map(row("UNCLEAR")),
  ];
}
