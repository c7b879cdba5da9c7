// Which of several things that wait is looked at: it stays the same when others come, and the next one takes its place when it is answered.
import { useState } from "react";
import type { Pending } from "../../../domain/reading/pending.ts";

interface Queue {
  readonly current: Pending | undefined;
  readonly index: number;
  move(by: number): void;
}

export function useQueue(pending: readonly Pending[]): Queue {
  const [looked, setLooked] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const found = pending.findIndex(({ id }) => id === looked?.id);
  const index = found === -1 ? Math.max(0, Math.min(looked?.index ?? 0, pending.length - 1)) : found;
  const current = pending[index];
  if (current && (current.id !== looked?.id || index !== looked.index)) setLooked({ id: current.id, index });
  const move = (by: number) => {
    const next = pending[index + by];
    if (next) setLooked({ id: next.id, index: index + by });
  };
  return { current, index, move };
}
