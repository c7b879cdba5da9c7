// Programs that bring tools (MCP servers): what they offer, and whether they can be reached.
import type { Failure } from "../domain/values/failure.ts";
import type { Tool } from "./tool.ts";

export interface ServerStatus {
  readonly name: string;
  /** "failed": could not be connected at the start, so it has no tools. "disconnected": the next call connects it again. */
  readonly state: "ready" | "failed" | "disabled" | "disconnected";
  readonly transport: "stdio" | "http";
  /** How many tools it offers. */
  readonly tools: number;
  /** The hints about its tools are trusted. */
  readonly trusted: boolean;
  /** Why it cannot be used; for a ready one, which part cannot. */
  readonly failure?: Failure | undefined;
}

/** Contract: `tools` stays the same, in the order of the configuration; `status` never waits; after `close` no process of a server is left. */
export interface ToolServers {
  readonly tools: readonly Tool[];
  status(): readonly ServerStatus[];
  close(): Promise<void>;
}
