// Puts environment variables into configured values, so that secrets need not be written into a configuration file.
import { fail } from "../../domain/values/failure.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** `{ Authorization: "Bearer ${TOKEN}" }` → with the value of TOKEN. A variable that is not set throws Failed. */
export function expandVariables(
  values: Readonly<Record<string, string>>,
  env: Environment,
  key: "env" | "headers",
): Record<string, string> {
  const expand = (name: string, text: string) =>
    text.replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_whole, variable: string) => {
      const value = env[variable];
      if (value !== undefined) return value;
      throw fail(
        "mcp_config",
        `The environment variable ${variable}, which ${key}.${name} needs, is not set.`,
        "Set it before you start, or change the configuration of the server.",
      );
    });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, expand(name, text)]));
}
