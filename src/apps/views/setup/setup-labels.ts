// Labels for found providers, offered models and tested models: the same for the page and the command line.
import type { FoundProvider, ListedModel } from "../../../ports/model-finder.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import type { Language } from "../../../words/language.ts";
import { setupWords } from "../../../words/setup.ts";
import { tellFailure } from "../../../words/failures.ts";
import { modelAdvice } from "../../../words/model-advice.ts";

interface SpokenTo {
  readonly language: Language;
}

type Provider = Pick<FoundProvider, "state" | "address" | "key" | "variables" | "models" | "failure">;

export function providerLabel(provider: Provider, to: SpokenTo): string {
  const words = setupWords(to);
  const { state, address, key, variables, models = 0, failure } = provider;
  switch (state) {
    case "ready":
      return key === null || key === "configuration" ? words("keyInFile") : words("keyInVariable", key);
    case "answers":
      return models === 0 ? words("hasNoModels") : words("answers", { count: models });
    case "needs_key":
      if (key === null) return words("needsKey");
      return key === "configuration" ? words("refusesKeyInFile") : words("refusesKeyInVariable", key);
    case "not_asked":
      return words("notAsked", { address });
    case "no_key":
      return words("noKey", { variables: variables.join(", ") });
    case "absent":
      return words("absent", { address });
    case "silent":
      return words("silent", { address });
    case "other_program":
      return words("otherProgram", { address });
    case "failing":
      return failure ? tellFailure({ ...failure, hint: failure.hint ?? words(whatHelps(failure)) }, to) : "";
  }
}

/** A busy server recovers by itself; a broken one does not. */
function whatHelps({ kind }: Failure): "restartServer" | "searchLater" {
  return kind === "server_error" ? "restartServer" : "searchLater";
}

/** Found, but cannot be chosen as it is: worth a note. */
export function isDoubtful({ state }: Pick<FoundProvider, "state">): boolean {
  return state === "silent" || state === "other_program" || state === "failing";
}

/** Whether it is worth choosing. */
export function isUsable({ state }: Pick<FoundProvider, "state">): boolean {
  return state === "ready" || state === "answers" || state === "needs_key" || state === "not_asked";
}

/** Known facts about a model, in a few words; may be empty. */
export function modelLabel({ tools, contextWindow }: ListedModel, to: SpokenTo): string {
  const words = setupWords(to);
  return [
    ...(tools === undefined ? [] : [words(tools ? "usesTools" : "usesNoTools")]),
    ...(contextWindow === undefined ? [] : [words("tokens", { count: contextWindow.toLocaleString(to.language) })]),
  ].join(" · ");
}

/** A warning before one of them is chosen; undefined if there are good ones. */
export function modelListLabel(provider: string, models: readonly ListedModel[], to: SpokenTo): string | undefined {
  const words = setupWords(to);
  const suitable = models.filter(({ suits }) => suits);
  if (models.length === 0 || suitable.some(({ tools }) => tools !== false)) return undefined;
  const hint = modelAdvice(to)(provider === "ollama" ? "download_with_ollama" : "load_model");
  return words(suitable.length === 0 ? "noChatModels" : "noToolModels", { hint });
}

interface Tested {
  readonly model: string;
  readonly tools: "works" | "not_used" | "refused";
  readonly seconds: number;
  readonly context?: number | undefined;
}

/** With a smaller context, an agent forgets its task: its own instructions and tools take about as much. */
const smallContext = 16_000;

/** The result of the test call: how it went, and what to consider. */
export function testLabel(
  { model, tools, seconds, context }: Tested,
  to: SpokenTo,
): { good: string; warnings: string[] } {
  const words = setupWords(to);
  const provider = model.slice(0, model.indexOf("/"));
  const hint = words(
    provider === "ollama" ? "ollamaContext" : provider === "lmstudio" ? "lmstudioContext" : "otherContext",
  );
  const warnings = [
    ...(tools === "refused" ? [words("toolsRefused")] : []),
    ...(tools === "not_used" ? [words("toolsNotUsed")] : []),
    ...(context !== undefined && context < smallContext
      ? [words("smallContext", { count: context.toLocaleString(to.language), hint })]
      : []),
  ];
  return { good: words(tools === "works" ? "works" : "answersOnly", { model, seconds }), warnings };
}
