import { expect, test } from "vitest";
import { builtinTools } from "../../adapters/tools/registry.ts";
import { createToolbox } from "../../engine/gate/toolbox.ts";
import { permissionRules } from "./permission-rules.ts";

const tools = builtinTools();
const toolbox = createToolbox(tools, {
  planShell: false,
  observe: false,
  plansFolder: "plans",
  builtIn: new Set(tools),
});
const rulesOf = (deny: string[]) => permissionRules({ permissions: { allow: [], ask: [], deny } }, toolbox);

test("aliases and capitals mean the tool by its one name", () => {
  const written = [
    "shell(touch *)",
    "Bash(git push*)",
    "write_file",
    "WRITE_FILE(src/**)",
    "*(x)",
    "mcp__a__b",
    "mcp__a__*",
  ];
  expect(rulesOf(written).map(({ pattern }) => pattern)).toEqual([
    "bash(touch *)",
    "bash(git push*)",
    "write",
    "write(src/**)",
    "*(x)",
    "mcp__a__b",
    "mcp__a__*",
  ]);
});

test("a rule for an unknown tool is a mistake, not a rule without effect", () => {
  expect(() => rulesOf(["bsh(rm *)"])).toThrow(
    'permissions.deny: "bsh(rm *)" names an unknown tool: bsh. Did you mean bash?',
  );
});
