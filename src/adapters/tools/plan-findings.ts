// What the model reads about a plan that cannot be parsed.
import { fail } from "../../domain/values/failure.ts";
import type { PlanContent } from "../../domain/plan/plan.ts";
import type { PlanFile } from "../../ports/artifacts.ts";

export function readableAsPlan({ content, findings }: PlanFile): PlanContent {
  if (content) return content;
  const lines = findings.map(({ line, message, hint }) => `- line ${line}: ${message}${hint ? ` ${hint}` : ""}`);
  throw fail("bad_plan", `It cannot be read as a plan, so the person was not asked:\n${lines.join("\n")}`, "Mend it.");
}
