// All built-in tools, always in this order, in which the model reads about them.
import type { Tool } from "../../ports/tool.ts";
import { askUserTool } from "./ask-user.ts";
import { type BashOptions, bashTool } from "./bash.ts";
import { delegateTool } from "./delegate.ts";
import { editTool } from "./edit.ts";
import { exitPlanModeTool, presentPlanTool } from "./present-plan.ts";
import { globTool } from "./glob.ts";
import { grepTool } from "./grep.ts";
import { lsTool } from "./ls.ts";
import { mkdirTool } from "./mkdir.ts";
import { mvTool } from "./mv.ts";
import { readTool } from "./read.ts";
import { reportResultTool } from "./report-result.ts";
import { rmTool } from "./rm.ts";
import { skillTool } from "./skill.ts";
import { todoWriteTool } from "./todo-write.ts";
import { touchTool } from "./touch.ts";
import { type WebFetchOptions, webFetchTool } from "./web-fetch.ts";
import { writeTool } from "./write.ts";

export interface BuiltinToolOptions {
  readonly webFetch?: WebFetchOptions | undefined;
  readonly bash?: BashOptions | undefined;
  /** Instead of the ripgrep that is installed with us. */
  readonly ripgrepPath?: string | undefined;
}

export function builtinTools(options: BuiltinToolOptions = {}): Tool[] {
  return [
    readTool,
    lsTool,
    globTool(options.ripgrepPath),
    grepTool(options.ripgrepPath),
    writeTool,
    editTool,
    mvTool,
    rmTool,
    mkdirTool,
    touchTool,
    bashTool(options.bash),
    webFetchTool(options.webFetch ?? { allowPrivate: false }),
    todoWriteTool,
    skillTool,
    delegateTool,
    askUserTool,
    presentPlanTool,
    exitPlanModeTool,
    reportResultTool,
  ];
}
