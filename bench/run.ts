// `npm run bench`: prints our performance claims as ratios, measured side by side in one run. With names of files here, it runs only those.
import { benchAgent } from "./agent.ts";
import { benchBuild } from "./build.ts";
import { benchGate } from "./gate.ts";
import { benchHostileInputs } from "./hostile-inputs.ts";
import { benchIsolation } from "./isolation.ts";
import { benchLog } from "./log.ts";
import { benchLongSession } from "./long-session.ts";
import { heading } from "./print.ts";
import { benchPackage } from "./package.ts";
import { benchPage } from "./page.ts";
import { benchPlan } from "./plan.ts";
import { benchSchedule } from "./schedule.ts";
import { benchServer } from "./server.ts";
import { benchShell } from "./shell.ts";
import { benchStreams } from "./streams.ts";
import { benchTerminal } from "./terminal.ts";

const parts: Readonly<Record<string, readonly [title: string, run: () => void | Promise<void>]>> = {
  agent: ["Agent against a bare Node loop on the same scripted server", benchAgent],
  log: ["Event log against bare SQLite", benchLog],
  "long-session": ["Commands on a long session against the same on a short one", benchLongSession],
  shell: ["Classification of shell commands", benchShell],
  gate: ["The gate against the least that could be done", benchGate],
  isolation: ["Worktrees and snapshots of 10,000 files against plain git", benchIsolation],
  build: ["Running a plan", benchBuild],
  plan: ["Plans and messages", benchPlan],
  "hostile-inputs": [
    "Hostile inputs, four times as large against once (linear: ratio 4; quadratic: 16; below 4: cut)",
    benchHostileInputs,
  ],
  schedule: ["The order of tasks against LangGraph and async, on a clock of its own", benchSchedule],
  streams: ["200 streams × 2,000 events against a bare node:http writer", benchStreams],
  server: ["500 sessions at once on one server", benchServer],
  page: ["The page in a browser against a bare one", benchPage],
  terminal: ["The terminal interface against the start of Node", benchTerminal],
  package: ["The package, installed, against the start of Node", benchPackage],
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`Unknown part "${name}". Known: ${Object.keys(parts).join(", ")}.`);
  heading(part[0]);
  await part[1]();
}
