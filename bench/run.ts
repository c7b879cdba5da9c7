// `npm run bench`: prints what we claim as ratios, measured side by side in one run.
import { benchAgent } from "./agent.ts";
import { benchBuild } from "./build.ts";
import { benchGate } from "./gate.ts";
import { benchIsolation } from "./isolation.ts";
import { benchLog } from "./log.ts";
import { heading } from "./print.ts";
import { benchPlan } from "./plan.ts";
import { benchSchedule } from "./schedule.ts";
import { benchShell } from "./shell.ts";

heading("Agent against a bare Node loop on the same scripted server");
await benchAgent();
heading("Event log against bare SQLite");
await benchLog();
heading("Classification of shell commands");
await benchShell();
heading("The gate against the least that could be done");
await benchGate();
heading("Worktrees and snapshots of 10,000 files against plain git");
await benchIsolation();
heading("Carrying out a plan");
await benchBuild();
heading("Plans and messages");
benchPlan();
heading("The order of tasks against LangGraph and async, on a clock of its own");
await benchSchedule();
