// Ollama's own routes report more than the compatible ones: what a model can do, and how much context it was given.
import { z } from "zod";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { getJson, type RequestLimits, type Source } from "./get-json.ts";
import { suitsAgent } from "./read-list.ts";
import { undefinedIfMissing } from "./get-json.ts";

/** Older versions send null instead of an empty list. */
const Tags = z.object({
  models: z
    .array(z.object({ name: z.string().min(1) }))
    .nullable()
    .transform((models) => models ?? []),
});
const Shown = z.object({
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
});
const Running = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.int().positive().optional() })),
});

/** With more models than this, the rest is listed without details, because each costs a request. */
const maxShown = 40;

/** Undefined when the server does not have that route. */
export async function listOllama(source: Source, patience: RequestLimits): Promise<ListedModel[] | undefined> {
  const tags = Tags.safeParse(await undefinedIfMissing(getJson(at(source, "/api/tags"), source, patience)));
  if (!tags.success) return undefined;
  return Promise.all(
    tags.data.models.map(async ({ name }, index): Promise<ListedModel> => {
      const shows = index < maxShown && !patience.isBrief;
      const { completes = true, ...facts } = shows ? await show(source, name, patience) : {};
      return { id: name, suits: completes && suitsAgent(name), ...facts };
    }),
  );
}

/** The context of the loaded model. Ollama gives less than the model can take unless it is configured. */
export async function ollamaContext(
  source: Source,
  model: string,
  patience: RequestLimits,
): Promise<number | undefined> {
  const running = Running.safeParse(await getJson(at(source, "/api/ps"), source, patience));
  const full = model.includes(":") ? model : `${model}:latest`;
  return running.data?.models.find(({ name }) => name === full)?.context_length;
}

interface Facts extends Pick<ListedModel, "tools" | "contextWindow"> {
  readonly completes?: boolean;
}

/** Details of a model; empty if the server reports none. */
async function show(source: Source, model: string, patience: RequestLimits): Promise<Facts> {
  const document = await getJson(at(source, "/api/show"), source, patience, { model }).catch(() => undefined);
  const shown = Shown.safeParse(document);
  if (!shown.success) return {};
  const { capabilities, model_info = {} } = shown.data;
  const window = Object.entries(model_info).find(([key]) => key.endsWith(".context_length"))?.[1];
  return {
    ...(capabilities && { completes: capabilities.includes("completion"), tools: capabilities.includes("tools") }),
    ...(typeof window === "number" && { contextWindow: window }),
  };
}

/** Its own routes are beside /v1, not below it. */
function at({ baseUrl }: Source, path: string): URL {
  return new URL(`${baseUrl.replace(/\/v1$/, "")}${path}`);
}
