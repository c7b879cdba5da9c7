// Loads the view of a plan that is carried out when there is one: most runs never carry out a plan, and have to start quickly.
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import type { Say } from "../../../words/command-line.ts";
import { isRunEvent } from "../../../domain/session/reduce-run.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { BuildView } from "./build-view.ts";
import type { Output } from "../text/output.ts";

/** `sessionId` may be known only when the first event has come. */
export function lazyBuildView(output: Output, say: Say, log: EventLog, sessionId: () => string): BuildView {
  let view: BuildView | undefined;
  let loading: Promise<BuildView> | undefined;
  /** What came while the view was being loaded. */
  let early: (StoredEvent | LiveEvent)[] = [];
  const load = () =>
    (loading ??= import("./build-view.ts").then(({ createBuildView }) => {
      view = createBuildView(output, say, (after) => log.read(sessionId(), after));
      for (const event of early) view.take(event);
      early = [];
      return view;
    }));
  return {
    async begin() {
      await (await load()).begin();
    },
    take(event) {
      if (view) return view.take(event);
      const isOurs = isStored(event) && isRunEvent(event);
      if (!isOurs && !loading) return false;
      early.push(event);
      void load();
      return isOurs || ("agentId" in event.data && event.data.agentId !== undefined);
    },
    doing: () => view?.doing(),
    async end() {
      if (loading) await (await loading).end();
    },
  };
}
