// What a user enters besides the model's name: the URL of their own server, and a key.
import type { Config } from "../config/schema.ts";

type Providers = Config["providers"];

export interface ProviderInput {
  readonly baseUrl?: string | undefined;
  /** Stored in the user's file only because they entered it. */
  readonly apiKey?: string | undefined;
}

/** The providers with that input. */
export function withProviderInput(providers: Providers, name: string, { baseUrl, apiKey }: ProviderInput): Providers {
  if (baseUrl === undefined && apiKey === undefined) return providers;
  const own = Object.hasOwn(providers, name) ? providers[name] : undefined;
  return { ...providers, [name]: { ...own, ...(baseUrl && { baseUrl }), ...(apiKey && { apiKey }) } };
}
