// Where tools are run that belong to no chat: in plan mode, in chats of their own, one call after the other.
import { startSession } from "../../../engine/work/start-session.ts";
import type { KnownWorkspace } from "../../../ports/registry.ts";
import type { Hub, OpenChat } from "./hub.ts";

export class ToolChats {
  readonly #hub: Hub;
  /** By workspace: the one that was used last. */
  readonly #chats = new Map<string, string>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** A new one where the last one is gone, or waits for a person: that must not keep others. */
  async open(workspace: KnownWorkspace): Promise<OpenChat> {
    const known = this.#chats.get(workspace.id);
    const last = known === undefined ? undefined : await this.#hub.open(workspace.id, known).catch(() => undefined);
    if (last && !last.session.state.turn) return last;
    const planwright = await this.#hub.planwright(workspace);
    const session = await startSession(planwright.engine, { workspace: planwright.workspace, mode: "plan" });
    this.#chats.set(workspace.id, session.id);
    return { workspace, planwright, session };
  }

  /** For calls that would only be in each other's way. */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const done = (this.#turns.get(name) ?? Promise.resolve()).then(work);
    const settled = Promise.allSettled([done]).finally(() => {
      if (this.#turns.get(name) === settled) this.#turns.delete(name);
    });
    this.#turns.set(name, settled);
    return done;
  }
}
