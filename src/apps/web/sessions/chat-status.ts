// The status of a chat in one word for lists: what waits for the user comes first, then running work, then the outcome.
import type { ListedChat } from "./chat-lists.ts";
import type { sessionWords } from "../../../words/session.ts";
import type { Label } from "../../../words/words.ts";

type Word = Label<typeof sessionWords>;

export interface ChatStatus {
  readonly word: Word;
  readonly look: "waits" | "working" | "good" | "bad" | "quiet";
}

const waits = {
  plan: "waitsPlan",
  question: "waitsQuestion",
  permission: "waitsPermission",
  adjustment: "waitsAdjustment",
} as const satisfies Record<ListedChat["waits"][number], Word>;

const plans: Partial<Record<NonNullable<ListedChat["plan"]>["status"], ChatStatus>> = {
  approved: { word: "planApproved", look: "quiet" },
  executing: { word: "planExecuting", look: "quiet" },
  paused: { word: "planPaused", look: "quiet" },
  completed: { word: "planCompleted", look: "good" },
  failed: { word: "planFailed", look: "bad" },
  rejected: { word: "planRejected", look: "quiet" },
  cancelled: { word: "planCancelled", look: "quiet" },
};

const ended: Record<ListedChat["status"], ChatStatus> = {
  idle: { word: "idle", look: "quiet" },
  running: { word: "interrupted", look: "quiet" },
  done: { word: "done", look: "good" },
  failed: { word: "failed", look: "bad" },
  cancelled: { word: "cancelled", look: "quiet" },
};

export function statusOf(chat: Pick<ListedChat, "waits" | "is_working" | "plan" | "status">): ChatStatus {
  const [first] = chat.waits;
  if (first) return { word: waits[first], look: "waits" };
  if (chat.is_working) return { word: "working", look: "working" };
  if (chat.status === "failed") return ended.failed;
  return (chat.plan && plans[chat.plan.status]) || ended[chat.status];
}
