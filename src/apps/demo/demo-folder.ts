// A folder in which the demo is played: how it is known again, and what everything there is run with.
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** How the temporary folder is called, up to what makes it one of its own; and the service in it. */
export const DEMO_FOLDER = "planwright-demo-";
export const DEMO_NAME = "harbor";

type Env = Record<string, string | undefined>;

export interface Demo {
  readonly folder: string;
  /** What the demo is run with: each request is judged, and no other model is asked. */
  readonly env: Env;
  /** Where its sessions are kept, and the folder that should have kept them and cannot be written. */
  readonly keptApart?: { readonly home: string; readonly instead: string } | undefined;
}

export function demoAt(folder: string, { PLANWRIGHT_MODEL: _, ...others }: Env, speed: string | undefined): Demo {
  const pace = speed === undefined ? {} : { PLANWRIGHT_DEMO_SPEED: speed };
  return { folder, env: { PLANWRIGHT_MODE: "auto", ...others, ...pace } };
}

/** By its name, and by whose it is: in a shared temporary folder somebody else may have made one of that name meanwhile. */
export function isDemoFolder(folder: string): boolean {
  if (basename(folder) !== DEMO_NAME || !basename(dirname(folder)).startsWith(DEMO_FOLDER)) return false;
  // What is remembered is where it really was: a link in its place leads to something else.
  if (!existsSync(join(folder, "planwright.jsonc")) || realpathSync(folder) !== folder) return false;
  const { uid } = statSync(folder);
  return uid === (process.getuid?.() ?? uid);
}
