// The spinner. It turns only during work, so that an idle terminal uses no CPU.
const signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
/** fast: something is running. slow: only a clock is counting. */
const TURN_MS = { fast: 100, slow: 1_000 };

export class Spinner {
  readonly #onTurn: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #pace: keyof typeof TURN_MS | undefined;
  #at = 0;

  constructor(onTurn: () => void) {
    this.#onTurn = onTurn;
  }

  get sign(): string {
    return signs[this.#at % signs.length] ?? "";
  }

  spins(pace: keyof typeof TURN_MS | undefined): void {
    if (pace === this.#pace) return;
    this.stop();
    this.#pace = pace;
    if (pace === undefined) return;
    this.#timer = setInterval(() => {
      this.#at++;
      this.#onTurn();
    }, TURN_MS[pace]);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#pace = undefined;
  }
}
