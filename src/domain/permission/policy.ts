// What a tool is and which tools a mode allows. The same metadata drives the gate and the prompt text, so they cannot disagree.
import { z } from "zod";
import type { Mode } from "../values/mode.ts";

export const ToolCategory = z.enum(["read", "search", "write", "execute", "network", "other"]);
export type ToolCategory = z.infer<typeof ToolCategory>;

export interface ToolMeta {
  readonly name: string;
  /** Other names that models use for it. The gate only ever sees `name`. */
  readonly aliases: readonly string[];
  readonly category: ToolCategory;
  readonly risk: "low" | "medium" | "high";
  /** What the model reads about it. */
  readonly description: string;
  readonly examples?: readonly string[];
  /**
   * What plan mode lets through of a tool it would forbid, or asks about:
   * "plan-files": only on `*.plan` files below the plans folder; "plans-folder": only below it; "ask": with a person's consent.
   */
  readonly inPlanMode?: "plan-files" | "plans-folder" | "ask";
  /** It means nothing in the other mode, and is not there. */
  readonly onlyIn?: Mode;
  /** It makes folders: in plan mode also the plans folder itself. */
  readonly makesFolder?: boolean;
  /** The tool keeps to the sandbox that the gate asks for. One that does not say so is never run where there has to be one. */
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

/** A mode that cannot be read is plan mode. */
export function policyFor(mode: Mode): ModePolicy {
  return mode === "build" ? policies.build : policies.plan;
}

type AuthorizationResult = "allow" | "confirm" | "deny";

/** How much a sandboxed command may do: nothing but read, without network; or also write below the workspace. */
export type SandboxLevel = "read-only" | "workspace-write";

/** The answer of the gate: the result, the rule that gave it, and for a refusal what the model is told. */
export interface Authorization {
  readonly result: AuthorizationResult;
  readonly rule: string;
  readonly code?: "TOOL_BLOCKED_BY_MODE" | "DENIED_BY_RULE" | "NEEDS_CONFIRMATION";
  readonly message?: string;
  /** Plan mode would have blocked it, but only observes. */
  readonly observed?: boolean;
  /** Allowed, but only inside the sandbox. */
  readonly sandbox?: SandboxLevel;
}
