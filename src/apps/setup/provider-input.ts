// What a person gives besides the model's name: the address of a server of their own, and a key.
import type { Config } from "../config/schema.ts";

type Providers = Config["providers"];

export interface ProviderInput {
  readonly baseUrl?: string | undefined;
  /** Kept in the user's file only because they said so. */
  readonly apiKey?: string | undefined;
}

/** The providers as they would be with it. */
export function withProviderInput(providers: Providers, name: string, { baseUrl, apiKey }: ProviderInput): Providers {
  if (baseUrl === undefined && apiKey === undefined) return providers;
  const own = Object.hasOwn(providers, name) ? providers[name] : undefined;
  return { ...providers, [name]: { ...own, ...(baseUrl && { baseUrl }), ...(apiKey && { apiKey }) } };
}
