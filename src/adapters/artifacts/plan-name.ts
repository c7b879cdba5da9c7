// Finds the name of a plan's file: its own if it has one already, otherwise one of its title that no other plan has.
import { readdir } from "node:fs/promises";
import type { PinnedFolder } from "../files/pinned-folder.ts";
import { look } from "./held-file.ts";
import { planIdIn } from "./plan-file.ts";
import { foldedName, slugOf } from "./slug.ts";

export async function choosePlanName(
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
  // One that may not be read is not ours.
  const found = await look(folder.at(name)).catch(() => null);
  return found?.type === "file" && found.names === 1 && (await planIdIn(found.bytes)) === planId;
}
