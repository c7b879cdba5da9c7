// Checks a whole plan file: its frontmatter, its form and the plan in it. Each finding names its line.
import { lintPlanBody } from "../../domain/plan-check/lint-plan-body.ts";
import type { PlanVocabulary } from "../../domain/plan-check/validate-plan.ts";
import type { LineFinding } from "../../domain/plan-text/line-finding.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { textOf } from "./plan-file.ts";

export async function lintPlanFile(bytes: Buffer, known: PlanVocabulary): Promise<LineFinding[]> {
  const text = textOf(bytes);
  if (typeof text !== "string") return [text];
  const { body, firstLine, trouble } = await readFrontmatter(text);
  const about: LineFinding[] = trouble ? [{ rule: "frontmatter", severity: "warning", ...trouble }] : [];
  return [...about, ...lintPlanBody(body, known, { firstLine })].toSorted((a, b) => a.line - b.line);
}
