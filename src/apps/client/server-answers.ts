// Types of a server's answers about itself, its settings and its callers.
import type { FailureText } from "../../domain/values/failure.ts";
import type { SettingOrigin } from "../../domain/values/setting-origin.ts";
import type { UsageTotal } from "../../domain/values/usage.ts";
import type { KeptGrant } from "../../ports/grants.ts";
import type { Role } from "../api/caller.ts";

export interface ServerVersion {
  readonly name: string;
  readonly version: string;
  readonly started_at: string;
  /** Chats that are working right now. */
  readonly working: number;
}

export interface Settings {
  /** Keys are hidden. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Each setting by name, with its origin. */
  readonly origins: Readonly<Record<string, SettingOrigin & { readonly value?: unknown }>>;
  readonly files: readonly { readonly kind: "user" | "project"; readonly path: string; readonly found: boolean }[];
}

export interface ModelChoice {
  readonly role: string;
  /** `provider/model`; null: not set. */
  readonly model: string | null;
  readonly effort: string | null;
  /** Why it can't be used. */
  readonly problem?: string | undefined;
  readonly because?: FailureText | undefined;
}

export interface Models {
  readonly roles: readonly ModelChoice[];
  readonly providers: readonly {
    readonly name: string;
    readonly type: string | null;
    readonly models: readonly string[];
  }[];
}

export interface KeptPermission extends KeptGrant {
  readonly state: "active" | "expired" | "revoked";
}

export interface KnownToken {
  readonly name: string;
  readonly role: Role;
  readonly created_at: string;
}

export interface WorkspaceUsage {
  readonly total: UsageTotal;
  /** Newest first. */
  readonly chats: readonly { readonly chat_id: string; readonly title: string; readonly usage: UsageTotal }[];
  /** There are older ones that are not included. */
  readonly more: boolean;
}
