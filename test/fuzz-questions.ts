// What agents ask users in seeded stories: alone, several at once, between other calls, and through sub-agents.
import type { ScriptedStep } from "../src/adapters/models/scripted/scripted.ts";
import { askUserTool } from "../src/adapters/tools/ask-user.ts";
import { delegateTool } from "../src/adapters/tools/delegate.ts";
import type { Tool } from "../src/ports/tool.ts";
import { makeTool } from "./engine-harness.ts";
import { turns, type Dice } from "./fuzz-dice.ts";

interface PlannedCall {
  readonly tool: string;
  readonly input: Record<string, unknown>;
}

/** For a task that consists of this question. */
export const plannedQuestion: PlannedCall = asks("planned");

export function questionTools(dice: Dice): Tool[] {
  const look = makeTool("look", "read", async () => {
    if (dice.chance(0.5)) await turns(dice.below(20));
    return { output: `seen ${dice.below(1000)}` };
  });
  return [askUserTool as Tool, delegateTool as Tool, look];
}

function asks(...names: readonly string[]): PlannedCall {
  const questions = names.map((name) => ({ name, question: `Which ${name}?`, schema: { type: "integer" } }));
  return { tool: "ask_user", input: { questions } };
}

/** One or two calls with one or two questions each; now and then an invalid one. */
export function asksMore(dice: Dice): PlannedCall[] {
  const one = () => {
    const names = Array.from({ length: 1 + dice.below(2) }, (_, index) => `number${index}`);
    return asks(...(dice.chance(0.05) ? [] : names));
  };
  return Array.from({ length: 1 + dice.below(2) }, one);
}

function looks(dice: Dice): PlannedCall {
  return { tool: "look", input: { number: dice.below(1000) } };
}

/** A sub-agent's conversation opens with "Errand". */
function sends(dice: Dice): PlannedCall {
  return { tool: "delegate", input: { task: `Errand ${dice.below(1000)}` } };
}

/** Undefined: it does something else. */
export function asksInTask(dice: Dice, change: PlannedCall): ScriptedStep | undefined {
  if (dice.chance(0.08)) return { calls: [sends(dice)] };
  return dice.chance(0.2) ? asksAmong(dice, change) : undefined;
}

/** A question in one step with other calls, before or after them. */
export function asksAmong(dice: Dice, change?: PlannedCall): ScriptedStep {
  const calls = [
    ...asksMore(dice),
    ...(change && dice.chance(0.4) ? [change] : []),
    ...(dice.chance(0.3) ? [looks(dice)] : []),
    ...(dice.chance(0.3) ? [sends(dice)] : []),
  ];
  return { calls: dice.chance(0.5) ? calls : calls.toReversed() };
}

export function onErrand({ dice, healed }: { readonly dice: Dice; readonly healed: boolean }): ScriptedStep {
  const mood = healed ? 1 : dice.roll();
  if (mood < 0.3) return { calls: asksMore(dice) };
  if (mood < 0.5) return { calls: [looks(dice), ...(dice.chance(0.5) ? asksMore(dice) : [])] };
  if (mood < 0.6) return { calls: [sends(dice)] };
  return { text: "It is done." };
}
