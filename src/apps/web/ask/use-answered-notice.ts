// Briefly says who answered a request that disappeared, if it was someone else or the user in another tab.
import { useStore } from "../store/store.ts";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../api/use-me.ts";
import { useSession } from "../session/use-session.ts";
import { answeredHere } from "./answered-here.ts";
import { removeDraft } from "./draft.ts";
import { answererOf, type WaitingItem } from "../../views/ask/waiting.ts";

const SHOWN_MS = 8_000;

interface Gone {
  readonly id: string;
  readonly by: string;
}

/** The name of who answered; "" for the user in another tab. Null: nothing to show. */
export function useAnsweredNotice(pending: readonly WaitingItem[]): string | null {
  const me = useMe()?.name;
  const here = useStore(answeredHere);
  const transcript = useSession((view) => view.transcript);
  const [before, setBefore] = useState(pending);
  const [gone, setGone] = useState<readonly Gone[]>([]);
  if (before !== pending) {
    setBefore(pending);
    const left = before.filter(({ id }) => !pending.some((each) => each.id === id));
    const answered = left.flatMap((each): Gone[] => {
      const by = answererOf(transcript, each);
      return by === undefined ? [] : [{ id: each.id, by }];
    });
    if (answered.length > 0) setGone(answered);
  }
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setGone([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  useRemoveClosedDrafts(pending);
  const shown = gone.find(({ id }) => !here.has(id));
  if (!shown) return null;
  return shown.by === me ? "" : shown.by;
}

/** A request that is gone needs no draft. */
function useRemoveClosedDrafts(pending: readonly WaitingItem[]): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = pending.map(({ id }) => id);
    for (const id of known.current) if (!ids.includes(id)) removeDraft(id);
    known.current = ids;
  }, [pending]);
}
