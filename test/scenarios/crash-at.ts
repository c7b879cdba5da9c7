// A run that kills itself with SIGKILL right before or right after its n-th append: `crash-at.ts <before|after> <n> <workspace> <prompt>`.
import { openPlanwright, openSqliteLog, type EventLog } from "../../src/index.ts";
import { join } from "node:path";

const [moment, count, workspace, prompt] = process.argv.slice(2) as [string, string, string, string];
const log = openSqliteLog(join(process.env["PLANWRIGHT_HOME"] as string, "planwright.db"));
let left = Number(count);

const dying: EventLog = {
  ...log,
  append: async (...args) => {
    left -= 1;
    if (left === 0 && moment === "before") process.kill(process.pid, "SIGKILL");
    const stored = await log.append(...args);
    if (left === 0 && moment === "after") process.kill(process.pid, "SIGKILL");
    return stored;
  },
};

const planwright = await openPlanwright({ workspace, log: dying, yes: true });
await planwright.run(prompt, { mode: "build" });
planwright.close();
