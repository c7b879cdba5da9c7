// Writes PLAN.md in the workspace's root, unless the user has written one.
import { contentOf } from "../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { addressOf, pinFolder } from "../files/pinned-folder.ts";
import { removeTemporaryFiles } from "../files/temporary-file.ts";
import { withFileFailure } from "./file-trouble.ts";
import { readFrontmatter, textField, withFrontmatter } from "./frontmatter.ts";
import { type FoundEntry, readEntry, writeEntry } from "./pinned-file.ts";
import { textOf } from "./plan-file.ts";

const NAME = "PLAN.md";
/** A file without this line is not ours, so who wants to keep it removes the line. */
const NOTE = "Written by Planwright.";

/** `workspace` is a real path. Links, hard links and anything that is not a file stay untouched, too. */
export async function writePlanMd(workspace: string, plan: ExecutionPlan): Promise<"written" | "kept"> {
  const text = await renderPlanMd(plan);
  return withFileFailure("PLAN.md was not written", NAME, async () => {
    using root = pinFolder(workspace, workspace);
    await removeTemporaryFiles(workspace);
    const entry = { folder: root, name: NAME };
    const found = await readEntry(addressOf(entry));
    if (found.type !== "nothing" && !(await isOurs(found))) return "kept";
    await writeEntry(entry, found, text);
    root.verify();
    return "written";
  });
}

function renderPlanMd(plan: ExecutionPlan): Promise<string> {
  const { planId, revision, hash } = plan;
  const note = `${NOTE} A copy of what was approved: changes here are lost with the next one, unless you remove this line.`;
  return withFrontmatter({ plan: planId, revision, hash }, renderPlanBody(contentOf(plan)), note);
}

async function isOurs(found: FoundEntry): Promise<boolean> {
  if (found.type !== "file" || found.names > 1) return false;
  const text = textOf(found.bytes);
  if (typeof text !== "string" || !text.startsWith(`---\n# ${NOTE}`)) return false;
  return textField((await readFrontmatter(text)).fields["plan"]) !== undefined;
}
