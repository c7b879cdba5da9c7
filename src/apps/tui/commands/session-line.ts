// One session in a list: its status, title, mode and age.
import { visibleWidth } from "@earendil-works/pi-tui";
import { sessionPickerWords } from "../../../words/session.ts";
import { modeNames } from "../../../words/status.ts";
import type { Client } from "../../client/connect.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import { spreadLine } from "./list-keys.ts";
import { sessionStatus, type SessionStatus } from "../../views/session/session-status.ts";
import { timeAgo } from "../../views/text/relative-time.ts";

export type ListedSession = Awaited<ReturnType<Client["chats"]>>["chats"][number];

const signs: Readonly<Record<SessionStatus["look"], string>> = {
  waits: "?",
  working: "●",
  interrupted: "!",
  idle: "○",
  done: "✓",
  failed: "✗",
  cancelled: "⊘",
};

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
  const { look, text: status } = sessionStatus({ ...session, isWorking: session.is_working }, ink);
  const title = sessionTitle(session, ink);
  const mode = modeNames(ink)(session.mode);
  const age = isHere ? tell("current") : timeAgo(session.updated_at, now, ink.language);
  // The columns that can be dropped, in order; the status goes last.
  const choices = [[status, mode, age], [status, age], [status]].map((parts) => parts.join(" · "));
  const right = choices.find((each) => visibleWidth(each) <= width / 2) ?? oneLine(status, Math.floor(width / 2));
  return spreadLine(`${signs[look]} ${title}`, right, width);
}

export function sessionTitle({ title, plan }: ListedSession, ink: Ink): string {
  return oneLine(title, 200) || oneLine(plan?.title ?? "", 200) || sessionPickerWords(ink)("untitled");
}
