// Chats for tool calls that belong to no chat: in plan mode, one call after the other.
import type { KnownWorkspace } from "../../../ports/registry.ts";
import type { Hub, OpenChat } from "./hub.ts";

export class ToolChats {
  readonly #hub: Hub;
  /** The last chat used, by workspace. */
  readonly #chats = new Map<string, string>();
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /** Opens a new chat if the last one is gone or waiting for a decision, which must not block other calls. */
  async open(workspace: KnownWorkspace): Promise<OpenChat> {
    const known = this.#chats.get(workspace.id);
    const last = known === undefined ? undefined : await this.#hub.open(workspace.id, known).catch(() => undefined);
    if (last && !last.session.state.turn) return last;
    const planwright = await this.#hub.planwright(workspace);
    const session = await planwright.start({ mode: "plan" });
    this.#chats.set(workspace.id, session.id);
    return { workspace, planwright, session };
  }

  /** Runs calls with the same name one after the other. */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const done = (this.#turns.get(name) ?? Promise.resolve()).then(work);
    const settled = Promise.allSettled([done]).finally(() => {
      if (this.#turns.get(name) === settled) this.#turns.delete(name);
    });
    this.#turns.set(name, settled);
    return done;
  }
}
