// Reads a list of models in the shapes that providers use, and tells which of them suit an agent.
import { z } from "zod";
import type { ListedModel } from "../../../ports/model-finder.ts";

const text = z.string().min(1);
const tokens = z.int().positive().optional().catch(undefined);

/** OpenAI's shape, with what vLLM, OpenRouter, Mistral, Groq and LM Studio add to it. */
const OpenAi = z.object({
  data: z.array(
    z.object({
      id: text,
      type: z.string().optional().catch(undefined),
      max_model_len: tokens,
      context_length: tokens,
      context_window: tokens,
      max_context_length: tokens,
      supported_parameters: z.array(z.string()).optional().catch(undefined),
      capabilities: z.unknown().optional(),
    }),
  ),
});

const Google = z.object({
  models: z.array(
    z.object({
      name: text,
      supportedGenerationMethods: z.array(z.string()).optional(),
      inputTokenLimit: tokens,
    }),
  ),
  nextPageToken: z.string().optional(),
});

const Anthropic = z.object({
  data: z.array(z.object({ id: text, max_input_tokens: tokens })),
  has_more: z.boolean().optional(),
  last_id: z.string().nullish(),
});

export interface Page {
  readonly models: readonly ListedModel[];
  /** The cursor of the next page. */
  readonly next?: string | undefined;
}

/** Undefined when it is not a list of models. */
export function readOpenAi(document: unknown): Page | undefined {
  // Together returns the bare list.
  const list = OpenAi.safeParse(Array.isArray(document) ? { data: document } : document);
  if (!list.success) return undefined;
  const models = list.data.data.map((model): ListedModel => {
    const window = model.max_model_len ?? model.context_length ?? model.context_window ?? model.max_context_length;
    return {
      id: model.id,
      suits: suitsAgent(model.id) && !/embed|image|audio|moderation|rerank/i.test(model.type ?? ""),
      ...told({ tools: toolsOf(model.supported_parameters, model.capabilities), contextWindow: window }),
    };
  });
  return { models };
}

export function readGoogle(document: unknown): Page | undefined {
  const list = Google.safeParse(document);
  if (!list.success) return undefined;
  const models = list.data.models.map(({ name, supportedGenerationMethods, inputTokenLimit }): ListedModel => {
    const id = name.replace(/^models\//, "");
    const talks = supportedGenerationMethods?.includes("generateContent") ?? true;
    return { id, suits: talks && suitsAgent(id), ...told({ contextWindow: inputTokenLimit }) };
  });
  return { models, next: list.data.nextPageToken || undefined };
}

export function readAnthropic(document: unknown): Page | undefined {
  const list = Anthropic.safeParse(document);
  if (!list.success) return undefined;
  const models = list.data.data.map(({ id, max_input_tokens }): ListedModel => ({
    id,
    suits: suitsAgent(id),
    ...told({ contextWindow: max_input_tokens }),
  }));
  return { models, next: list.data.has_more ? (list.data.last_id ?? undefined) : undefined };
}

/** OpenRouter lists parameters, LM Studio and Ollama a list of capabilities, Mistral switches. */
function toolsOf(parameters: readonly string[] | undefined, capabilities: unknown): boolean | undefined {
  if (parameters) return parameters.includes("tools");
  if (Array.isArray(capabilities)) return capabilities.some((each) => each === "tools" || each === "tool_use");
  const switches = z.object({ function_calling: z.boolean() }).safeParse(capabilities);
  return switches.success ? switches.data.function_calling : undefined;
}

function told(facts: Pick<ListedModel, "tools" | "contextWindow">): Pick<ListedModel, "tools" | "contextWindow"> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Embeddings, speech, pictures, moderation, and models from before there were tools. */
const other =
  /embed|bge-|gte-|e5-|minilm|rerank|whisper|transcri|\btts|-tts|speech|audio|voice|realtime|image|dall-?e|imagen|veo|sora|lyria|flux|stable-?diffusion|moderation|guard|ocr|babbage|davinci|curie|instruct-0914|gpt-3\.5|aqa|learnlm|search-(preview|api)|computer-use|robotics|-live|clip\b/i;

export function suitsAgent(id: string): boolean {
  return !other.test(id);
}

/** Made for code or for agents; then the big families; the rest as the provider lists it. */
const preferred: readonly RegExp[] = [
  /claude-(sonnet|opus)|gpt-5(\.\d+)?(-codex)?$|gemini-[\d.]+-pro/i,
  /coder|codestral|devstral|codex|claude|gpt-[5-9]|gemini|grok|glm|kimi|deepseek|qwen3|gpt-oss|mistral-(large|medium)/i,
];

/** Suitable ones first, those that can call tools before others, then by family; otherwise in the provider's order. */
export function bestFirst(models: readonly ListedModel[]): ListedModel[] {
  return models.toSorted((one, two) => rank(one) - rank(two));
}

function rank({ id, suits, tools }: ListedModel): number {
  const family = preferred.findIndex((pattern) => pattern.test(id));
  const byFamily = family === -1 ? preferred.length : family;
  return (suits ? 0 : 100) + (tools === false ? 10 : 0) + byFamily;
}
