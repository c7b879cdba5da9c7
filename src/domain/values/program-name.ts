// The command a user types to run Planwright: someone who started it with npm may not have it on the PATH.

export function programName(env: Readonly<Record<string, string | undefined>>): string {
  return env["npm_command"] === undefined ? "planwright" : "npx planwright";
}
