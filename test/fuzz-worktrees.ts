// Worktrees for seeded stories: all their operations take a while, so that other work comes in between.
import { fail } from "../src/domain/values/failure.ts";
import { turns, type Dice } from "./fuzz-dice.ts";
import { MemoryWorktrees } from "./memory-worktrees.ts";

/** It stops at once when told to. */
export class ShakyWorktrees extends MemoryWorktrees {
  readonly #dice: Dice;
  /** Called with whether a file of the user's alone is about to change. */
  onApply: (isPersons: boolean) => void = () => {};

  constructor(dice: Dice) {
    super({ "person.txt": "p0", "shared.txt": "s0" });
    this.#dice = dice;
  }

  async linger(signal?: AbortSignal): Promise<void> {
    if (this.#dice.chance(0.3)) await turns(this.#dice.below(8));
    if (signal?.aborted) throw fail("cancelled", "It was stopped.");
  }

  override async snapshot(signal?: AbortSignal) {
    await this.linger(signal);
    return super.snapshot();
  }

  override async open(name: string, tree: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.open(name, tree);
  }

  override async capture(name: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.capture(name);
  }

  override async reset(name: string, tree: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.reset(name, tree);
  }

  override async close(name: string) {
    await this.linger();
    return super.close(name);
  }

  override async merge(base: string, ours: string, theirs: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.merge(base, ours, theirs);
  }

  override async apply(from: string, to: string, signal?: AbortSignal, except: readonly string[] = []) {
    const changes = await super.changes(from, to);
    this.onApply(changes.some(({ path }) => path === "person.txt"));
    const left = await super.apply(from, to, signal, except);
    await this.linger();
    return left;
  }
}
