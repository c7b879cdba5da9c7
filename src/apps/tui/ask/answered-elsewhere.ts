// Reports that the request was answered elsewhere, and by whom, without an error.
import { setTimeout as pause } from "node:timers/promises";
import { waitingItems, answererOf, type GoneItem } from "../../views/ask/waiting.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import { askPanelWords, askWords } from "../../../words/ask.ts";
import type { AskShell } from "../kit/shell.ts";

/** The event may arrive a little later than the response to the request. */
const [TRIES, TRY_MS] = [40, 25];

export function isAlreadyAnswered(thrown: unknown): boolean {
  return thrown instanceof ApiProblem && thrown.code === "not_pending";
}

export async function reportWhoAnswered(shell: AskShell, gone: GoneItem): Promise<void> {
  const isThere = () => waitingItems(shell.view().state).some(({ id }) => id === gone.id);
  for (let tries = 0; tries < TRIES && isThere(); tries++) await pause(TRY_MS);
  const by = answererOf(shell.view().transcript, gone);
  const me = await shell.client.me().catch(() => undefined);
  const words = askWords(shell.ink);
  if (by === undefined) return shell.notice(askPanelWords(shell.ink)("notAsked"));
  shell.notice(by === "" || by === me?.name ? words("answeredElsewhere") : words("answeredBy", { name: by }));
}
