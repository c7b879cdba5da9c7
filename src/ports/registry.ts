// Stores what a server remembers besides sessions: its folders, and its answers to requests that may be repeated.

/** A folder that people can work in. */
export interface KnownWorkspace {
  readonly id: string;
  /** Absolute, symlinks resolved. No folder is known twice. */
  readonly folder: string;
  readonly name: string;
  readonly createdAt: string;
}

/** An answer that was given to a request with an idempotency key. */
export interface KeptReply {
  /** The caller, the purpose and the key: only the same caller can ask for it again. */
  readonly caller: string;
  readonly key: string;
  /** Digest of method, path and body: the same key with another request is a mistake. */
  readonly request: string;
  /** null: it is being handled, or was when the process ended. */
  readonly status: number | null;
  readonly body: string;
  readonly at: string;
}

/**
 * Contract, checked by `test/contracts/registry.ts` for every implementation: synchronous, and seen by every process at once.
 * Problems of the store throw Failed "storage".
 */
export interface Registry {
  workspaces(): readonly KnownWorkspace[];
  /** Adding a known folder returns the existing entry, unchanged. */
  addWorkspace(workspace: KnownWorkspace): KnownWorkspace;
  /** False if there is none. */
  removeWorkspace(id: string): boolean;
  /**
   * Starts a request, or returns the earlier one with the same caller and key; of two at once, only one starts.
   * Undefined: it is new, and now being handled.
   */
  beginReply(reply: Pick<KeptReply, "caller" | "key" | "request" | "at">): KeptReply | undefined;
  endReply(caller: string, key: string, status: number, body: string): void;
  /** The request failed: the key can be used again. */
  dropReply(caller: string, key: string): void;
  /** Removes entries older than this time (ISO 8601). */
  forgetReplies(before: string): void;
}
