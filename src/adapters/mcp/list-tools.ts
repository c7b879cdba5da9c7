// Lists the tools of a connected server page by page. One bad entry or an endless list does not spoil the rest.
import type { Client } from "@modelcontextprotocol/client";
import { z } from "zod";

/** More tools than a model can use; the rest is left out. */
const MOST_TOOLS = 512;
const MOST_PAGES = 100;
const METHOD_NOT_FOUND = -32601;

export interface Listing {
  /** By name, in the server's order. Of two with the same name the first is kept: a call could not tell them apart. */
  readonly tools: ReadonlyMap<string, Definition>;
  /** A sentence when something was left out. */
  readonly leftOut?: string;
}

/** Looser than the SDK's: there, one malformed tool makes the whole list invalid. */
const Page = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().nullish() });

export async function listTools(client: Client, signal: AbortSignal, timeoutMs: number): Promise<Listing> {
  const tools = new Map<string, Definition>();
  const seen = new Set<string>();
  let cursor: string | undefined;
  let skipped = 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const listed = await client
      .request({ method: "tools/list", params }, Page, { signal, timeout: timeoutMs })
      .catch((error: unknown) => {
        // A server that has no tools at all need not know the method.
        if (page === 0 && error instanceof Error && Reflect.get(error, "code") === METHOD_NOT_FOUND)
          return { tools: [] };
        throw error;
      });
    for (const each of listed.tools) {
      const definition = readDefinition(each);
      if (!definition || tools.has(definition.name)) skipped++;
      else if (tools.size >= MOST_TOOLS) return { tools, leftOut: `Only its first ${MOST_TOOLS} tools are used.` };
      else tools.set(definition.name, definition);
    }
    cursor = "nextCursor" in listed ? (listed.nextCursor ?? undefined) : undefined;
    if (cursor === undefined || seen.has(cursor)) break;
    seen.add(cursor);
  }
  if (skipped === 0) return { tools };
  return { tools, leftOut: `${skipped} of its tools were left out: they have no name, or the name of another tool.` };
}

export interface Definition {
  readonly name: string;
  readonly description: string;
  /** The annotations as the server sent them, unchecked. */
  readonly inputSchema: unknown;
  readonly annotations: unknown;
  /** Differs when annotations or input schema differ; the order of their keys does not matter. */
  readonly fingerprint: string;
}

const Listed = z.looseObject({
  name: z.string().min(1),
  title: z.unknown().optional(),
  description: z.unknown().optional(),
});

/** Undefined for something without a name: it could not be called. */
function readDefinition(listed: unknown): Definition | undefined {
  const parsed = Listed.safeParse(listed);
  if (!parsed.success) return undefined;
  const { name, title, description, inputSchema, annotations } = parsed.data;
  const text = [description, title].find((each) => typeof each === "string" && each.trim() !== "");
  return {
    name,
    description: typeof text === "string" ? text.trim() : "",
    inputSchema,
    annotations,
    fingerprint: JSON.stringify([sorted(annotations ?? null), sorted(inputSchema ?? null)]),
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, sorted(each)]);
}
