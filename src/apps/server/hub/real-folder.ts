// Folders as they really are: what is compared with the roots must not be a link that leads elsewhere.
import { realpathSync, statSync } from "node:fs";
import { sep } from "node:path";
import { refuse } from "../../api/problem.ts";

export function realFolder(folder: string): string {
  const real = resolved(folder);
  if (real !== undefined) return real;
  throw refuse(422, "no_folder", `There is no folder ${folder}.`, {
    hint: "Give the absolute path of one that exists.",
  });
}

function resolved(folder: string): string | undefined {
  try {
    const real = realpathSync.native(folder);
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}

export function isWithin(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

export function outsideRoots(folder: string): Error {
  return refuse(403, "outside_roots", `${folder} is not below a folder that this server may work in.`, {
    hint: "Name it when you start the server (planwright serve <folder>), or add it to server.roots in planwright.jsonc.",
  });
}
