// The model that stands in the person's own file, whatever counts more than it somewhere.
import { loadConfig } from "../config/load.ts";
import { paths } from "../config/paths.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Throws Failed where the file has mistakes. */
export async function ownModel(env: Env): Promise<string | undefined> {
  const { config } = await loadConfig({ env: { ...env, PLANWRIGHT_MODEL: undefined }, workspace: paths(env).config });
  return config.model;
}
