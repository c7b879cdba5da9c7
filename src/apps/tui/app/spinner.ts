// The sign that something is at work: it turns only while that is so, so that a terminal that rests costs nothing.
const signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const TURN_MS = 100;

export class Spinner {
  readonly #onTurn: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #at = 0;

  constructor(onTurn: () => void) {
    this.#onTurn = onTurn;
  }

  get sign(): string {
    return signs[this.#at % signs.length] ?? "";
  }

  spins(isWorking: boolean): void {
    if (!isWorking) return this.stop();
    this.#timer ??= setInterval(() => {
      this.#at++;
      this.#onTurn();
    }, TURN_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
