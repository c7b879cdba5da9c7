// The facts about the tasks of a running plan. Facts that did not change keep their identity, so that only changed tasks are rendered again.
import { useMemo, useState } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { State } from "../../../domain/session/state.ts";
import { tasksOf, type TaskFacts } from "../../views/run/task.ts";
import { useLanguage } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";

/** By task. Running times are not included: they advance without events. */
export function useTaskFacts(plan: ExecutionPlan): ReadonlyMap<string, TaskFacts> {
  const state = useSessionState(whole);
  const language = useLanguage();
  const [last] = useState(() => new Map<string, { readonly text: string; readonly facts: TaskFacts }>());
  return useMemo(() => {
    const all = tasksOf(state, plan, { language }).map((facts) => {
      const text = JSON.stringify(facts);
      const known = last.get(facts.taskId);
      return known?.text === text ? known : { text, facts };
    });
    last.clear();
    for (const each of all) last.set(each.facts.taskId, each);
    return new Map(all.map(({ facts }) => [facts.taskId, facts]));
  }, [state, plan, language, last]);
}

function whole(state: State): State {
  return state;
}
