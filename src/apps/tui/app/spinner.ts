// The sign that something is at work: it turns only while that is so, so that a terminal that rests costs nothing.
const signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
/** fast: something is done. slow: only a clock goes on. */
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
