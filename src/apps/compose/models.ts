// Opens the model of each role, and finds models to connect.
import { openModel } from "../../adapters/models/providers.ts";
import type { Engine } from "../../engine/open/engine.ts";
import type { Effort, Model } from "../../ports/model.ts";
import type { ModelFinder } from "../../ports/model-finder.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import type { Redactor } from "../../ports/redactor.ts";
import { modelFor } from "../config/roles.ts";
import type { Config } from "../config/schema.ts";
import { languageFor } from "../config/language.ts";
import { failWith } from "../../words/failures.ts";

export interface ModelSources {
  readonly config: Config;
  readonly env: Record<string, string | undefined>;
  readonly workspace: string;
  /** Overrides the configured models of every role: `provider/model`, unless a user chose another one; or a model, always. */
  readonly model: string | Model | undefined;
  /** Overrides the configured effort of every role. */
  readonly effort: Effort | undefined;
  /** Records or replays: see `openRecorded`. */
  readonly recorded: RecordedModels | undefined;
}

export function modelsByRole(sources: ModelSources, redactor: Redactor): Engine["modelFor"] {
  const { config, env, workspace, model, effort: asked, recorded } = sources;
  const opened = new Map<string, Promise<Model>>();
  const open = async (reference: string | undefined): Promise<Model> => {
    if (!reference) throw noModel();
    const pending =
      opened.get(reference) ??
      openModel(reference, {
        providers: config.providers,
        env,
        scriptFolder: workspace,
        servedContext: async (asked, signal) => {
          const { servedContext } = await import("../../adapters/models/discover/served-context.ts");
          return servedContext(asked, { providers: config.providers, env }, { signal });
        },
        language: languageFor({ config, env }),
      });
    opened.set(reference, pending);
    // Retry next time: the user may have added a missing key.
    pending.catch(() => opened.delete(reference));
    return pending;
  };
  return async (role, instead) => {
    const chosen = modelFor(config, role);
    const effort = asked ?? chosen.effort;
    // A user's choice for a session takes precedence over the model this process was started with.
    const real = async () => (typeof model === "object" ? model : open(instead ?? model ?? chosen.model));
    return { model: recorded ? await recorded.model({ role, instead, open: real, redactor }) : await real(), effort };
  };
}

function noModel() {
  const hint =
    "Connect one with: planwright setup. Or use --model provider/model, for example --model ollama/qwen3 or --model anthropic/claude-sonnet-4-5. To try it without one: planwright demo.";
  return failWith("config", "no_model", {}, { hint });
}

/** Finds providers and opens models while one is being connected. `providers`: as configured now or about to be. */
export async function openModelConnector(
  providers: Config["providers"],
  env: ModelSources["env"],
): Promise<ModelConnector> {
  const { openFinder } = await import("../../adapters/models/discover/open-finder.ts");
  return { ...openFinder({ providers, env }), open: (reference) => openModel(reference, { providers, env }) };
}

export interface ModelConnector extends ModelFinder {
  open(reference: string): Promise<Model>;
}
