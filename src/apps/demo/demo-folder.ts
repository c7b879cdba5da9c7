// Folders of the demo: how to recognize them, and the configuration inside.
import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Prefix of the temporary folder, and the service's name inside. */
export const DEMO_FOLDER = "planwright-demo-";
export const DEMO_NAME = "harbor";

type Env = Record<string, string | undefined>;

export interface Demo {
  readonly folder: string;
  /** The demo's configuration: each request is classified, and no other model is asked. */
  readonly env: Env;
  /** Where its sessions are stored, and the usual folder that can't be written. */
  readonly keptApart?: { readonly home: string; readonly instead: string } | undefined;
}

export function demoAt(folder: string, { PLANWRIGHT_MODEL: _, ...others }: Env, speed: string | undefined): Demo {
  const pace = speed === undefined ? {} : { PLANWRIGHT_DEMO_SPEED: speed };
  return { folder, env: { PLANWRIGHT_MODE: "auto", ...others, ...pace } };
}

/** Checked by name and owner: in a shared temporary folder another user may have created one with that name. */
export function isDemoFolder(folder: string): boolean {
  if (basename(folder) !== DEMO_NAME || !basename(dirname(folder)).startsWith(DEMO_FOLDER)) return false;
  // Sessions store the real path: a symlink in its place leads elsewhere.
  if (!existsSync(join(folder, "planwright.jsonc")) || realpathSync(folder) !== folder) return false;
  const { uid } = statSync(folder);
  return uid === (process.getuid?.() ?? uid);
}
