// The ingredients of an engine.
import type { EventLog } from "../../ports/event-log.ts";
import type { Grants } from "../../ports/grants.ts";
import type { Effort, Model } from "../../ports/model.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Config } from "../config/schema.ts";
import type { Paths } from "../config/paths.ts";

export interface OnDisk {
  readonly config: Config;
  readonly paths: Paths;
  readonly env: Record<string, string | undefined>;
  /** Absolute and real: see `workspaceAt`. */
  readonly workspace: string;
}

export interface Composition extends OnDisk {
  readonly log: EventLog;
  readonly grants: Grants;
  readonly yes: boolean;
  /** Someone can be asked for permission. */
  readonly asks: boolean;
  /** Someone answers questions while work continues. */
  readonly answers: boolean;
  /** Overrides the configured models of every role: `provider/model`, unless a user chose another one; or a model, always. */
  readonly model?: string | Model | undefined;
  /** Overrides the configured effort of every role. */
  readonly effort?: Effort | undefined;
  readonly moreTools?: readonly Tool[] | undefined;
  /** Records or replays the engine's models: see `openRecorded`. */
  readonly recorded?: RecordedModels | undefined;
}
