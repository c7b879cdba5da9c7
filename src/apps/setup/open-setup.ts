// Connecting a model, for the command line and the server alike: what there is, what a provider offers, one call, and the setting.
import { join } from "node:path";
import { Failed, fail, toFailure, type Failure } from "../../domain/values/failure.ts";
import type { FoundProvider, ListedModel } from "../../ports/model-finder.ts";
import { openConnecting } from "../compose/models.ts";
import { configFileName } from "../config/config-file.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import { keyName } from "../config/key-path.ts";
import { modelFor } from "../config/roles.ts";
import { paths } from "../config/paths.ts";
import { readAddress } from "../views/setup/model-server.ts";
import type { Setting } from "./edit-config.ts";
import { tryModel, type TriedModel, type Trying, startHint } from "./test-model.ts";
import { writeConfig, type WrittenConfig } from "./write-config.ts";
import { withProviderInput, type ProviderInput } from "./provider-input.ts";

export interface SetupOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whose project may have settings of its own; absent: only the user's own file counts. */
  readonly workspace?: string | undefined;
  /** Whoever asks is not at this machine: a key that is kept here only goes where it goes anyway. */
  readonly isRemote?: boolean | undefined;
}

export interface SetupOverview {
  readonly providers: readonly FoundProvider[];
  /** What is set now, and where. */
  readonly model: SetModel | null;
  /** Where it would be written. */
  readonly file: string;
}

export interface SetModel {
  readonly reference: string;
  readonly from: string;
}

export interface OfferedModels {
  readonly provider: string;
  /** As given, or as it turned out to be: with /v1 at its end. */
  readonly baseUrl?: string | undefined;
  readonly models: readonly ListedModel[];
}

export interface TestedModel extends TriedModel {
  /** Tokens that a local server gives it, where that is known. */
  readonly context?: number | undefined;
}

export interface WrittenModel extends WrittenConfig {
  readonly model: string;
  /** What counts more in this place than what was written: "project file …", "environment PLANWRIGHT_MODEL". */
  readonly overriddenBy?: SetModel | undefined;
}

/** A model on this machine may have to be loaded first. */
const tryMs = { local: 300_000, elsewhere: 90_000 };

export type Setup = ReturnType<typeof openSetup>;

export function openSetup({ env, workspace, isRemote = false }: SetupOptions) {
  const folder = paths(env).config;
  const load = () => loadConfig({ env, workspace: workspace ?? folder });
  const connecting = async (provider: string, given: ProviderInput) => {
    const { config } = await load();
    const { apiKey, baseUrl } = given;
    // A key that is given goes in place of ours; headers go along with it.
    const sent = !apiKey?.trim() ? "key" : headersOf(config, provider) ? "headers" : undefined;
    if (isRemote && baseUrl !== undefined && sent !== undefined) {
      const known = await openConnecting(withProviderInput(config.providers, provider, { apiKey }), env);
      const goesTo = known.keyGoesTo(provider);
      if (goesTo !== undefined && goesTo !== baseUrl) throw otherAddress(provider, sent);
    }
    return openConnecting(withProviderInput(config.providers, provider, given), env);
  };
  return {
    /** Where a model is set. */
    file: join(folder, configFileName),

    async overview(signal: AbortSignal): Promise<SetupOverview> {
      const { config, origins } = await load();
      const found = await (await openConnecting(config.providers, env)).find(signal);
      return { providers: found, model: setIn({ config, origins }), file: join(folder, configFileName) };
    },

    /** Throws Failed. An address without a path is also tried with /v1. */
    async models(provider: string, given: ProviderInput, signal: AbortSignal): Promise<OfferedModels> {
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      const list = async (address: string | undefined) =>
        (await connecting(provider, { ...given, baseUrl: address })).list(provider, signal);
      try {
        return { provider, ...(baseUrl && { baseUrl }), models: await list(baseUrl) };
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isBare = baseUrl !== undefined && new URL(baseUrl).pathname === "/";
        if (!isBare || !["no_list", "bad_response"].includes(failure.kind)) throw advised(thrown, provider);
        const longer = `${baseUrl}/v1`;
        const models = await list(longer).catch((again: unknown) => {
          throw advised(again, provider);
        });
        return { provider, baseUrl: longer, models };
      }
    },

    /** Throws Failed. */
    async test(reference: string, given: ProviderInput, trying: Omit<Trying, "timeoutMs">): Promise<TestedModel> {
      const provider = providerOf(reference);
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      try {
        const finder = await connecting(provider, { ...given, baseUrl });
        const model = await finder.open(reference);
        const timeoutMs = tryMs[finder.isLocal(provider) ? "local" : "elsewhere"];
        const tried = await tryModel(model, { ...trying, timeoutMs });
        const context = await finder.servedContext(reference, trying.signal);
        return { ...tried, ...(context !== undefined && { context }) };
      } catch (thrown) {
        throw advised(thrown, provider, reference);
      }
    },

    /** Throws Failed, and then nothing was changed. */
    async write(reference: string, given: ProviderInput): Promise<WrittenModel> {
      const provider = providerOf(reference);
      const baseUrl = given.baseUrl === undefined ? undefined : readAddress(given.baseUrl);
      const { origins } = await load();
      const settings = settingsOf(reference, { ...given, baseUrl });
      const projects = Object.entries(origins).find(
        ([key, { from }]) => key.startsWith(`${keyName(["providers", provider])}.`) && from.startsWith("project file "),
      );
      if (projects && settings.length > 1)
        throw fail(
          "bad_input",
          `The provider "${provider}" is set in the project's file.`,
          "Use another name for yours, or leave the address and the key out.",
        );
      // A name that nobody knows, or a key that is missing, is better said now than at the first request.
      await (await connecting(provider, { ...given, baseUrl })).open(reference);
      const written = await writeConfig(folder, settings);
      const overriddenBy = otherThan(reference, await load());
      return { ...written, model: reference, ...(overriddenBy && { overriddenBy }) };
    },
  };
}

function headersOf({ providers }: LoadedConfig["config"], provider: string) {
  return Object.hasOwn(providers, provider) ? providers[provider]?.headers : undefined;
}

function otherAddress(provider: string, sent: "key" | "headers"): Failed {
  if (sent === "headers")
    return fail(
      "bad_input",
      `The headers of "${provider}" are not sent to another address.`,
      "Use another name for this server.",
    );
  return fail(
    "bad_input",
    `The key of "${provider}" is not sent to another address.`,
    "Use another name for this server, or give its key.",
  );
}

function settingsOf(reference: string, { baseUrl, apiKey }: ProviderInput): Setting[] {
  const at = (key: string) => ["providers", providerOf(reference), key];
  return [
    { path: ["model"], value: reference },
    ...(baseUrl ? [{ path: at("baseUrl"), value: baseUrl }] : []),
    ...(apiKey?.trim() ? [{ path: at("apiKey"), value: apiKey.trim() }] : []),
  ];
}

function setIn({ config, origins }: Pick<LoadedConfig, "config" | "origins">): SetModel | null {
  return config.model === undefined ? null : { reference: config.model, from: origins["model"]?.from ?? "default" };
}

/** What plans or builds instead: another setting of the model, or one for that role alone. */
function otherThan(reference: string, { config, origins }: LoadedConfig): SetModel | undefined {
  const general = setIn({ config, origins });
  const roles = (["planner", "builder"] as const).map((role) => ({
    reference: modelFor(config, role).model ?? reference,
    from: (origins[`models.${role}`] ?? origins[`models.${role}.model`])?.from ?? "default",
  }));
  return [...(general ? [general] : []), ...roles].find((each) => each.reference !== reference);
}

/** Throws Failed when it names no model. */
function providerOf(reference: string): string {
  if (/^[\w.-]+\/\S+$/.test(reference)) return reference.slice(0, reference.indexOf("/"));
  const hint = 'Write provider/model, for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3-coder".';
  throw fail("bad_reference", `"${reference}" does not name a model.`, hint);
}

/** What helps while a model is being connected, where that is not what helps in the middle of work. */
function advised(thrown: unknown, provider: string, reference?: string): unknown {
  if (!(thrown instanceof Failed)) return thrown;
  const hint = adviceFor(thrown.failure, provider, reference);
  return hint === undefined ? thrown : new Failed({ ...thrown.failure, hint }, { cause: thrown });
}

function adviceFor({ kind, hint: said }: Failure, provider: string, reference: string | undefined): string | undefined {
  // Then it may be the proxy that does not run.
  const proxy = /It goes through the proxy in (\w+)\.$/.exec(said ?? "")?.[1];
  if (kind === "unreachable" && proxy !== undefined)
    return `Check the address and your connection, then try again. It goes through the proxy in ${proxy}.`;
  if (kind === "unreachable") return startHint(provider);
  if (kind === "model_not_found" && provider === "ollama" && reference !== undefined) {
    const name = reference.slice(provider.length + 1);
    return `Get it with: ollama pull ${name}`;
  }
  if (said !== undefined || kind === "cancelled") return undefined;
  if (kind === "network" || kind === "stalled")
    return "Check the address and your connection, then try again. Behind a company's proxy set HTTPS_PROXY.";
  if (kind === "bad_request") return "Choose another model.";
  return "Wait a moment and try again, or choose another model.";
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws Failed where the file has mistakes. */
export async function ownModel(env: Env): Promise<string | undefined> {
  const { config } = await loadConfig({ env: { ...env, PLANWRIGHT_MODEL: undefined }, workspace: paths(env).config });
  return config.model;
}
