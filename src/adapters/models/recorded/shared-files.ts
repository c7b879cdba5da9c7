// Prompts and tools are the same for many exchanges: each is one file, named after who used it first.
import type { ToolSpec } from "../../../ports/model.ts";
import type { RecordedConversation } from "./exchange.ts";
import { writeWhole } from "./recording-folder.ts";
import { toYaml } from "./yaml-text.ts";

export interface SharedFiles {
  /** The file that holds it. */
  system(owner: string, text: string): string;
  /** Undefined where there are none. */
  tools(owner: string, tools: readonly ToolSpec[]): string | undefined;
}

export function openSharedFiles(folder: string, recorded: readonly RecordedConversation[]): SharedFiles {
  /** From the content to the file. */
  const files = new Map<string, string>();
  const taken = new Set<string>();
  const keep = (kind: string, owner: string, ending: string, text: string): string => {
    const known = files.get(`${kind} ${text}`);
    if (known !== undefined) return known;
    let name = `${kind}/${owner}.${ending}`;
    for (let count = 2; taken.has(name); count++) name = `${kind}/${owner}-${count}.${ending}`;
    writeWhole(folder, name, text);
    files.set(`${kind} ${text}`, name);
    taken.add(name);
    return name;
  };
  for (const { request, shared } of recorded.flatMap(({ exchanges }) => exchanges)) {
    files.set(`system ${request.system}`, shared.system);
    taken.add(shared.system);
    if (shared.tools === undefined) continue;
    files.set(`tools ${toYaml(request.tools)}`, shared.tools);
    taken.add(shared.tools);
  }
  return {
    system: (owner, text) => keep("system", owner, "md", text),
    tools: (owner, tools) => (tools.length === 0 ? undefined : keep("tools", owner, "yaml", toYaml(tools))),
  };
}
