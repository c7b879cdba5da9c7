// Extracts the readable message from an error, in any of the shapes that servers use.

type Json = Readonly<Record<string, unknown>>;

/** Undefined when the body is neither JSON with a known sentence nor a web page with a title. */
export function messageIn(body: string): string | undefined {
  const title = /<title[^>]*>([^<]+)<\/title>/i.exec(body)?.[1]?.trim();
  if (title) return `a web page, "${title}"`;
  if (/^\s*<(!doctype )?html/i.test(body)) return "a web page";
  try {
    return sentenceIn(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** `{error: {message}}` (OpenAI, Anthropic, Google), in an array (Google's compatible one), `{error: "…"}` (Ollama, LM Studio), `{message}`, `{detail}` (FastAPI). */
function sentenceIn(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (Array.isArray(value)) return sentenceIn(value[0]);
  if (typeof value !== "object" || value === null) return undefined;
  const { error, message, detail, errors, msg, metadata } = value as Json;
  const said = [error, message, detail, errors, msg].map(sentenceIn).find((sentence) => sentence !== undefined);
  // OpenRouter only says "Provider returned error" and quotes the provider here.
  const raw = sentenceIn((metadata as Json | undefined)?.["raw"]);
  return said && raw ? `${said}: ${raw}` : said;
}
