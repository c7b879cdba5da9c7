// Which of a provider's models an agent can work with, by their names, and which of them to propose first.
import type { ListedModel } from "../../../ports/model-finder.ts";

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
