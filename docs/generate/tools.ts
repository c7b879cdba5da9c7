// The page of the tools that agents have, from the data that the gate decides by: permission patterns need their names.
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { policyFor, type ToolCategory, type ToolMeta } from "../../src/domain/permission/policy.ts";
import { code, page, prose, table } from "./markdown.ts";

const subjects: Readonly<Record<ToolCategory, string>> = {
  read: "path",
  search: "path",
  write: "path",
  execute: "command line",
  network: "address",
  other: "–",
};

export function toolsPage(): string {
  return page(
    "src/adapters/tools",
    "Tools: everything an agent can call",
    "Permission patterns name tools: `edit(src/**)`, `bash(npm test)`, `web_fetch`; any name in the table works. **Pattern** is what goes in the brackets. Tools of MCP servers are called `mcp__<server>__<tool>`, those of an [embedding program](../guides/library.md#your-own-tools) as that program names them; their category decides in the same way. [Plan mode and permissions](../guides/plan-mode-and-permissions.md) explains the order of rules.",
    table(
      ["tool", "other names", "category", "plan mode", "build mode", "pattern"],
      builtinTools().map(({ meta, about }) => [
        `[\`${meta.name}\`](#${meta.name})`,
        meta.aliases.map(code).join(", ") || "–",
        meta.category,
        inPlanMode(meta),
        inBuildMode(meta),
        about ? subjects[meta.category] : "–",
      ]),
    ),
    "## What a model reads about each",
    ...builtinTools().flatMap(({ meta }) => [`### ${meta.name}`, firstParagraph(meta)]),
  );
}

function inPlanMode({ category, inPlanMode: exception, onlyIn, sandboxable }: ToolMeta): string {
  if (onlyIn === "build") return "not there";
  if (policyFor("plan").allowedCategories.includes(category)) return "yes";
  if (exception === "plan-files") return "only plan files";
  if (exception === "plans-folder") return "only below the plans folder";
  return sandboxable ? 'no; with `plan.shell: "readonly"` what only reads' : "no";
}

function inBuildMode({ category, onlyIn }: ToolMeta): string {
  if (onlyIn === "plan") return "not there";
  return policyFor("plan").allowedCategories.includes(category) ? "yes" : "asks";
}

/** A form that follows after it is for models. */
function firstParagraph({ description }: ToolMeta): string {
  const [first = ""] = description.split(/\n/);
  return prose(first.replace(/ `plan` is Markdown:$/, ""));
}
