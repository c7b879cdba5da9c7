// Describes tools and which of them a mode allows. The same metadata drives the gate and the prompt text, so they cannot disagree.
import { z } from "zod";
import type { Mode } from "../values/mode.ts";

export const ToolCategory = z.enum(["read", "search", "write", "execute", "network", "other"]);
export type ToolCategory = z.infer<typeof ToolCategory>;

export interface ToolMeta {
  readonly name: string;
  /** Other names that models use for the tool. The gate only ever sees `name`. */
  readonly aliases: readonly string[];
  readonly category: ToolCategory;
  readonly risk: "low" | "medium" | "high";
  /** The description the model reads. */
  readonly description: string;
  readonly examples?: readonly string[];
  /**
   * What plan mode allows of a tool it would otherwise deny, or asks about:
   * "plan-files": only `*.plan` files below the plans folder; "plans-folder": only paths below it; "ask": with the user's consent.
   */
  readonly inPlanMode?: "plan-files" | "plans-folder" | "ask";
  /** The only mode in which the tool exists. */
  readonly onlyIn?: Mode;
  /** Only the agents that work on a plan's tasks have the tool. */
  readonly onlyForTasks?: boolean;
  /** The tool creates folders: in plan mode it may also create the plans folder itself. */
  readonly makesFolder?: boolean;
  /** The tool runs inside the sandbox the gate asks for. A tool that does not say so never runs where a sandbox is required. */
  readonly sandboxable?: boolean;
}

export interface ModePolicy {
  readonly mode: Mode;
  readonly allowedCategories: readonly ToolCategory[];
  readonly disallowedCategories: readonly ToolCategory[];
  readonly notes?: string;
}

const policies: Record<Mode, ModePolicy> = {
  plan: {
    mode: "plan",
    allowedCategories: ["read", "search", "network", "other"],
    disallowedCategories: ["write", "execute"],
    notes: "Nothing in the workspace may change.",
  },
  build: {
    mode: "build",
    allowedCategories: ["read", "search", "write", "execute", "network", "other"],
    disallowedCategories: [],
  },
};

/** An unreadable mode is plan mode. */
export function policyFor(mode: Mode): ModePolicy {
  return mode === "build" ? policies.build : policies.plan;
}

type AuthorizationResult = "allow" | "confirm" | "deny";

/** What a sandboxed command may do: only read, without network; or also write below the workspace. */
export type SandboxLevel = "read-only" | "workspace-write";

/** The gate's answer: the result, the rule behind it, and for a denial the message for the model. */
export interface Authorization {
  readonly result: AuthorizationResult;
  readonly rule: string;
  readonly code?: "TOOL_BLOCKED_BY_MODE" | "DENIED_BY_RULE" | "NEEDS_CONFIRMATION";
  readonly message?: string;
  /** Plan mode would have denied it, but only observes. */
  readonly observed?: boolean;
  /** Allowed, but only inside the sandbox. */
  readonly sandbox?: SandboxLevel;
}
