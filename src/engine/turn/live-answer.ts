// Shows an answer while it is written: redacted, and in at most one piece each 30 ms, because models send thousands of tiny ones.
import { type LiveRedaction, redactLive } from "../../domain/redact/live-redaction.ts";
import type { LiveEvent } from "../../domain/session/event.ts";

const FRAME_MS = 30;

export class LiveAnswer {
  readonly #step: number;
  readonly #redaction: LiveRedaction;
  readonly #publish: (event: LiveEvent) => void;
  #kind: "text" | "reasoning" = "text";
  #waiting = "";
  #frame: NodeJS.Timeout | undefined;

  constructor(step: number, redact: (text: string) => string, publish: (event: LiveEvent) => void) {
    this.#step = step;
    this.#redaction = redactLive(redact);
    this.#publish = publish;
  }

  /** The first piece is shown at once. */
  add(kind: "text" | "reasoning", text: string): void {
    if (kind !== this.#kind) this.end();
    this.#kind = kind;
    this.#waiting += text;
    if (this.#frame === undefined) this.#flush();
  }

  /** Shows the rest. */
  end(): void {
    clearTimeout(this.#frame);
    this.#frame = undefined;
    const text = this.#waiting === "" ? "" : this.#redaction.add(this.#waiting);
    this.#waiting = "";
    this.#show(text + this.#redaction.end());
  }

  #flush(): void {
    this.#frame = undefined;
    if (this.#waiting === "") return;
    const text = this.#redaction.add(this.#waiting);
    this.#waiting = "";
    this.#show(text);
    this.#frame = setTimeout(() => this.#flush(), FRAME_MS);
  }

  #show(text: string): void {
    if (text === "") return;
    const type = this.#kind === "text" ? "text_delta" : "reasoning_delta";
    this.#publish({ type, data: { step: this.#step, text } });
  }
}
