// Turns configured patterns into rules about known tools: a rule for an unknown tool would protect nothing.
import { fail, type Failed } from "../../domain/values/failure.ts";
import { patternFor, toolOf, type PermissionEffect, type PermissionRule } from "../../domain/permission/permission.ts";
import type { Toolbox } from "../../engine/gate/toolbox.ts";
import { closestName } from "../../domain/values/closest-name.ts";
import type { Config } from "./schema.ts";

/** Normalizes tool names: aliases and capitals mean the same. Throws Failed "config" for an unknown tool. */
export function permissionRules({ permissions }: Pick<Config, "permissions">, toolbox: Toolbox): PermissionRule[] {
  const names = new Map(
    toolbox.tools.flatMap(({ meta }) => [meta.name, ...meta.aliases].map((name) => [name.toLowerCase(), meta.name])),
  );
  const rules = (effect: PermissionEffect) =>
    permissions[effect].map((written): PermissionRule => {
      const tool = toolOf(written);
      // An MCP server that is missing today may be there tomorrow.
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
  return fail("config", `permissions.${effect}: "${written}" names an unknown tool: ${tool}.`, hint);
}
