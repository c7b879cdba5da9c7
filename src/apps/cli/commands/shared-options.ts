// Options that several commands share.

export const json = { help: "Print JSON" } as const;
export const cwd = { value: "folder", help: "Folder to use (default: the current one)" } as const;
export const by = { value: "name", help: "Name to record for this decision (default: your user name)" } as const;
export const model = {
  value: "provider/model",
  help: "Model for this run, such as ollama/qwen3 or anthropic/claude-sonnet-4-5",
} as const;
export const effort = {
  value: "level",
  help: "Reasoning effort: none, minimal, low, medium, high, xhigh or max",
  choices: ["none", "minimal", "low", "medium", "high", "xhigh", "max"],
} as const;
export const events = { help: "Print every event as a line of JSON" } as const;
export const answers = { value: "file", help: "JSON file with answers to the agents' questions, by name" } as const;
export const mode = {
  value: "mode",
  help: "plan (reads only), build (changes files) or auto (builds simple requests, plans others)",
  choices: ["plan", "build", "auto"],
} as const;
export const yes = { help: "Don't ask before changing files or running commands" } as const;
export const workIn = { value: "folder", help: "Folder to work in (default: the current one)" } as const;
export const continueOption = { help: "Resume the newest session in this folder" } as const;
export const demo = { help: "Open the demo in a temporary folder, with a script as its model" } as const;
export const speed = { value: "factor", help: "Speed of the demo: 2 is twice as fast, 0.5 half as fast" } as const;
export const debug = {
  help: "Log requests, decisions and timing to stderr (terminal interface: to a file), without secrets",
} as const;
/** For commands that run a session in this process. */
export const recorded = {
  record: { value: "folder", help: "Save every exchange with a model to this folder, without secrets" },
  replay: { value: "folder", help: "Answer from this recording instead of a model; fail if a request differs" },
  "replay-loose": { help: "With --replay: accept requests with other prompts" },
} as const;

export const requireVerified = {
  help: "Fail with exit code 1 if a task of the plan ended unverified: no check of a program passed",
} as const;

/** Exit codes of commands that run a session. */
export const runExits = ["done", "failed", "usage", "waiting", "blocked", "cancelled"] as const;
