// A chat with sub-agents, a discussed plan that fails, and a conversation that gets too long: the parts that the example session lacks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { makePlace, run, serve, type Finished, type Place } from "./harness.ts";

const files = {
  "sum.js": "export const sum = (a, b) => a - b;\n",
  "notes.txt": "Sums are added, not subtracted.\n".repeat(400),
};

const plan = `# Test the sum

One test is enough.

## Tasks

- [ ] 1: Write the test
  - agent: koda
  - files: \`sum.test.js\`
  - check: exists \`sum.test.js\`
- [ ] 2: Say what was done
  - agent: chapo
  - after: 1
`;

const skip = { operation: "SKIP", taskId: "1", reason: "Nobody needs it." };
const task = (taskId: string) => `Task ${taskId} of the approved plan`;

const steps: ScriptedStep[] = [
  { when: "Find the sum", text: "It is in sum.js." },
  {
    when: "Mend the sum",
    calls: [{ tool: "edit", input: { path: "sum.js", old_string: "a - b", new_string: "a + b" } }],
  },
  { when: "Mend the sum", text: "It adds now." },
  { when: "The plan that waits:", text: JSON.stringify({ intent: "UNCLEAR" }) },
  { when: task("1"), text: "Written." },
  { when: task("1"), text: "It is there, believe me." },
  { when: "Reflect on the plan", text: "Well." },
  {
    when: "Reflect on the plan",
    text: JSON.stringify({ assessment: "NEEDS_ADJUSTMENT", reasoning: "It was not written.", adjustments: [skip] }),
  },
  { when: task("2"), text: "Nothing was done." },
  { when: "The earlier conversation was shortened", text: "They say that sums are added." },
  {
    calls: [
      { tool: "delegate", input: { name: "finder", task: "Find the sum" } },
      { tool: "delegate", input: { name: "mender", task: "Mend the sum", access: "write" } },
    ],
  },
  { text: "Mended." },
  { calls: [{ tool: "present_plan", input: { plan } }] },
  { text: "Is it?" },
  { calls: [{ tool: "read", input: { path: "notes.txt" } }] },
  { text: "Sums are to be added, and the notes say so." },
];

/** The model also classifies a question about a pending plan. */
export function chatPlace(): Place {
  const place = makePlace(files);
  configure(place, {});
  return place;
}

export async function serveChat(place: Place): Promise<void> {
  await serve(place, steps);
  const { providers, ...config } = JSON.parse(readFileSync(configOf(place), "utf8")) as {
    providers: { local: object };
  };
  const local = { ...providers.local, models: { test: { contextWindow: 12_000 } } };
  configure(place, { ...config, providers: { local } });
}

export async function playChat(place: Place, ...recorded: string[]): Promise<Finished[]> {
  const turns = [
    ["Repair this project", "--mode", "build", "--yes"],
    ["How would you test it?", "--continue", "--mode", "plan"],
    ["Interesting", "--continue"],
    ["What do the notes say?", "--continue"],
  ];
  const played: Finished[] = [];
  for (const turn of turns) {
    played.push(await run(place, ["run", ...turn, "--json", ...recorded]));
    // Requests after a difference are another conversation.
    if (played.at(-1)?.code === 1) return played;
  }
  const planId = played.flatMap(({ events }) => events.flatMap(planOf)).at(-1) ?? "";
  const approved = await run(place, ["approve", planId]);
  const built = await run(place, ["resume", planId, "--yes", "--json", ...recorded]);
  const adjusted = await run(place, ["adjust", planId, "--accept", "--now", "--yes", "--json", ...recorded]);
  return [...played, approved, built, adjusted];
}

function planOf({ type, plan: made }: Finished["events"][number]): string[] {
  return type === "run_result" && made ? [(made as { planId: string }).planId] : [];
}

function configure(place: Place, config: object): void {
  writeFileSync(configOf(place), JSON.stringify({ intent: { model: true }, compaction: { at: 0.4 }, ...config }));
}

function configOf({ home }: Place): string {
  return join(home, "planwright.jsonc");
}
