// Options that several commands have.

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
} as const;
export const events = { help: "Write every event as one line of JSON to stdout" } as const;
export const answers = {
  value: "file",
  help: "Answers to what agents ask, as a JSON object by the questions' names",
} as const;
export const mode = {
  value: "mode",
  help: "plan (reads only), build (changes files), auto (simple requests build, others plan)",
} as const;
export const yes = { help: "Do not ask before files are changed and commands run" } as const;
export const workIn = { value: "folder", help: "Folder to work in (default: the current one)" } as const;
export const goOn = { help: "Go on with the newest session of this folder" } as const;
