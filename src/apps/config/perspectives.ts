// The perspectives of a run: ours, changed or left out as the configuration says, then those it adds.
import { fail } from "../../domain/values/failure.ts";
import {
  ASKING,
  builtinRole,
  builtinRoles,
  defaultBudget,
  lookingTools,
  type PerspectiveRole,
  type RoleBudget,
} from "../../engine/open/perspective-roles.ts";
import type { Toolbox } from "../../engine/gate/toolbox.ts";
import type { Config } from "./schema.ts";

/** Throws Failed "config" for a perspective that cannot work. */
export function perspectiveRoles({ perspectives }: Config, toolbox: Toolbox): PerspectiveRole[] {
  const names = [...new Set([...builtinRoles, ...Object.keys(perspectives)])];
  return names.flatMap((name) => {
    const own = Object.hasOwn(perspectives, name) ? perspectives[name] : {};
    if (own === false && builtinRoles.includes(name)) return [];
    if (!own) throw misconfigured(name, "it is not one of ours, so it cannot be left out");
    const ours = builtinRoles.includes(name) ? builtinRole(name) : undefined;
    const focus = own.prompt ? `${own.prompt}${ours ? `\n\n${answerOf(ours.focus)}` : anyAnswer}` : ours?.focus;
    if (focus === undefined) throw misconfigured(name, "it needs a prompt that says what it looks at");
    for (const tool of own.tools ?? []) {
      const category = toolbox.find(tool)?.meta.category;
      if (category === undefined) throw misconfigured(name, `there is no tool ${tool}`);
      if (category === "write" || category === "other") throw misconfigured(name, `${tool} does more than look`);
    }
    const tools = own.tools?.map((tool) => toolbox.find(tool)?.meta.name ?? tool) ?? lookingTools;
    return [{ name, focus, tools: [...tools, ASKING], ...budgetOf(own) }];
  });
}

export function budgetOf({
  steps = defaultBudget.steps,
  tokens = defaultBudget.tokens,
  seconds = defaultBudget.seconds,
}: { [Key in keyof RoleBudget]?: RoleBudget[Key] | undefined }): RoleBudget {
  return { steps, tokens, seconds };
}

/** What a built-in role has to answer stays the same, whatever it looks at. */
function answerOf(focus: string): string {
  return focus.slice(focus.indexOf("Answer with this JSON object:"));
}

const anyAnswer = `

Answer with this JSON object (more fields of your own are welcome):
{"analysis": "…", "concerns": ["…"], "recommendations": ["…"], "estimatedEffort": "trivial" | "small" | "medium" | "large", "dependencies": ["…"]}`;

function misconfigured(name: string, why: string) {
  return fail(
    "config",
    `The perspective "${name}" cannot be used: ${why}.`,
    "Correct it in planwright.jsonc: a perspective needs a prompt, and tools that only read.",
  );
}
