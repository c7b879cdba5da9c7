// Unsent drafts about a plan, kept on this device by chat, plan, revision and place, across reloads.
import { useMemo } from "react";
import { useStoredText, useStorage, storedKeys, readStored, storeText } from "../../store/browser-storage.ts";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useChat } from "../../session/use-session.ts";
import { draftsAmong, isComment, draftKeyOf, draftPrefix, type Draft, type DraftPlace } from "./draft-keys.ts";
import { useShownPlan } from "./shown-plan.ts";

type Revision = Pick<ExecutionPlan, "planId" | "revision">;

/** Null: nothing was written, as opposed to everything deleted. */
export function useDraftText(
  { planId, revision }: Revision,
  place: DraftPlace,
): [text: string | null, set: (text: string | null) => void] {
  const { id } = useChat();
  return useStoredText(draftKeyOf({ chatId: id, planId, revision, place }));
}

/** An empty comment is no draft. */
export function useCommentDraft(plan: Revision, place: DraftPlace): [text: string, set: (text: string) => void] {
  const [text, set] = useDraftText(plan, place);
  return [text ?? "", (next) => set(next || null)];
}

/** All unsent comments on the plan, of any revision, oldest revision first. */
export function useUnsentComments({ planId }: Pick<ExecutionPlan, "planId">): readonly Draft[] {
  return useDrafts(planId, (drafts) => drafts.filter(isComment));
}

/** The revision of an unsaved text edit. */
export function useEditedRevision({ planId }: Pick<ExecutionPlan, "planId">): number | null {
  return useDrafts(planId, (drafts) => drafts.findLast(({ place }) => place === "text")?.revision ?? null);
}

/** A task being edited on this device, with the revision that editing started from. */
export interface TaskEdit {
  readonly taskId: string;
  readonly base: ExecutionPlan;
}

export function useTaskEdits(): readonly TaskEdit[] {
  const { newest, revisions } = useShownPlan();
  const edits = useDrafts(newest.planId, (drafts) =>
    drafts.filter(({ place }) => place.startsWith("edit ")).map(({ place, revision }) => ({ place, revision })),
  );
  return useMemo(
    () =>
      edits.flatMap(({ place, revision }) => {
        const base = revisions.findLast(({ plan }) => plan.revision === revision)?.plan;
        return base ? [{ taskId: place.slice("edit ".length), base }] : [];
      }),
    [edits, revisions],
  );
}

/** Keeps the value's identity until its JSON changes. */
function useDrafts<Picked>(planId: string, pick: (drafts: readonly Draft[]) => Picked): Picked {
  const { id } = useChat();
  const json = useStorage(() => {
    const prefix = draftPrefix(id, planId);
    const stored = new Map(storedKeys(prefix).map((key) => [key, readStored(key) ?? ""]));
    return JSON.stringify(pick(draftsAmong(prefix, stored)));
  });
  return useMemo(() => JSON.parse(json) as Picked, [json]);
}

export function removeDraft({ key }: Pick<Draft, "key">): void {
  storeText(key, null);
}
