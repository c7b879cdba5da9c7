// Resolves symlinks in folders before they are compared with the roots.
import { realpathSync, statSync } from "node:fs";
import { refuse } from "../../api/problem.ts";

export function realFolder(folder: string): string {
  const real = resolved(folder);
  if (real !== undefined) return real;
  throw refuse(422, "no_folder", `There is no folder ${folder}.`, {
    hint: "Use the absolute path of an existing folder.",
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

export function outsideRoots(folder: string): Error {
  return refuse(403, "outside_roots", `${folder} is outside the folders that this server may use.`, {
    hint: "Pass it when you start the server (planwright serve <folder>), or add it to server.roots in planwright.jsonc.",
  });
}
