// How servers of Chat Completions differ, as data: the wire format is one, but each family wants something else in it.
import type { Effort } from "../../../ports/model.ts";

export interface ChatFamily {
  /** Where earlier reasoning goes. as_it_came: into the field that the server itself used. part: into the content, as Mistral has it. */
  readonly reasoning: "as_it_came" | "part" | (string & {});
  /** The field is required in every answer, also when it is empty. */
  readonly needsReasoning?: boolean;
  /** The values of `reasoning_effort` that it takes; the first entry whose pattern fits the model decides. Others are refused. */
  readonly efforts: readonly { readonly model?: RegExp; readonly takes: readonly string[] }[];
  /** In the body instead of an effort of "none". */
  readonly withoutReasoning?: { readonly model?: RegExp; readonly body: Readonly<Record<string, unknown>> };
  /** `reasoning: {effort}` instead of `reasoning_effort`. */
  readonly nestsEffort?: boolean;
  /** Every node of a tool's schema needs a type. */
  readonly typesSchemas?: boolean;
  /** A call's id has exactly nine letters and digits. */
  readonly shortCallIds?: boolean;
  /** A user message right after tool results is refused. */
  readonly separatesUser?: boolean;
  /** Marks of prompt caching are passed on to Claude. */
  readonly marksCache?: boolean;
}

const usual = ["low", "medium", "high"];
const none: ChatFamily["efforts"] = [{ takes: [] }];
const disabled = { body: { thinking: { type: "disabled" } } };

const unknown: ChatFamily = { reasoning: "as_it_came", efforts: [{ takes: usual }] };
const mistral: ChatFamily = {
  reasoning: "part",
  efforts: [{ model: /small|medium-3/, takes: ["none", "high"] }, ...none],
  shortCallIds: true,
  separatesUser: true,
};

/** By a provider's name, its host, or the model, in this order. */
const families: readonly { readonly names: RegExp; readonly hosts?: RegExp; readonly family: ChatFamily }[] = [
  { names: /^ollama$/, hosts: /:11434$/, family: { reasoning: "reasoning", efforts: [{ takes: ["none", ...usual] }] } },
  {
    names: /^openrouter$/,
    hosts: /(^|\.)openrouter\.ai$/,
    family: {
      reasoning: "reasoning",
      efforts: [{ takes: ["none", "minimal", ...usual, "xhigh"] }],
      nestsEffort: true,
      marksCache: true,
    },
  },
  {
    names: /^groq$/,
    hosts: /(^|\.)groq\.com$/,
    family: {
      reasoning: "reasoning",
      efforts: [{ model: /gpt-oss/, takes: usual }, { model: /qwen3/, takes: ["none", "default"] }, ...none],
    },
  },
  {
    names: /^deepseek$/,
    hosts: /(^|\.)deepseek\.com$/,
    family: {
      reasoning: "reasoning_content",
      needsReasoning: true,
      efforts: [{ takes: ["high", "max"] }],
      withoutReasoning: disabled,
    },
  },
  {
    names: /^(moonshot|moonshotai|kimi)$/,
    hosts: /(^|\.)(moonshot\.(ai|cn)|kimi\.com)$/,
    family: {
      reasoning: "reasoning_content",
      needsReasoning: true,
      efforts: none,
      withoutReasoning: { model: /k2\.[5-9]|k[3-9]/, ...disabled },
      typesSchemas: true,
    },
  },
  {
    names: /^(zai|zhipu|bigmodel)$/,
    hosts: /(^|\.)(z\.ai|bigmodel\.cn)$/,
    family: { reasoning: "reasoning_content", efforts: none, withoutReasoning: disabled },
  },
  { names: /^mistral$/, hosts: /(^|\.)mistral\.ai$/, family: mistral },
  {
    names: /^xai$/,
    hosts: /(^|\.)x\.ai$/,
    family: {
      reasoning: "reasoning_content",
      efforts: [
        { model: /grok-3-mini/, takes: ["low", "high"] },
        { model: /grok-4\.[3-9]|grok-[5-9]/, takes: ["none", ...usual] },
        ...none,
      ],
    },
  },
  {
    names: /^fireworks$/,
    hosts: /(^|\.)fireworks\.ai$/,
    family: { reasoning: "reasoning_content", efforts: [{ takes: ["none", ...usual] }] },
  },
  {
    names: /^cerebras$/,
    hosts: /(^|\.)cerebras\.ai$/,
    family: { reasoning: "reasoning", efforts: [{ takes: usual }] },
  },
  {
    names: /^azure/,
    hosts: /(^|\.)(api\.openai\.com|openai\.azure\.com)$/,
    family: { reasoning: "none", efforts: [{ takes: ["none", "minimal", ...usual, "xhigh"] }] },
  },
];

/** Templates of these models refuse what Mistral's own API refuses, on any server. */
const mistralModel = /(^|[/-])(mistral|mixtral|ministral|magistral|devstral|codestral|pixtral)/i;

export function chatFamilyOf(provider: string, baseUrl: string, model: string): ChatFamily {
  const { host } = new URL(baseUrl);
  const found = families.find(({ names }) => names.test(provider)) ?? families.find(({ hosts }) => hosts?.test(host));
  if (found?.family === mistral || !mistralModel.test(model)) return found?.family ?? unknown;
  return { ...(found?.family ?? unknown), shortCallIds: true, separatesUser: true };
}

/** "default" is Groq's word for thinking at all. */
const ranks: readonly string[] = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] satisfies Effort[];
const rankOf = (effort: string): number => ranks.indexOf(effort === "default" ? "medium" : effort);

/** The nearest effort that the model takes, the lower one in doubt; undefined: nothing is sent. */
export function effortFor({ efforts }: ChatFamily, model: string, wanted: Effort): string | undefined {
  const takes = efforts.find((each) => each.model?.test(model) ?? true)?.takes ?? [];
  const candidates = takes.filter((each) => (each === "none") === (wanted === "none"));
  const distance = (effort: string) => Math.abs(rankOf(effort) - rankOf(wanted));
  return candidates.toSorted((one, two) => distance(one) - distance(two) || rankOf(one) - rankOf(two))[0];
}
