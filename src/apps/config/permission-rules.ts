// The patterns of the configuration as rules about tools that exist: a rule for a tool that nobody has would protect nothing.
import { fail, type Failed } from "../../domain/values/failure.ts";
import { patternFor, toolOf, type PermissionEffect, type PermissionRule } from "../../domain/permission/permission.ts";
import type { Toolbox } from "../../engine/gate/toolbox.ts";
import { closestName } from "../../domain/values/closest-name.ts";
import type { Config } from "./schema.ts";

/** By the one name of each tool: an alias, or capitals, mean the same. Throws Failed "config" for a name that is none. */
export function permissionRules({ permissions }: Pick<Config, "permissions">, toolbox: Toolbox): PermissionRule[] {
  const names = new Map(
    toolbox.tools.flatMap(({ meta }) => [meta.name, ...meta.aliases].map((name) => [name.toLowerCase(), meta.name])),
  );
  const rules = (effect: PermissionEffect) =>
    permissions[effect].map((written): PermissionRule => {
      const tool = toolOf(written);
      // A server that is not there today may be there tomorrow.
      const isOpen = tool.includes("*") || tool.startsWith("mcp__");
      const name = isOpen ? tool : names.get(tool.toLowerCase());
      if (name === undefined) throw unknownTool(effect, written, tool, [...new Set(names.values())]);
      return { effect, pattern: patternFor(name, written), source: "planwright.jsonc" };
    });
  return [...rules("deny"), ...rules("ask"), ...rules("allow")];
}

function unknownTool(effect: PermissionEffect, written: string, tool: string, names: readonly string[]): Failed {
  const near = closestName(tool, names);
  const hint = near ? `Did you mean ${near}?` : `Tools are: ${names.join(", ")}.`;
  return fail("config", `permissions.${effect}: "${written}" is about a tool that there is not: ${tool}.`, hint);
}
