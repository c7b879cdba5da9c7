// The built-in demo model: a script that plays scenes at a pace that people can follow. It always says that it is a script.
import { setTimeout as pause } from "node:timers/promises";
import { fail } from "../../../domain/values/failure.ts";
import type { Language } from "../../../words/language.ts";
import type { Model, ModelPart } from "../../../ports/model.ts";
import { scriptedModel } from "../scripted/scripted.ts";
import { answerTo } from "./answer.ts";

/** How long the script takes over a piece of text. */
const PIECE_MS = 12;

export interface DemoOptions {
  /** 2 is twice as fast. */
  readonly speed: number;
  /** The command that the user types for `planwright`. */
  readonly program?: string | undefined;
  /** The language of scenes that are chosen by number. */
  readonly language?: Language | undefined;
}

export function openDemo(id: string, { speed, program = "planwright", language = "en" }: DemoOptions): Model {
  const script = scriptedModel(
    (request) => {
      const step = answerTo(request, language);
      const text = step.text?.replaceAll(/\bplanwright(?= setup|`)/g, program);
      return { ...step, text, delayMs: (step.delayMs ?? 0) / speed };
    },
    { id, price: { input: 0, output: 0 } },
  );
  return {
    ...script,
    async *stream(request, signal): AsyncIterable<ModelPart> {
      for await (const part of script.stream(request, signal)) {
        yield part;
        if (part.type === "text" && speed < 50) await pause(PIECE_MS / speed, undefined, { signal }).catch(() => {});
      }
    },
  };
}

/** `PLANWRIGHT_DEMO_SPEED`: 0.5 is half as fast, 100 does not wait at all. */
export function demoSpeed(given: string | undefined): number {
  if (given === undefined || given.trim() === "") return 1;
  const speed = Number(given);
  if (Number.isFinite(speed) && speed > 0) return Math.min(1000, Math.max(0.01, speed));
  throw fail("config", `"${given}" is not a speed.`, "Use a number above 0: 2 is twice as fast, 0.5 half as fast.");
}
