// A child process that runs one command through the bash tool and is killed from outside.
import { defaultToolConfig } from "../../ports/tool.ts";
import { bashTool } from "./bash.ts";

const [workspace = "", command = "", callId = ""] = process.argv.slice(2);
await bashTool().run?.(
  { command },
  {
    workspace,
    config: defaultToolConfig,
    signal: new AbortController().signal,
    callId,
    seen: {},
    skills: [],
    scratch: workspace,
    delegate: async () => ({ text: "", outcome: "done" }),
    redact: (text) => text,
    isForbidden: () => false,
    progress: (text) => process.stdout.write(text),
  },
);
