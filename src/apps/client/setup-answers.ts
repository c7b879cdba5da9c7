// Types of requests and answers for connecting a model.
import type { SettingOrigin } from "../../domain/values/setting-origin.ts";
import type { FoundProvider, ListedModel } from "../../ports/model-finder.ts";

interface Given {
  /** URL of your own server. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly workspace_id?: string | undefined;
}

export interface AskedProvider extends Given {
  readonly provider: string;
}

export interface AskedModel extends Given {
  /** `provider/model` */
  readonly model: string;
}

interface SetModel extends SettingOrigin {
  readonly reference: string;
}

interface Started {
  /** The model that the server was started with: it takes precedence over all settings. */
  readonly startedWith: string | null;
  readonly isDemo: boolean;
}

export interface SetupAnswer extends Started {
  readonly providers: readonly FoundProvider[];
  readonly model: SetModel | null;
  readonly file: string;
}

export interface OfferedModels {
  readonly provider: string;
  readonly baseUrl?: string | undefined;
  readonly models: readonly ListedModel[];
}

export interface TestedModel {
  readonly model: string;
  readonly tools: "works" | "not_used" | "refused";
  readonly seconds: number;
  readonly said: string;
  readonly context?: number | undefined;
}

export interface SetModelAnswer extends Started {
  readonly model: string;
  readonly file: string;
  readonly isNew: boolean;
  /** The command that starts a server in another folder. */
  readonly serveCommand: string;
  readonly overriddenBy?: SetModel | undefined;
}
