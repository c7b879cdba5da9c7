// Loads only the provider package that a wire format needs, and opens models with it.
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { lenientErrors } from "./chat-chunk.ts";
import { anthropicDialect, chatDialect, googleDialect, openaiDialect, type Dialect } from "./dialect.ts";
import type { WireFormat } from "./presets.ts";

export interface WireOptions {
  readonly provider: string;
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
  readonly headers: Record<string, string>;
  readonly images: boolean;
  readonly replayReasoning: boolean;
  readonly includeUsage: boolean;
}

export interface Wire {
  readonly open: (fetch: typeof globalThis.fetch) => LanguageModelV4;
  readonly dialect: Dialect;
}

/** Comes before the names of the packages, which add their own. */
const userAgent = { "user-agent": "planwright" };

/** Address and key are always given, or the packages would look into process.env themselves. */
export async function openWire(type: WireFormat, options: WireOptions): Promise<Wire> {
  const { model, baseUrl: baseURL } = options;
  const headers = { ...userAgent, ...options.headers };
  const apiKey = options.key ?? "none";
  const seeing = (dialect: Dialect): Dialect => (options.images ? dialect : { ...dialect, images: "none" });
  switch (type) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return {
        open: (fetch) => createAnthropic({ baseURL, apiKey, headers, fetch })(model),
        dialect: seeing(anthropicDialect),
      };
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return {
        open: (fetch) => createOpenAI({ baseURL, apiKey, headers, fetch }).responses(model),
        dialect: seeing(openaiDialect),
      };
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return {
        open: (fetch) => createGoogle({ baseURL, apiKey, headers, fetch })(model),
        dialect: seeing(googleDialect(model)),
      };
    }
    case "openai-compatible": {
      const { OpenAICompatibleChatLanguageModel } = await import("@ai-sdk/openai-compatible");
      const { provider, includeUsage, key } = options;
      const keyed = key === undefined ? headers : { authorization: `Bearer ${key}`, ...headers };
      const config = { provider: `${provider}.chat`, headers: keyed, includeUsage, errorStructure: lenientErrors };
      const url = ({ path }: { path: string }): string => below(baseURL, path);
      return {
        open: (fetch) => new OpenAICompatibleChatLanguageModel(model, { ...config, url, fetch }),
        dialect: chatDialect(options),
      };
    }
  }
}

/** A query stays at the end: gateways like Azure want `?api-version=…`. */
function below(base: string, path: string): string {
  const [address, query] = base.split("?", 2);
  return `${address}${path}${query ? `?${query}` : ""}`;
}
