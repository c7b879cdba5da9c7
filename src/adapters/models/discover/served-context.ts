// Asks a local server how much context it really gives a model: often far less than the model could take.
import { z } from "zod";
import type { ProviderOptions } from "../provider-access.ts";
import { getJson, sourceOf, type RequestLimits, type Source } from "./get-json.ts";
import { lmStudioContext } from "./lm-studio.ts";
import { ollamaContext } from "./ollama.ts";
import { readOpenAi } from "./read-list.ts";

const Props = z.object({ default_generation_settings: z.object({ n_ctx: z.int().positive() }) });

type ReadContext = (source: Source, model: string, patience: RequestLimits) => Promise<number | undefined>;

const contextReaders: Readonly<Record<string, ReadContext>> = {
  ollama: ollamaContext,
  lmstudio: lmStudioContext,
  async vllm(source, model, patience) {
    const page = readOpenAi(await getJson(new URL(`${source.baseUrl}/models`), source, patience));
    return page?.models.find(({ id }) => id === model)?.contextWindow;
  },
  async llamacpp(source, _model, patience) {
    const url = new URL(`${source.baseUrl.replace(/\/v1$/, "")}/props`);
    return Props.safeParse(await getJson(url, source, patience)).data?.default_generation_settings.n_ctx;
  },
};

/** A server that does not respond within this is not waited for. */
const askMs = 1_500;

/** Undefined if the server does not report it, or has not loaded the model yet. Never throws. */
export async function servedContext(
  reference: string,
  options: ProviderOptions,
  { signal, timeoutMs = askMs }: { readonly signal: AbortSignal; readonly timeoutMs?: number | undefined },
): Promise<number | undefined> {
  const slash = reference.indexOf("/");
  const [provider, model] = [reference.slice(0, slash), reference.slice(slash + 1)];
  const read = Object.hasOwn(contextReaders, provider) ? contextReaders[provider] : undefined;
  try {
    return await read?.(sourceOf(provider, options).source, model, { signal, timeoutMs });
  } catch {
    return undefined;
  }
}
