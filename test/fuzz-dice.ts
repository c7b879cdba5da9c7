// Chance and time in seeded stories: the same seed rolls the same numbers, and time is counted in turns of the event loop.
import { setImmediate as turn } from "node:timers/promises";

export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn();
}

/** Random numbers that follow from a seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  below(count: number): number {
    return Math.floor(this.roll() * count);
  }

  pick<Value>(list: readonly Value[]): Value {
    return list[this.below(list.length)] as Value;
  }
}
