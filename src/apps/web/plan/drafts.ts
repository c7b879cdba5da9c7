// What somebody began to write about a plan and has not sent: kept on this device by chat, plan, revision and place, also when the page is loaded again.
import { useMemo, useSyncExternalStore } from "react";
import type { ExecutionPlan } from "../../../domain/plan.ts";
import { useChat } from "../session/use-session.ts";
import { draftsAmong, isComment, keyOf, prefixOf, type Draft, type DraftPlace } from "./draft-keys.ts";

const listeners = new Set<() => void>();
/** Counts up with each change, so that readers see that there was one. */
let version = 0;

function changed(): void {
  version++;
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(prefixOf("", "").slice(0, -2))) changed();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where nothing can be stored it counts until the page is left. */
const unstored = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? "";
  } catch {
    return unstored.get(key) ?? "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  changed();
}

type Revision = Pick<ExecutionPlan, "planId" | "revision">;

export function useDraft(plan: Revision, place: DraftPlace): [text: string, set: (text: string) => void] {
  const { id } = useChat();
  const key = keyOf({ chatId: id, planId: plan.planId, revision: plan.revision, place });
  const text = useSyncExternalStore(subscribe, () => read(key));
  return [text, (next) => write(key, next)];
}

/** All comments on the plan that were not sent, of whichever revision, oldest revision first. */
export function useUnsent(plan: Pick<ExecutionPlan, "planId">): readonly Draft[] {
  const drafts = useAllDrafts(plan);
  return useMemo(() => drafts.filter(isComment), [drafts]);
}

/** Of which revision a text was edited and not saved. */
export function useEditedRevision(plan: Pick<ExecutionPlan, "planId">): number | undefined {
  return useAllDrafts(plan).findLast(({ place }) => place === "text")?.revision;
}

function useAllDrafts({ planId }: Pick<ExecutionPlan, "planId">): readonly Draft[] {
  const { id } = useChat();
  const at = useSyncExternalStore(subscribe, () => version);
  return useMemo(() => {
    void at;
    const prefix = prefixOf(id, planId);
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      return draftsAmong(prefix, new Map(keys.map((key) => [key, read(key)])));
    } catch {
      return draftsAmong(prefix, unstored);
    }
  }, [id, planId, at]);
}

export function forgetDraft({ key }: Draft): void {
  write(key, "");
}
