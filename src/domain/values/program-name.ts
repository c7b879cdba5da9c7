// What a person has to type for `planwright`: who began with npm may have no such program.

export function programName(env: Readonly<Record<string, string | undefined>>): string {
  return env["npm_command"] === undefined ? "planwright" : "npx planwright";
}
