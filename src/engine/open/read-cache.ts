// Shares lookups between agents as long as the workspace is unchanged.
import { canonicalJson } from "../../domain/values/canonical-json.ts";
import type { Workspace } from "../../ports/workspace.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";

export class ReadCache {
  readonly #workspace: Workspace;
  readonly #results = new Map<string, Promise<ToolResult>>();
  /** The state of the workspace the results belong to; undefined: unknown, so nothing is kept. */
  #tree: string | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Called before other agents start: drops what was read from another state of the workspace. */
  async refresh(signal: AbortSignal): Promise<void> {
    const found = await this.#workspace.fingerprint(signal);
    const tree = "tree" in found ? found.tree : undefined;
    if (tree === undefined || tree !== this.#tree) this.#results.clear();
    this.#tree = tree;
  }

  /** Two concurrent requests share one lookup. Failures are not kept. */
  async get(
    tool: Tool,
    input: unknown,
    read: () => Promise<ToolResult>,
  ): Promise<{ readonly result: ToolResult; readonly cached: boolean }> {
    const { category, name } = tool.meta;
    if (this.#tree === undefined || (category !== "read" && category !== "search"))
      return { result: await read(), cached: false };
    const key = `${name} ${canonicalJson(input)}`;
    const known = this.#results.get(key);
    const shared = await known?.catch(() => undefined);
    // The first caller may have been stopped.
    if (shared) return { result: shared, cached: true };
    const reading = read();
    this.#results.set(key, reading);
    try {
      return { result: await reading, cached: false };
    } catch (thrown) {
      this.#results.delete(key);
      throw thrown;
    }
  }
}
