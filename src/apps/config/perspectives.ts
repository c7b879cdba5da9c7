// The perspectives of a run: built-in ones, changed or removed by the configuration, then its own.
import { fail } from "../../domain/values/failure.ts";
import {
  ASK_TOOL,
  builtinRole,
  builtinRoles,
  defaultBudget,
  readTools,
  type PerspectiveRole,
  type RoleBudget,
} from "../../engine/open/perspective-roles.ts";
import type { Toolbox } from "../../engine/gate/toolbox.ts";
import type { Config } from "./schema.ts";

/** Throws Failed "config" for an invalid perspective. */
export function perspectiveRoles({ perspectives }: Config, toolbox: Toolbox): PerspectiveRole[] {
  const names = [...new Set([...builtinRoles, ...Object.keys(perspectives)])];
  return names.flatMap((name) => {
    const own = Object.hasOwn(perspectives, name) ? perspectives[name] : {};
    if (own === false && builtinRoles.includes(name)) return [];
    if (!own) throw invalidPerspective(name, "only a built-in perspective can be removed");
    const ours = builtinRoles.includes(name) ? builtinRole(name) : undefined;
    const focus = own.prompt
      ? `${own.prompt}${ours ? `\n\n${answerFormatOf(ours.focus)}` : answerFormat}`
      : ours?.focus;
    if (focus === undefined) throw invalidPerspective(name, "it needs a prompt that says what to review");
    for (const tool of own.tools ?? []) {
      const category = toolbox.find(tool)?.meta.category;
      if (category === undefined) throw invalidPerspective(name, `there is no tool ${tool}`);
      if (category === "write" || category === "other") throw invalidPerspective(name, `${tool} can do more than read`);
    }
    const tools = own.tools?.map((tool) => toolbox.find(tool)?.meta.name ?? tool) ?? readTools;
    return [{ name, focus, tools: [...tools, ASK_TOOL], ...budgetOf(own) }];
  });
}

export function budgetOf({
  steps = defaultBudget.steps,
  tokens = defaultBudget.tokens,
  seconds = defaultBudget.seconds,
}: { [Key in keyof RoleBudget]?: RoleBudget[Key] | undefined }): RoleBudget {
  return { steps, tokens, seconds };
}

/** A built-in role keeps its answer format, even with another prompt. */
function answerFormatOf(focus: string): string {
  return focus.slice(focus.indexOf("Answer with this JSON object:"));
}

const answerFormat = `

Answer with this JSON object (more fields of your own are welcome):
{"analysis": "…", "concerns": ["…"], "recommendations": ["…"], "estimatedEffort": "trivial" | "small" | "medium" | "large", "dependencies": ["…"]}`;

function invalidPerspective(name: string, why: string) {
  return fail(
    "config",
    `The perspective "${name}" can't be used: ${why}.`,
    "Fix it in planwright.jsonc: a perspective needs a prompt, and tools that only read.",
  );
}
