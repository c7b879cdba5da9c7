// Routes for a terminal that asks while this process runs the session itself: they record decisions and leave resuming to the run.
import type { KnownWorkspace } from "../../ports/registry.ts";
import { operations } from "../api/operations.ts";
import { clientOn, type Client } from "../client/connect.ts";
import type { Link } from "../client/link.ts";
import type { Store } from "../compose/store.ts";
import type { Planwright } from "../library/planwright.ts";
import { Hub } from "../server/hub/hub.ts";
import { openLocalLink } from "./local-link.ts";
import { createServerContext } from "../server/open-server-context.ts";

export interface RunLinkOptions {
  readonly planwright: Planwright;
  readonly store: Store;
  readonly env: Record<string, string | undefined>;
  /** Recorded with what they decide. */
  readonly name: string;
}

export interface RunLink {
  readonly client: Client;
  readonly workspaceId: string;
  /** Waits for the requests under way. True: work was released through this link since the last call. */
  released(): Promise<boolean>;
}

export function openRunLink({ planwright, store, env, name }: RunLinkOptions): RunLink {
  const roots = [planwright.workspace];
  const now = () => planwright.engine.clock.now();
  const hub = new HubOfRun({ ...store, env, roots, now, maxWorking: 1 }, planwright);
  const server = createServerContext(hub, store, { env, limits: planwright.config.server.limits, noAuth: true });
  const link = openLocalLink(server, { name, role: "admin" });
  const underWay = new Set<Promise<unknown>>();
  const followed: Link = {
    ...link,
    call(operation, sent, signal) {
      const request = link.call(operation, sent, signal);
      if (operations[operation].method === "GET") return request;
      const settled = request.catch(() => {}).finally(() => underWay.delete(settled));
      underWay.add(settled);
      return request;
    },
  };
  return {
    client: clientOn(followed),
    workspaceId: hub.only.id,
    async released() {
      await Promise.all(underWay);
      return hub.takeReleased();
    },
  };
}

/** One folder, with the Planwright that is open on it already. It starts no work. */
class HubOfRun extends Hub {
  readonly only: KnownWorkspace;
  readonly #planwright: Planwright;
  #isReleased = false;

  constructor(options: ConstructorParameters<typeof Hub>[0], planwright: Planwright) {
    super(options);
    this.#planwright = planwright;
    this.only = { id: "run", folder: planwright.workspace, name: "", createdAt: options.now() };
  }

  override workspaces(): readonly KnownWorkspace[] {
    return [this.only];
  }

  override async planwright(): Promise<Planwright> {
    return this.#planwright;
  }

  override async resume(): Promise<void> {
    this.#isReleased = true;
  }

  override startWork(): void {
    this.#isReleased = true;
  }

  takeReleased(): boolean {
    const isReleased = this.#isReleased;
    this.#isReleased = false;
    return isReleased;
  }
}
