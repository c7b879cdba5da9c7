// Writes the files of a plan, completely or not at all: its own `*.plan` below the plans folder, never through a link, and PLAN.md in the root.
import { basename, dirname } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Mode } from "../../domain/values/mode.ts";
import { isPlanFile } from "../../domain/permission/plan-files.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { confine, confineEntry } from "../files/confine.ts";
import { type PinnedFolder, addressOf, pinFolder } from "../files/pinned-folder.ts";
import { relativeTo } from "../files/inside.ts";
import { removeTemporaryFiles } from "../files/temporary-file.ts";
import { withFileFailure } from "./file-trouble.ts";
import { type FoundEntry, readEntry, writeEntry } from "./pinned-file.ts";
import { planIdIn, renderPlanFile, textOf } from "./plan-file.ts";
import { readdir } from "node:fs/promises";
import { foldedName, slugOf } from "./slug.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import { readFrontmatter, textField, withFrontmatter } from "./frontmatter.ts";

/** `workspace` by its real path. Gives the path of the file, relative to it. */
export async function writePlan(workspace: string, plan: ExecutionPlan, mode: Mode, folder: string): Promise<string> {
  const text = await renderPlanFile(plan, mode);
  return withFileFailure("The plan was not written", plan.planFile ?? folder, async () => {
    const given = plan.planFile === null ? null : await confineEntry(workspace, plan.planFile);
    const parent = given === null ? (await confine(workspace, folder)).absolute : dirname(given.absolute);
    // Before any folder is made.
    refuseOthers(given?.relative ?? `${relativeTo(workspace, parent)}/a.plan`, folder);
    using pinned = pinFolder(workspace, parent, { make: true });
    await removeTemporaryFiles(pinned.place.absolute);
    const name = given === null ? await choosePlanName(pinned, plan) : basename(given.absolute);
    const entry = { folder: pinned, name };
    const path = `${pinned.place.relative}/${name}`;
    const found = await readEntry(addressOf(entry));
    refuseUnfit(path, found);
    await writeEntry(entry, found, text);
    pinned.verify();
    return path;
  });
}

/** Expects resolved links: a plans folder that leads to another folder is refused, as in the gate. */
function refuseOthers(path: string, folder: string): void {
  const ofGit = path.split("/").some((part) => part.toLowerCase() === ".git");
  if (isPlanFile(path, folder) && !ofGit) return;
  const hint = `Plans are only written as *.plan files below ${folder}/, which must be a real folder and no link.`;
  throw fail("not_a_plan_file", `${path} is not a plan file in the folder ${folder}.`, hint);
}

const unfit: Readonly<Record<Exclude<FoundEntry["type"], "nothing" | "file">, string>> = {
  link: "is a link",
  folder: "is a folder",
  special: "is a pipe, socket or device",
  large: "is larger than 2 MB",
};

function refuseUnfit(path: string, found: FoundEntry): void {
  if (found.type === "nothing" || (found.type === "file" && found.names === 1)) return;
  const what = found.type === "file" ? "has a second name (a hard link)" : unfit[found.type];
  throw fail("not_a_plan_file", `${path} ${what}.`, "Move it away; the plan then gets its own file there.");
}

async function choosePlanName(
  folder: PinnedFolder,
  plan: { readonly planId: string; readonly title: string },
): Promise<string> {
  const slug = slugOf(plan.title);
  const names = await readdir(folder.at("."), "utf8");
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? `${slug}.plan` : `${slug}-${number}.plan`;
    // Where case is ignored both names are one file; elsewhere two such files only confuse.
    const taken = names.filter((name) => foldedName(name) === foldedName(wanted));
    if (taken.length === 0) return wanted;
    for (const name of taken) if (await isOf(plan.planId, folder, name)) return name;
  }
}

async function isOf(planId: string, folder: PinnedFolder, name: string): Promise<boolean> {
  // A file that we may not read is not ours.
  const found = await readEntry(folder.at(name)).catch(() => null);
  return found?.type === "file" && found.names === 1 && (await planIdIn(found.bytes)) === planId;
}

const NAME = "PLAN.md";
/** A file without this line is not ours: users who want to keep a file remove the line. */
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
