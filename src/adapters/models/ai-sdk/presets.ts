// The providers that work without configuration, as data.
import type { ProviderConfig } from "./provider-config.ts";

export type WireFormat = NonNullable<ProviderConfig["type"]>;

export interface Preset {
  readonly type: WireFormat;
  readonly baseUrl: string;
  /** Environment variables that may hold the key, best first. None: the server needs no key. */
  readonly keys: readonly string[];
  /** Environment variable that replaces the address. */
  readonly baseUrlEnv?: string;
  /** What the variable contains, if not a whole address. */
  readonly readBaseUrl?: (value: string) => string;
  /** Runs on the user's machine: small context, and a key is never needed. */
  readonly local?: boolean;
  /** False where `stream_options` is refused; the usage then comes unasked. */
  readonly includeUsage?: boolean;
  readonly images?: boolean;
}

const compatible = (baseUrl: string, key: string, more: Partial<Preset> = {}): Preset => ({
  type: "openai-compatible",
  baseUrl,
  keys: [key],
  ...more,
});

const local = (port: number): Preset => ({
  type: "openai-compatible",
  // Not "localhost": it may resolve to ::1 first, where these servers do not listen.
  baseUrl: `http://127.0.0.1:${port}/v1`,
  keys: [],
  local: true,
});

/** As Ollama itself reads it: `host`, `host:port`, `:port` or a whole address. A server that listens on all interfaces is reached on this machine. */
function ollamaAddress(value: string): string {
  const bare = value.replaceAll(/^["']|["']$/g, "");
  const [, scheme, host = "", path = ""] = /^(?:(https?):\/\/)?([^/]*)(\/.*)?$/i.exec(bare) ?? [];
  // An IPv6 address may come without brackets, and then without a port.
  const whole = /^[\da-f]*:[\da-f]*:[\da-f:]*$/i.test(host) ? `[${host}]` : host;
  const [, name = "", port] = /^(.*?)(?::(\d+))?$/.exec(whole) ?? [];
  const reached = ["", "0.0.0.0", "[::]"].includes(name) ? "127.0.0.1" : name;
  // With a scheme the default is the scheme's port, without one it is Ollama's.
  const asked = port ?? (scheme === undefined ? "11434" : undefined);
  return `${scheme ?? "http"}://${reached}${asked ? `:${asked}` : ""}${path.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1`;
}

export const presets: Readonly<Record<string, Preset>> = {
  anthropic: {
    type: "anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    keys: ["ANTHROPIC_API_KEY"],
    baseUrlEnv: "ANTHROPIC_BASE_URL",
  },
  openai: {
    type: "openai",
    baseUrl: "https://api.openai.com/v1",
    keys: ["OPENAI_API_KEY"],
    baseUrlEnv: "OPENAI_BASE_URL",
  },
  google: {
    type: "google",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    keys: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"],
  },
  ollama: { ...local(11434), baseUrlEnv: "OLLAMA_HOST", readBaseUrl: ollamaAddress },
  lmstudio: local(1234),
  vllm: local(8000),
  llamacpp: local(8080),
  openrouter: compatible("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
  groq: compatible("https://api.groq.com/openai/v1", "GROQ_API_KEY"),
  deepseek: compatible("https://api.deepseek.com/v1", "DEEPSEEK_API_KEY", { images: false }),
  mistral: compatible("https://api.mistral.ai/v1", "MISTRAL_API_KEY", { includeUsage: false }),
  moonshot: compatible("https://api.moonshot.ai/v1", "MOONSHOT_API_KEY"),
  xai: compatible("https://api.x.ai/v1", "XAI_API_KEY"),
  together: compatible("https://api.together.xyz/v1", "TOGETHER_API_KEY"),
  fireworks: compatible("https://api.fireworks.ai/inference/v1", "FIREWORKS_API_KEY"),
};
