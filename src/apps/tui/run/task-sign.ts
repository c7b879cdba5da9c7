// The sign of a task by how it stands: seen without colours, too.
import type { TaskStatus } from "../../../domain/plan/plan.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { Tone } from "../kit/ink.ts";

interface Sign {
  readonly sign: string;
  readonly tones: readonly Tone[];
}

const signs: Readonly<Record<TaskStatus, Sign>> = {
  pending: { sign: "○", tones: ["dim"] },
  in_progress: { sign: "●", tones: ["accent"] },
  completed: { sign: "✓", tones: ["good"] },
  failed: { sign: "✗", tones: ["bad"] },
  skipped: { sign: "–", tones: ["dim"] },
  cancelled: { sign: "–", tones: ["dim"] },
};

/** `spinner`: what stands for work that goes on; where nothing moves it is a dot. */
export function signOf(status: TaskStatus, stage?: Stage, spinner = "●"): Sign {
  if (status !== "in_progress") return signs[status];
  if (stage === "asking") return { sign: "?", tones: ["warn", "bold"] };
  return stage === "held" ? { sign: "●", tones: ["dim"] } : { sign: spinner, tones: ["accent"] };
}
