// The plan as a file: its identity as frontmatter, then the content that people read and edit.
import { isUtf8 } from "node:buffer";
import type { Mode } from "../../domain/values/mode.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { lintParsed, lintPlanBody } from "../../domain/plan-check/lint-plan-body.ts";
import { parsePlanBody } from "../../domain/plan-text/parse-plan-body.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { LineFinding } from "../../domain/plan-text/line-finding.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import { fileKind, HEAD_BYTES } from "../files/file-kind.ts";
import { readFrontmatter, textField, withFrontmatter } from "./frontmatter.ts";
import type { PlanVocabulary } from "../../domain/plan-check/validate-plan.ts";

/** Contains no time, so that the same plan gives the same file. */
export function renderPlanFile(plan: ExecutionPlan, mode: Mode): Promise<string> {
  const tasks = new Map(plan.tasks.map((task) => [task.taskId, task]));
  const { planId, revision, hash, status, sessionId } = plan;
  return withFrontmatter(
    { plan: planId, revision, hash, status, mode, session: sessionId },
    renderPlanBody(contentOf(plan), (taskId) => tasks.get(taskId)),
  );
}

export async function readPlanFile(bytes: Buffer): Promise<PlanFile> {
  const text = textOf(bytes);
  if (typeof text !== "string") return { findings: [text] };
  const { fields, body, firstLine, trouble } = await readFrontmatter(text);
  const parsed = parsePlanBody(body, { firstLine });
  const broken = trouble === undefined ? [] : [{ ...finding("frontmatter", "warning", trouble), hint }];
  const identity = { planId: textField(fields["plan"]), revision: revisionOf(fields["revision"]) };
  const errors = lintParsed(parsed).filter(({ severity }) => severity === "error");
  const file = { ...identity, hash: textField(fields["hash"]), findings: [...broken, ...errors] };
  return "content" in parsed ? { ...file, content: parsed.content } : file;
}

const hint = "It will be rewritten with the plan; the plan's content is not affected.";

/** The identity of the plan in a file; undefined when the file has none. */
export async function planIdIn(bytes: Buffer): Promise<string | undefined> {
  const text = textOf(bytes);
  return typeof text === "string" ? textField((await readFrontmatter(text)).fields["plan"]) : undefined;
}

export function tooLarge(): PlanFile {
  const message = "The file is larger than 2 MB, so it cannot be read as a plan.";
  return { findings: [finding("too-large", "error", { line: 1, message })] };
}

/** The text with LF and without a byte order mark, or why it is not text. */
export function textOf(bytes: Buffer): string | LineFinding {
  const kind = fileKind(bytes.subarray(0, HEAD_BYTES));
  if (kind.type !== "text" || bytes.includes(0)) {
    const message = "The file is binary or UTF-16, so it cannot be read as a plan.";
    return { ...finding("not-text", "error", { line: 1, message }), hint: "Save it as UTF-8 text." };
  }
  if (!isUtf8(bytes)) {
    const line = lineOfBadBytes(bytes);
    const message = "The file is not valid UTF-8, so it cannot be read as a plan.";
    return { ...finding("not-text", "error", { line, message }), hint: "Save it as UTF-8 text." };
  }
  return new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
}

function lineOfBadBytes(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf(10, from);
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return line;
    from = end + 1;
  }
}

function revisionOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function finding(
  rule: string,
  severity: LineFinding["severity"],
  { line, message }: { readonly line: number; readonly message: string },
): LineFinding {
  return { rule, severity, message, line };
}

export async function lintPlanFile(bytes: Buffer, known: PlanVocabulary): Promise<LineFinding[]> {
  const text = textOf(bytes);
  if (typeof text !== "string") return [text];
  const { body, firstLine, trouble } = await readFrontmatter(text);
  const about: LineFinding[] = trouble ? [{ rule: "frontmatter", severity: "warning", ...trouble }] : [];
  return [...about, ...lintPlanBody(body, known, { firstLine })].toSorted((a, b) => a.line - b.line);
}
