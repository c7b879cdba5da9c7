// Loads the one provider package that a wire format needs, and opens models with it.
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { anthropicDialect, chatDialect, googleDialect, openaiDialect, type Dialect } from "./dialect.ts";
import type { WireFormat } from "../presets.ts";

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

/** Address and key are always given, or the packages would look into process.env themselves. */
export async function openWire(type: WireFormat, options: WireOptions): Promise<Wire> {
  const { model, headers, baseUrl: baseURL } = options;
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
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const { provider: name, includeUsage, key } = options;
      const keyed = key === undefined ? {} : { apiKey: key };
      return {
        open: (fetch) => createOpenAICompatible({ name, baseURL, headers, includeUsage, fetch, ...keyed })(model),
        dialect: chatDialect(options),
      };
    }
  }
}
