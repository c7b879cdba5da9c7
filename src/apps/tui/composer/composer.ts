// The input: a multi-line editor whose border names its purpose, lent to panels that ask for text.
import {
  Editor,
  visibleWidth,
  type AutocompleteProvider,
  type TUI,
  CURSOR_MARKER,
  getKeybindings,
  type Keybinding,
} from "@earendil-works/pi-tui";
import type { Ink, Tone } from "../kit/ink.ts";
import type { TextRequest } from "../kit/shell.ts";
import { cut, oneLine, safeForInput } from "../text/printable.ts";
import { panelWords } from "../../../words/terminal.ts";

interface Lent {
  readonly asked: TextRequest;
  /** The text before it was lent. */
  readonly draft: string;
  /** Why the last text was invalid. */
  problem?: string | undefined;
  readonly done: (text: string | undefined) => void;
}

export interface ComposerOptions {
  readonly ink: Ink;
  /** Colour of the border while it isn't lent. */
  readonly tone: () => Tone;
  /** Text in the border while it isn't lent. */
  readonly label: () => string;
  readonly onSend: (text: string) => void;
}

export class Composer extends Editor {
  readonly #options: ComposerOptions;
  #lent: Lent | undefined;
  /** Texts left with Esc, by purpose, so that nothing is lost. */
  readonly #left = new Map<string, string>();
  /** The text before the last key, because the editor trims what it sends. */
  #typed = "";
  #isWiping = false;

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

  /** The text is hidden and must not be written to a file. */
  get isSecret(): boolean {
    return this.#lent?.asked.isSecret === true;
  }

  get isEmpty(): boolean {
    return this.getText() === "";
  }

  /** Undefined: the user left it. Asking while it is lent takes it over. */
  askText(asked: TextRequest): Promise<string | undefined> {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.leave();
    this.#lent = { asked, draft: this.getExpandedText(), done: resolve };
    this.setText(this.#left.get(keyOf(asked)) ?? asked.initial ?? "");
    return promise;
  }

  /** Gives back the input without a text. */
  leave(): void {
    const lent = this.#lent;
    if (!lent) return;
    const { asked } = lent;
    const text = this.getExpandedText();
    if (!asked.isSecret && text.trim() !== "" && text !== asked.initial) this.#left.set(keyOf(asked), text);
    this.#giveBack(lent, undefined);
  }

  /** Drops unfinished texts, which belong to a session that is no longer on the screen. */
  forget(): void {
    this.#left.clear();
  }

  override setText(text: string): void {
    super.setText(safeForInput(text));
  }

  override addToHistory(text: string): void {
    if (!this.isSecret) super.addToHistory(safeForInput(text));
  }

  /** No completions for hidden text. */
  override setAutocompleteProvider(provider: AutocompleteProvider): void {
    super.setAutocompleteProvider({
      ...provider,
      getSuggestions: async (...asked) => (this.isSecret ? null : await provider.getSuggestions(...asked)),
    });
  }

  override handleInput(data: string): void {
    const key = this.isSecret ? secretKey(data) : data;
    if (key === "clear") return this.setText("");
    if (key === undefined) return;
    this.#typed = this.getExpandedText();
    // Some terminals take these for the start of a control sequence.
    super.handleInput(key.replaceAll(/[\u0080-\u009f]/g, ""));
  }

  #submitted(submitted: string): void {
    if (this.#isWiping) return;
    const lent = this.#lent;
    // The key completed the text, so it isn't what the user typed.
    const typed = this.#typed.trim() === submitted ? this.#typed : submitted;
    // A space before a slash marks the text as no command.
    if (!lent) return this.#options.onSend(typed.trimEnd());
    const { asked } = lent;
    const text = asked.isSecret ? typed : submitted;
    const problem = text === "" && !asked.mayBeEmpty ? panelWords(this.#options.ink)("empty") : asked.problem?.(text);
    if (problem !== undefined) {
      lent.problem = problem;
      return this.setText(text);
    }
    this.#left.delete(keyOf(asked));
    this.#giveBack(lent, text);
  }

  #giveBack(lent: Lent, text: string | undefined): void {
    if (lent.asked.isSecret) this.#wipe();
    // Restored while the input is still lent, so that the draft doesn't count as typed now.
    this.setText(lent.draft);
    this.#lent = undefined;
    lent.done(text);
  }

  /** Also clears what undo could bring back: the editor forgets that when it sends. */
  #wipe(): void {
    this.#typed = "";
    this.#isWiping = true;
    super.setText("");
    super.handleInput("\r");
    this.#isWiping = false;
  }

  override render(width: number): string[] {
    const lines = this.isSecret
      ? [this.renderTopBorder(width, 0), this.#secretLine(width), this.renderBottomBorder(width, 0)]
      : super.render(width);
    // Without the keys it has no cursor.
    return this.focused ? lines : lines.map((line) => line.replaceAll("\x1b[7m", ""));
  }

  #secretLine(width: number): string {
    const { line, col } = this.getCursor();
    const lines = this.getLines();
    const before = [...lines.slice(0, line), (lines[line] ?? "").slice(0, col)].join("\n");
    return secretLine(before, this.getText().slice(before.length), width, this.focused);
  }

  protected override renderTopBorder(width: number, hidden: number): string {
    const { ink, tone, label } = this.#options;
    const lent = this.#lent;
    const above = hidden > 0 ? ` ↑ ${hidden} ` : "";
    const text = lent ? ` ${oneLine(lent.asked.label, width)} · ${panelWords(ink)("sendOrBack")} ` : label();
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

function keyOf({ about, label }: TextRequest): string {
  return about ?? label;
}

/** These keys would keep what they delete for pasting. */
const deleting: readonly Keybinding[] = [
  "tui.editor.deleteToLineStart",
  "tui.editor.deleteToLineEnd",
  "tui.editor.deleteWordBackward",
  "tui.editor.deleteWordForward",
];
const meaningless: readonly Keybinding[] = [
  "tui.editor.cursorUp",
  "tui.editor.cursorDown",
  "tui.editor.historyPrevious",
  "tui.editor.historyNext",
  "tui.editor.undo",
];

/** The key to use instead; undefined: none. */
function secretKey(data: string): string | "clear" | undefined {
  const known = getKeybindings();
  if (deleting.some((each) => known.matches(data, each))) return "clear";
  return meaningless.some((each) => known.matches(data, each)) ? undefined : data;
}

const DOT = "•";

/** As many dots as characters, with the cursor; if they don't fit, the part around the cursor. */
export function secretLine(before: string, after: string, width: number, hasCursor: boolean): string {
  const room = Math.max(0, width - 1);
  const left = Math.min([...before].length, room);
  const [at, ...rest] = [...after].slice(0, room - left + 1).map(() => DOT);
  const cursor = `${hasCursor ? CURSOR_MARKER : ""}\x1b[7m${at ?? " "}\x1b[0m`;
  const padding = " ".repeat(Math.max(0, room - left - rest.length));
  return `${DOT.repeat(left)}${cursor}${rest.join("")}${padding}`;
}
