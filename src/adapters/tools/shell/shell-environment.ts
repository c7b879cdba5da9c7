// The environment of a shell command: quiet programs, no pager, and none of the keys that models are paid with.

const OURS = { TERM: "dumb", NO_COLOR: "1", GIT_TERMINAL_PROMPT: "0", PAGER: "cat", GIT_PAGER: "cat" };

/** Every process of one call carries this variable: a command that leaves its process group is still found by it. */
export const MARK_VARIABLE = "PLANWRIGHT_CALL";

export function shellEnvironment(inherited: NodeJS.ProcessEnv, mark: string): NodeJS.ProcessEnv {
  const kept = Object.entries(inherited).filter(([name]) => !/(_API_KEY|PLANWRIGHT_TOKEN)$/i.test(name));
  return { ...Object.fromEntries(kept), ...OURS, [MARK_VARIABLE]: mark };
}
