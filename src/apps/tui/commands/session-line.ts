// One session in a list: its status, title, mode and age.
import { visibleWidth } from "@earendil-works/pi-tui";
import { sessionPickerWords } from "../../../words/session.ts";
import { modeNames, planStatusWords, sessionStatusWords } from "../../../words/status.ts";
import type { Client } from "../../client/connect.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import { spreadLine } from "./list-keys.ts";
import { timeAgo } from "../../views/text/relative-time.ts";

export type ListedSession = Awaited<ReturnType<Client["chats"]>>["chats"][number];

const waits = {
  plan: "waitsPlan",
  question: "waitsQuestion",
  permission: "waitsPermission",
  adjustment: "waitsAdjustment",
} as const;

const signs = { idle: "○", running: "!", done: "✓", failed: "✗", cancelled: "–" } as const;

export interface SessionLineOptions {
  readonly width: number;
  readonly now: number;
  /** The session on the screen. */
  readonly isHere: boolean;
  readonly ink: Ink;
}

/** Without colours: the line may be painted as a whole. */
export function sessionLine(session: ListedSession, { width, now, isHere, ink }: SessionLineOptions): string {
  const tell = sessionPickerWords(ink);
  const [sign, status] = standing(session, ink);
  const title = sessionTitle(session, ink);
  const mode = modeNames(ink)(session.mode);
  const age = isHere ? tell("here") : timeAgo(session.updated_at, now, ink.language);
  // The columns that can be dropped, in order; the status goes last.
  const choices = [[status, mode, age], [status, age], [status]].map((parts) => parts.join(" · "));
  const right = choices.find((each) => visibleWidth(each) <= width / 2) ?? oneLine(status, Math.floor(width / 2));
  return spreadLine(`${sign} ${title}`, right, width);
}

export function sessionTitle({ title, plan }: ListedSession, ink: Ink): string {
  return oneLine(title, 200) || oneLine(plan?.title ?? "", 200) || sessionPickerWords(ink)("untitled");
}

/** First what waits for the user, then current work, then how it ended. */
function standing(session: ListedSession, ink: Ink): readonly [sign: string, words: string] {
  const tell = sessionPickerWords(ink);
  const [first] = session.waits;
  if (first) return ["?", tell(waits[first])];
  if (session.is_working) return ["●", tell("working")];
  const { plan, status } = session;
  if (status === "running") return ["!", tell("interrupted")];
  if (status === "failed" || !plan) return [signs[status], sessionStatusWords(ink)(status)];
  const sign = plan.status === "failed" ? "✗" : plan.status === "completed" ? "✓" : signs[status];
  return [sign, tell("planIs", { status: planStatusWords(ink)(plan.status) })];
}
