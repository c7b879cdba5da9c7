// What an engine is made of.
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
  /** Somebody is there who can be asked. */
  readonly asks: boolean;
  /** Somebody is there who answers questions while the work goes on. */
  readonly answers: boolean;
  /** Used for every role instead of the configured ones: `provider/model`, where nobody chose another one; or a model, always. */
  readonly model?: string | Model | undefined;
  /** Used for every role instead of the configured ones. */
  readonly effort?: Effort | undefined;
  readonly moreTools?: readonly Tool[] | undefined;
  /** What stands between the engine and its models: see `openRecorded`. */
  readonly recorded?: RecordedModels | undefined;
}
