// Lists the models of a provider through its own API, page by page.
import { adviceWith, failWith } from "../../../words/failures.ts";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { notAnAnswer } from "../ai-sdk/unexpected-document.ts";
import type { ProviderAddress, ProviderOptions } from "../provider-access.ts";
import { getJson, type RequestLimits, type Source } from "./get-json.ts";
import { listLmStudio } from "./lm-studio.ts";
import { listOllama } from "./ollama.ts";
import { readAnthropic, readGoogle, readOpenAi, type Page } from "./read-list.ts";
import { sourceOf } from "./get-json.ts";
import { bestFirst } from "./read-list.ts";

/** No provider has that many: a limit for pages that never end. */
const maxPages = 20;

export async function listModels(
  provider: string,
  options: ProviderOptions,
  patience: RequestLimits,
): Promise<ListedModel[]> {
  const { source, address } = sourceOf(provider, options);
  const models = await listAt(source, address, patience);
  if (models.length === 0) throw noModels(provider);
  return bestFirst(models);
}

/** In the provider's order. An empty list is not a failure. */
export async function listAt(
  source: Source,
  address: Pick<ProviderAddress, "type">,
  patience: RequestLimits,
): Promise<readonly ListedModel[]> {
  if (source.provider === "ollama") {
    const found = await listOllama(source, patience);
    if (found) return found;
  }
  if (source.provider === "lmstudio") {
    const found = await listLmStudio(source, patience);
    if (found) return found;
  }
  const base = `${source.baseUrl}/models`;
  const ask = async (query: string, read: (document: unknown) => Page | undefined) => {
    const page = read(await getJson(new URL(`${base}${query}`), source, patience));
    if (!page) throw notAnAnswer("");
    return page;
  };
  if (address.type === "anthropic")
    return pages((next) => ask(`?limit=1000${next ? `&after_id=${encodeURIComponent(next)}` : ""}`, readAnthropic));
  if (address.type === "google")
    return pages((next) => ask(`?pageSize=1000${next ? `&pageToken=${encodeURIComponent(next)}` : ""}`, readGoogle));
  return (await ask("", readOpenAi)).models;
}

async function pages(ask: (next: string | undefined) => Promise<Page>): Promise<ListedModel[]> {
  const models: ListedModel[] = [];
  let next: string | undefined;
  for (let count = 0; count < maxPages; count += 1) {
    const page = await ask(next);
    models.push(...page.models);
    if (page.next === undefined || page.next === next) break;
    next = page.next;
  }
  return models;
}

function noModels(provider: string) {
  const code =
    provider === "ollama" ? "download_with_ollama" : provider === "lmstudio" ? "download_in_lm_studio" : "load_model";
  return failWith("no_models", "provider_is_empty", { provider }, adviceWith(code, {}));
}
