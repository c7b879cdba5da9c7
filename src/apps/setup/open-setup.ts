// Connects a model, for the command line and the server: find providers, list models, try one, save it.
import { join } from "node:path";
import { Failed, toFailure, type Failure } from "../../domain/values/failure.ts";
import { settingOrigin, type SettingOrigin } from "../../domain/values/setting-origin.ts";
import type { FoundProvider, ListedModel, ModelFinder } from "../../ports/model-finder.ts";
import { openModelConnector } from "../compose/models.ts";
import { configFileName } from "../config/config-file.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import { keyName } from "../config/key-path.ts";
import { modelFor } from "../config/roles.ts";
import { paths } from "../config/paths.ts";
import { readAddress } from "../views/setup/model-server.ts";
import type { Setting } from "./edit-config.ts";
import { testModel, type ModelTestResult, type ModelTestOptions, startAdvice } from "./test-model.ts";
import { writeConfig, type WrittenConfig } from "./write-config.ts";
import { withProviderInput, type ProviderInput } from "./provider-input.ts";
import { adviceWith, failWith } from "../../words/failures.ts";

export interface SetupOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Workspace whose project settings apply; absent: only the user's own file. */
  readonly workspace?: string | undefined;
  /** The caller may be on another machine: stored keys are only sent to their configured address. */
  readonly isRemote?: boolean | undefined;
}

export interface SetupOverview {
  readonly providers: readonly FoundProvider[];
  /** The configured model, and where it is set. */
  readonly model: SetModel | null;
  /** The file it would be written to. */
  readonly file: string;
}

export interface SetModel extends SettingOrigin {
  readonly reference: string;
}

export interface OfferedModels {
  readonly provider: string;
  /** As given, or completed with /v1. */
  readonly baseUrl?: string | undefined;
  readonly models: readonly ListedModel[];
}

export interface TestedModel extends ModelTestResult {
  /** Context window that a local server gives it, if known. */
  readonly context?: number | undefined;
}

export interface WrittenModel extends WrittenConfig {
  readonly model: string;
  /** What takes precedence over the saved setting here: "project file …", "environment PLANWRIGHT_MODEL". */
  readonly overriddenBy?: SetModel | undefined;
}

const listMs = 3_000;

/** A local model may have to be loaded first. */
const timeoutsMs = { local: 300_000, elsewhere: 90_000 };

export type Setup = ReturnType<typeof openSetup>;

export function openSetup({ env, workspace, isRemote = false }: SetupOptions) {
  const folder = paths(env).config;
  const load = () => loadConfig({ env, workspace: workspace ?? folder });
  const connecting = async (provider: string, given: ProviderInput) => {
    const { config } = await load();
    const { apiKey, baseUrl } = given;
    // A given key replaces ours; headers are kept.
    const sent = !apiKey?.trim() ? "key" : headersOf(config, provider) ? "headers" : undefined;
    if (isRemote && baseUrl !== undefined && sent !== undefined) {
      const known = await openModelConnector(withProviderInput(config.providers, provider, { apiKey }), env);
      const goesTo = known.keyGoesTo(provider);
      if (goesTo !== undefined && goesTo !== baseUrl) throw otherAddress(provider, sent);
    }
    return openModelConnector(withProviderInput(config.providers, provider, given), env);
  };
  return {
    /** Finds where a model is set. */
    file: join(folder, configFileName),

    async overview(signal: AbortSignal): Promise<SetupOverview> {
      const { config, origins } = await load();
      const found = await (await openModelConnector(config.providers, env)).find(signal);
      return { providers: found, model: configuredModel({ config, origins }), file: join(folder, configFileName) };
    },

    /** Throws Failed. A URL without a path is also tried with /v1. */
    async models(provider: string, given: ProviderInput, signal: AbortSignal): Promise<OfferedModels> {
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      const list = async (address: string | undefined) =>
        (await connecting(provider, { ...given, baseUrl: address })).list(provider, signal);
      try {
        return { provider, ...(baseUrl && { baseUrl }), models: await list(baseUrl) };
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isBare = baseUrl !== undefined && new URL(baseUrl).pathname === "/";
        if (!isBare || !["no_list", "bad_response"].includes(failure.kind)) throw withSetupAdvice(thrown, provider);
        const longer = `${baseUrl}/v1`;
        const models = await list(longer).catch((again: unknown) => {
          throw withSetupAdvice(again, provider);
        });
        return { provider, baseUrl: longer, models };
      }
    },

    /** Throws Failed. */
    async test(
      reference: string,
      given: ProviderInput,
      trying: Omit<ModelTestOptions, "timeoutMs">,
    ): Promise<TestedModel> {
      const provider = providerOf(reference);
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      try {
        const finder = await connecting(provider, { ...given, baseUrl });
        const model = await finder.open(reference);
        const timeoutMs = timeoutsMs[finder.isLocal(provider) ? "local" : "elsewhere"];
        const tried = await testModel(model, { ...trying, timeoutMs });
        const context = await finder.servedContext(reference, trying.signal);
        return { ...tried, ...(context !== undefined && { context }) };
      } catch (thrown) {
        throw withSetupAdvice(thrown, provider, reference);
      }
    },

    /** Throws Failed without changing anything. */
    async write(reference: string, given: ProviderInput): Promise<WrittenModel> {
      const provider = providerOf(reference);
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      const { origins } = await load();
      const settings = settingsOf(reference, { ...given, baseUrl });
      const projects = Object.entries(origins).find(
        ([key, { sources }]) =>
          key.startsWith(`${keyName(["providers", provider])}.`) && sources[0]?.kind === "project",
      );
      if (projects && settings.length > 1)
        throw failWith(
          "bad_input",
          "provider_set_in_project",
          { provider },
          adviceWith("use_own_name_for_provider", {}),
        );
      // Reports an unknown name or a missing key now instead of on the first request.
      const finder = await connecting(provider, { ...given, baseUrl });
      await finder.open(reference);
      const window = baseUrl === undefined ? [] : await listedWindow(finder, reference);
      const written = await writeConfig(folder, [...settings, ...window]);
      const overriddenBy = overridingModel(reference, await load());
      return { ...written, model: reference, ...(overriddenBy && { overriddenBy }) };
    },
  };
}

function headersOf({ providers }: LoadedConfig["config"], provider: string) {
  return Object.hasOwn(providers, provider) ? providers[provider]?.headers : undefined;
}

function otherAddress(provider: string, sent: "key" | "headers"): Failed {
  if (sent === "headers")
    return failWith("bad_input", "headers_for_other_address", { provider }, adviceWith("use_another_name", {}));
  return failWith("bad_input", "key_for_other_address", { provider }, adviceWith("use_another_name_or_enter_key", {}));
}

function settingsOf(reference: string, { baseUrl, apiKey }: ProviderInput): Setting[] {
  const at = (key: string) => ["providers", providerOf(reference), key];
  return [
    { path: ["model"], value: reference },
    ...(baseUrl ? [{ path: at("baseUrl"), value: baseUrl }] : []),
    ...(apiKey?.trim() ? [{ path: at("apiKey"), value: apiKey.trim() }] : []),
  ];
}

/** A server that is not asked at run time may tell a model's window in its list: then it is kept. */
async function listedWindow(finder: ModelFinder, reference: string): Promise<Setting[]> {
  const provider = providerOf(reference);
  const name = reference.slice(provider.length + 1);
  const listed = await finder.list(provider, AbortSignal.timeout(listMs)).catch(() => []);
  const window = listed.find(({ id }) => id === name)?.contextWindow;
  if (window === undefined || (await finder.servedContext(reference, AbortSignal.timeout(listMs))) !== undefined)
    return [];
  return [{ path: ["providers", provider, "models", name, "contextWindow"], value: window }];
}

function configuredModel({ config, origins }: Pick<LoadedConfig, "config" | "origins">): SetModel | null {
  return config.model === undefined ? null : { reference: config.model, ...originIn(origins["model"]) };
}

function originIn(origin: SettingOrigin | undefined): SettingOrigin {
  return settingOrigin(origin?.sources ?? []);
}

/** What takes precedence: another setting of the model, or one for a single role. */
function overridingModel(reference: string, { config, origins }: LoadedConfig): SetModel | undefined {
  const general = configuredModel({ config, origins });
  const roles = (["planner", "builder"] as const).map((role) => ({
    reference: modelFor(config, role).model ?? reference,
    ...originIn(origins[`models.${role}`] ?? origins[`models.${role}.model`]),
  }));
  return [...(general ? [general] : []), ...roles].find((each) => each.reference !== reference);
}

/** Throws Failed if it is not the name of a model. */
function providerOf(reference: string): string {
  if (/^[\w.-]+\/\S+$/.test(reference)) return reference.slice(0, reference.indexOf("/"));
  throw failWith("bad_reference", "not_a_model_name", { name: reference }, adviceWith("write_provider_and_model", {}));
}

/** Hints for connecting a model, where they differ from hints during work. */
function withSetupAdvice(thrown: unknown, provider: string, reference?: string): unknown {
  if (!(thrown instanceof Failed)) return thrown;
  const advice = adviceFor(thrown.failure, provider, reference);
  return advice === undefined ? thrown : new Failed({ ...thrown.failure, ...advice }, { cause: thrown });
}

function adviceFor(
  { kind, hint, advice }: Failure,
  provider: string,
  reference: string | undefined,
): Pick<Failure, "hint" | "advice"> | undefined {
  if (kind === "unreachable") return advice?.code === "check_proxy" ? undefined : startAdvice(provider);
  if (kind === "model_not_found" && provider === "ollama" && reference !== undefined) {
    const name = reference.slice(provider.length + 1);
    return adviceWith("download_model", { name });
  }
  if (hint !== undefined || kind === "cancelled") return undefined;
  if (kind === "network" || kind === "stalled") return adviceWith("check_connection", {});
  if (kind === "bad_request") return adviceWith("choose_another_model", {});
  return adviceWith("wait_or_choose_another_model", {});
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws Failed if the file has mistakes. */
export async function ownModel(env: Env): Promise<string | undefined> {
  const { config } = await loadConfig({ env: { ...env, PLANWRIGHT_MODEL: undefined }, workspace: paths(env).config });
  return config.model;
}
