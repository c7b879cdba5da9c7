// Restores unsent answers, also after a reload. Secrets are not stored.
import { useEffect, useMemo, useRef, useState } from "react";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { storeDraft, readDraft, type Draft } from "./draft.ts";
import { withoutSecrets, initialValue } from "./form/answer-value.ts";
import { controlOf, type Control } from "../../views/ask/control.ts";

export type Controls = Readonly<Record<string, Control>>;

/** Questions without buttons. */
export function useControls({ questions }: PendingQuestion): Controls {
  return useMemo(
    () =>
      Object.fromEntries(
        questions.flatMap(({ name, schema, buttons }) => (buttons?.length ? [] : [[name, controlOf(schema)]])),
      ),
    [questions],
  );
}

export function useDraft({ question_id }: PendingQuestion, controls: Controls) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(question_id) ?? startOf(controls));
  const isTouched = useRef(false);
  useEffect(() => {
    if (!isTouched.current) return;
    const values = Object.entries(draft.values).flatMap(([name, value]): [string, unknown][] => {
      const kept = controls[name] ? withoutSecrets(controls[name], value) : value;
      return kept === undefined ? [] : [[name, kept]];
    });
    storeDraft(question_id, { ...draft, values: Object.fromEntries(values) });
  }, [question_id, draft, controls]);
  const change = (next: (before: Draft) => Partial<Draft>) => {
    isTouched.current = true;
    setDraft((before) => ({ ...before, ...next(before) }));
  };
  return [draft, change] as const;
}

function startOf(controls: Controls): Draft {
  const values = Object.entries(controls).flatMap(([name, control]): [string, unknown][] => {
    const value = initialValue(control);
    return value === undefined ? [] : [[name, value]];
  });
  return { values: Object.fromEntries(values), texts: {}, remark: "" };
}
