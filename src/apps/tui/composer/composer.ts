// The input: an editor of several lines whose border says what is written there, lent to whoever asks for text.
import { Editor, visibleWidth, type TUI } from "@earendil-works/pi-tui";
import type { Ink, Tone } from "../ink.ts";
import type { AskedText } from "../shell.ts";
import { cut, oneLine } from "../text/printable.ts";
import { inputWords } from "./input-words.ts";

interface Lent {
  readonly asked: AskedText;
  /** What stood there before. */
  readonly draft: string;
  /** Why the last text did not do. */
  problem?: string | undefined;
  readonly done: (text: string | undefined) => void;
}

export interface ComposerOptions {
  readonly ink: Ink;
  /** Of the border, when it is not lent. */
  readonly tone: () => Tone;
  /** Stands in the border, when it is not lent. */
  readonly label: () => string;
  readonly onSend: (text: string) => void;
}

export class Composer extends Editor {
  readonly #options: ComposerOptions;
  #lent: Lent | undefined;
  /** Texts that were left with Esc, by what they were for: nothing is lost. */
  readonly #left = new Map<string, string>();

  constructor(tui: TUI, options: ComposerOptions) {
    const { ink } = options;
    const dim = (text: string) => ink.paint(text, "dim");
    super(tui, {
      borderColor: (text) => text,
      selectList: {
        selectedPrefix: (text) => ink.paint(text, "accent"),
        selectedText: (text) => ink.paint(text, "bold", "accent"),
        description: dim,
        scrollInfo: dim,
        noMatch: dim,
      },
    });
    this.#options = options;
    this.onSubmit = (text) => this.#submitted(text);
  }

  get isLent(): boolean {
    return this.#lent !== undefined;
  }

  get isEmpty(): boolean {
    return this.getText() === "";
  }

  /** Undefined: it was left. Who asks while it is lent has to wait for that. */
  askText(asked: AskedText): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.leave();
    this.#lent = { asked, draft: this.getExpandedText(), done: resolve };
    this.setText(this.#left.get(asked.label) ?? asked.initial ?? "");
    return promise;
  }

  /** Gives back what is lent, without a text. */
  leave(): void {
    const lent = this.#lent;
    if (!lent) return;
    const text = this.getExpandedText();
    if (text.trim() !== "" && text !== lent.asked.initial) this.#left.set(lent.asked.label, text);
    this.#giveBack(lent, undefined);
  }

  #submitted(text: string): void {
    const lent = this.#lent;
    if (!lent) return this.#options.onSend(text);
    const { asked } = lent;
    const problem = text === "" && !asked.mayBeEmpty ? inputWords(this.#options.ink)("empty") : asked.problem?.(text);
    if (problem !== undefined) {
      lent.problem = problem;
      return this.setText(text);
    }
    this.#left.delete(asked.label);
    this.#giveBack(lent, text);
  }

  #giveBack(lent: Lent, text: string | undefined): void {
    this.#lent = undefined;
    this.setText(lent.draft);
    lent.done(text);
  }

  override render(width: number): string[] {
    const lines = super.render(width);
    // Without the keys it has no cursor.
    return this.focused ? lines : lines.map((line) => line.replaceAll("\x1b[7m", ""));
  }

  protected override renderTopBorder(width: number, hidden: number): string {
    const { ink, tone, label } = this.#options;
    const lent = this.#lent;
    const above = hidden > 0 ? ` ↑ ${hidden} ` : "";
    const text = lent ? ` ${lent.asked.label} · ${inputWords(ink)("sendOrLeave")} ` : label();
    const start = `──${cut(text, Math.max(0, width - 4))}`;
    const line = `${start}${"─".repeat(Math.max(0, width - visibleWidth(start) - visibleWidth(above)))}${above}`;
    return this.#painted(cut(line, width), lent ? "accent" : tone());
  }

  protected override renderBottomBorder(width: number, hidden: number): string {
    const { ink, tone } = this.#options;
    const problem = this.#lent?.problem;
    if (problem !== undefined) return ink.paint(oneLine(problem, width), "bad");
    const below = hidden > 0 ? ` ↓ ${hidden} ` : "";
    return this.#painted(
      cut(`${"─".repeat(Math.max(0, width - visibleWidth(below)))}${below}`, width),
      this.#lent ? "accent" : tone(),
    );
  }

  #painted(line: string, tone: Tone): string {
    const { ink } = this.#options;
    return this.focused ? ink.paint(line, tone) : ink.paint(line, "dim");
  }
}
