// LM Studio's own route reports more than the compatible one: which models are for embeddings, and how much context a loaded one has.
import { z } from "zod";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { getJson, type RequestLimits, type Source } from "./get-json.ts";
import { readOpenAi } from "./read-list.ts";
import { undefinedIfMissing } from "./get-json.ts";

const Loaded = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: z.int().positive().optional() })),
});

/** Undefined when the server does not have that route. */
export async function listLmStudio(
  source: Source,
  patience: RequestLimits,
): Promise<readonly ListedModel[] | undefined> {
  return readOpenAi(await undefinedIfMissing(ask(source, patience)))?.models;
}

export async function lmStudioContext(
  source: Source,
  model: string,
  patience: RequestLimits,
): Promise<number | undefined> {
  const loaded = Loaded.safeParse(await ask(source, patience));
  return loaded.data?.data.find(({ id }) => id === model)?.loaded_context_length;
}

function ask(source: Source, patience: RequestLimits): Promise<unknown> {
  return getJson(new URL(`${source.baseUrl.replace(/\/v1$/, "")}/api/v0/models`), source, patience);
}
