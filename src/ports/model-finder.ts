// Finds providers and their models, on this machine and elsewhere.
import type { Failure } from "../domain/values/failure.ts";

/**
 * ready: its key is there. answers: a model server on this machine that gave its list. needs_key: a server here that wants one.
 * no_key: a remote provider without one. not_asked: remote, contacted only when it is chosen. absent: nothing listens on the address.
 * silent: something listens and does not respond. other_program: something responds, but not like a model server.
 * failing: it cannot be contacted; `failure` says why and what to do.
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
  /** The part of a model reference before the slash. */
  readonly name: string;
  /** Without parts that could be secrets. */
  readonly address: string;
  readonly isLocal: boolean;
  readonly state: ProviderState;
  /** The variable that has the key, or that the configuration does. Never the key. */
  readonly key: { readonly variable: string } | "configuration" | null;
  /** The variables that may have it, best first. */
  readonly variables: readonly string[];
  /** How many models it offers, if known. */
  readonly models?: number | undefined;
  readonly failure?: Failure | undefined;
}

export interface ListedModel {
  /** The part of a model reference after the slash. */
  readonly id: string;
  /** Whether an agent can use it: false for embeddings, speech, images and the like. */
  readonly suits: boolean;
  /** Whether it can call tools; undefined if unknown. */
  readonly tools?: boolean | undefined;
  /** The maximum number of tokens it accepts, if known. */
  readonly contextWindow?: number | undefined;
}

export interface ModelFinder {
  /** Whether the provider's server is on this machine. Throws Failed if there is no such provider. */
  isLocal(provider: string): boolean;
  /** The address that a configured key or header is sent to; undefined without either, "" if its address is missing or invalid. Never throws. */
  keyGoesTo(provider: string): string | undefined;
  /** Checks the environment and the servers of this machine, all at once and briefly. Contacts nothing else. Never throws. */
  find(signal: AbortSignal): Promise<readonly FoundProvider[]>;
  /** The provider's models, the most suitable ones first. Throws Failed, also if there are none. */
  list(provider: string, signal: AbortSignal): Promise<readonly ListedModel[]>;
  /** How many tokens a local server gives the model now that it is loaded; undefined where it does not tell. Never throws. */
  servedContext(reference: string, signal: AbortSignal): Promise<number | undefined>;
}
