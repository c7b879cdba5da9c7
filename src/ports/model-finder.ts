// Finds providers and their models, on this machine and elsewhere.
import type { Failure } from "../domain/values/failure.ts";

/**
 * ready: its key is there. answers: a model server on this machine that gave its list. needs_key: a server here that wants one.
 * no_key: a provider elsewhere without one. not_asked: elsewhere and asked only when it is chosen. absent: nobody listens.
 * silent: somebody listens and says nothing. other_program: something answers, but not as a model server does.
 * failing: it cannot be asked as things are, and `failure` says why and what to do.
 */
export type ProviderState =
  | "ready"
  | "answers"
  | "needs_key"
  | "no_key"
  | "not_asked"
  | "absent"
  | "silent"
  | "other_program"
  | "failing";

export interface FoundProvider {
  /** What stands before the slash in a model's reference. */
  readonly name: string;
  /** Without what could be a secret. */
  readonly address: string;
  readonly isLocal: boolean;
  readonly state: ProviderState;
  /** The variable that has the key, or that the configuration does. Never the key. */
  readonly key: { readonly variable: string } | "configuration" | null;
  /** The variables that may have it, best first. */
  readonly variables: readonly string[];
  /** How many models it offers, where that was told. */
  readonly models?: number | undefined;
  readonly failure?: Failure | undefined;
}

export interface ListedModel {
  /** What stands after the slash. */
  readonly id: string;
  /** Whether an agent can do something with it: not for embeddings, speech, pictures, and such. */
  readonly suits: boolean;
  /** Whether it can call tools; undefined where nobody says. */
  readonly tools?: boolean | undefined;
  /** Tokens that it can take at most, where that is told. */
  readonly contextWindow?: number | undefined;
}

export interface ModelFinder {
  /** Whether the provider's server is on this machine. Throws Failed when there is no such provider. */
  isLocal(provider: string): boolean;
  /** Where a key or a header of the environment or the configuration goes; undefined where the provider has none. Never throws. */
  keyGoesTo(provider: string): string | undefined;
  /** Looks at the environment and at this machine's own servers, all at once and not for long. Nobody else is contacted. Never throws. */
  find(signal: AbortSignal): Promise<readonly FoundProvider[]>;
  /** What the provider offers, most sensible ones first. Throws Failed, also when there is none. */
  list(provider: string, signal: AbortSignal): Promise<readonly ListedModel[]>;
  /** How many tokens a local server gives the model now that it is loaded; undefined where it does not tell. Never throws. */
  servedContext(reference: string, signal: AbortSignal): Promise<number | undefined>;
}
