// Loads only the provider package that a wire format needs, and opens models with it.
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { adjusted, noKey, type RequestAdjustments } from "./adjust-request.ts";
import { chatBody } from "./chat-body.ts";
import { lenientErrors } from "./chat-chunk.ts";
import { extrasExtractor } from "./chat-extras.ts";
import { effortFor, type ChatFamily } from "./chat-families.ts";
import { anthropicDialect, chatDialect, googleDialect, openaiDialect, type Dialect } from "./dialect.ts";
import type { WireFormat } from "./presets.ts";

export interface WireOptions {
  readonly reference: string;
  readonly provider: string;
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
  readonly adjustments: RequestAdjustments;
  readonly images: boolean;
  readonly cache: boolean;
  /** For Chat Completions. */
  readonly family: ChatFamily;
  readonly includeUsage: boolean;
}

export interface Wire {
  readonly open: (fetch: typeof globalThis.fetch) => LanguageModelV4;
  readonly dialect: Dialect;
}

/** Comes before the names of the packages, which add their own. */
const headers = { "user-agent": "planwright" };

/** Address and key are always given, or the packages would look into process.env themselves. */
export async function openWire(type: WireFormat, options: WireOptions): Promise<Wire> {
  const { model, baseUrl: baseURL, adjustments } = options;
  const apiKey = options.key ?? noKey;
  const readsWrittenCalls = !/(^|\.)(anthropic\.com|openai\.com|googleapis\.com)$/.test(new URL(baseURL).hostname);
  const seeing = (dialect: Dialect): Dialect => ({
    ...dialect,
    readsWrittenCalls,
    ...(options.images ? {} : { images: "none" }),
  });
  const open =
    (create: (fetch: typeof globalThis.fetch) => LanguageModelV4): Wire["open"] =>
    (fetch) =>
      create(adjusted(fetch, adjustments));
  switch (type) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      const isCloud = /\.(amazonaws|googleapis)\.com$/.test(new URL(baseURL).hostname);
      return {
        open: open((fetch) => createAnthropic({ baseURL, apiKey, headers, fetch })(model)),
        dialect: seeing(anthropicDialect(options.cache ? (isCloud ? "block" : "request") : "off")),
      };
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return {
        open: open((fetch) => createOpenAI({ baseURL, apiKey, headers, fetch }).responses(model)),
        dialect: seeing(openaiDialect),
      };
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return {
        open: open((fetch) => createGoogle({ baseURL, apiKey, headers, fetch })(model)),
        dialect: seeing(googleDialect(model)),
      };
    }
    case "openai-compatible": {
      const { OpenAICompatibleChatLanguageModel } = await import("@ai-sdk/openai-compatible");
      const { provider, includeUsage, family } = options;
      const marksCache = options.cache && family.marksCache === true && /claude/i.test(model);
      const config = {
        provider: `${provider}.chat`,
        headers: { ...headers, authorization: `Bearer ${apiKey}` },
        includeUsage,
        errorStructure: lenientErrors,
        metadataExtractor: extrasExtractor,
        url: ({ path }: { path: string }): string => `${baseURL}${path}`,
        mapReasoning: ({ reasoning }: { reasoning: Parameters<typeof effortFor>[2] }) =>
          effortFor(family, model, reasoning),
        transformRequestBody: (body: Record<string, unknown>) => chatBody(body, family, marksCache),
      };
      return {
        open: open((fetch) => new OpenAICompatibleChatLanguageModel(model, { ...config, fetch })),
        dialect: { ...chatDialect({ ...options, marksCache }), readsWrittenCalls },
      };
    }
  }
}
