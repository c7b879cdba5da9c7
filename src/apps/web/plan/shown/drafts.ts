// Unsent drafts about a plan, kept on this device by chat, plan, revision and place, across reloads.
import { useMemo, useSyncExternalStore } from "react";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useChat } from "../../session/use-session.ts";
import { draftsAmong, isComment, keyOf, prefixOf, type Draft, type DraftPlace } from "./draft-keys.ts";

const listeners = new Set<() => void>();
/** Increases with each change, so that readers notice. */
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

/** Without storage, drafts last until the page is left. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  changed();
}

type Revision = Pick<ExecutionPlan, "planId" | "revision">;

/** Null: nothing was written, as opposed to everything deleted. */
export function useKept(plan: Revision, place: DraftPlace): [text: string | null, set: (text: string | null) => void] {
  const { id } = useChat();
  const key = keyOf({ chatId: id, planId: plan.planId, revision: plan.revision, place });
  const text = useSyncExternalStore(subscribe, () => read(key));
  return [text, (next) => write(key, next)];
}

/** An empty comment is no draft. */
export function useDraft(plan: Revision, place: DraftPlace): [text: string, set: (text: string) => void] {
  const [text, set] = useKept(plan, place);
  return [text ?? "", (next) => set(next === "" ? null : next)];
}

/** All unsent comments on the plan, of any revision, oldest revision first. */
export function useUnsent({ planId }: Pick<ExecutionPlan, "planId">): readonly Draft[] {
  const { id } = useChat();
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(id, planId));
  return useMemo(() => drafts.filter(isComment), [drafts]);
}

/** The revision of an unsaved text edit. */
export function useEditedRevision({ planId }: Pick<ExecutionPlan, "planId">): number | undefined {
  const { id } = useChat();
  return useSyncExternalStore(
    subscribe,
    () => draftsOf(id, planId).findLast(({ place }) => place === "text")?.revision,
  );
}

/** The tasks being edited, with their revision; stable while only their text changes. */
export function useEditedPlaces({ planId }: Pick<ExecutionPlan, "planId">): readonly string[] {
  const { id } = useChat();
  const keys = useSyncExternalStore(subscribe, () =>
    draftsOf(id, planId)
      .filter(({ place }) => place.startsWith("edit "))
      .map(({ revision, place }) => `${revision} ${place.slice(5)}`)
      .join("\n"),
  );
  return useMemo(() => keys.split("\n").filter(Boolean), [keys]);
}

let found: { readonly at: number; readonly prefix: string; readonly drafts: readonly Draft[] } | null = null;

/** The same list until something changes. */
function draftsOf(chatId: string, planId: string): readonly Draft[] {
  const prefix = prefixOf(chatId, planId);
  if (found?.at !== version || found.prefix !== prefix) {
    const keys = [...new Set([...storedKeys(), ...unstored.keys()])].filter((key) => key.startsWith(prefix));
    found = { at: version, prefix, drafts: draftsAmong(prefix, new Map(keys.map((key) => [key, read(key) ?? ""]))) };
  }
  return found.drafts;
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function forgetDraft({ key }: Pick<Draft, "key">): void {
  write(key, null);
}
