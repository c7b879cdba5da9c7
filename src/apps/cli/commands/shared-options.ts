// Options that several commands share.

export const json = { help: "As JSON" } as const;
export const cwd = { value: "folder", help: "Folder that is meant (default: the current one)" } as const;
export const by = { value: "name", help: "Who decides (default: your user name)" } as const;
export const model = {
  value: "provider/model",
  help: "Model for this run: ollama/qwen3, anthropic/claude-sonnet-4-5 …",
} as const;
export const effort = {
  value: "level",
  help: "How hard it thinks: none, minimal, low, medium, high, xhigh, max",
  choices: ["none", "minimal", "low", "medium", "high", "xhigh", "max"],
} as const;
export const events = { help: "Write every event as one line of JSON to stdout" } as const;
export const answers = {
  value: "file",
  help: "Answers to what agents ask, as a JSON object by the questions' names",
} as const;
export const mode = {
  value: "mode",
  help: "plan (reads only), build (changes files), auto (simple requests build, others plan)",
  choices: ["plan", "build", "auto"],
} as const;
export const yes = { help: "Do not ask before files are changed and commands run" } as const;
export const workIn = { value: "folder", help: "Folder to work in (default: the current one)" } as const;
export const goOn = { help: "Go on with the newest session of this folder" } as const;
export const demo = {
  help: "The demo in a temporary folder: a script plays the model, whatever model is set",
} as const;
export const speed = { value: "factor", help: "How fast the demo's script is: 2 is twice as fast, 0.5 half" } as const;
export const debug = {
  help: "Write what is sent, decided and timed to stderr (terminal interface: to a file), without secrets",
} as const;
/** For commands that run a session in this process. */
export const recorded = {
  record: { value: "folder", help: "Write every exchange with a model into this folder, without secrets" },
  replay: { value: "folder", help: "Answer from this recording, without a model; fails where a request differs" },
  "replay-loose": { help: "With --replay: prompts may differ" },
} as const;
