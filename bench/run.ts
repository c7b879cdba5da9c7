// `npm run bench`: prints what we claim as ratios, measured side by side in one run.
import { benchAgent } from "./agent.ts";
import { benchGate } from "./gate.ts";
import { benchLog } from "./log.ts";
import { heading } from "./print.ts";
import { benchPlan } from "./plan.ts";
import { benchShell } from "./shell.ts";

heading("Agent against a bare Node loop on the same scripted server");
await benchAgent();
heading("Event log against bare SQLite");
await benchLog();
heading("Classification of shell commands");
await benchShell();
heading("The gate against the least that could be done");
await benchGate();
heading("Plans and messages");
benchPlan();
