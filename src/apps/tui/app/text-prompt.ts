// Text the user writes on request: in the composer, or in their own editor.
import type { Composer } from "../composer/composer.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { TextRequest } from "../kit/shell.ts";
import type { KeysHolder } from "./keys-holder.ts";
import type { LentTerminal } from "./lent-terminal.ts";
import { terminalWords } from "../../../words/terminal.ts";
import type { Label } from "../../../words/words.ts";

export interface TextPromptContext {
  readonly ink: Ink;
  readonly composer: Composer;
  readonly keys: KeysHolder;
  readonly lent: LentTerminal;
  readonly options: { readonly env: Readonly<Record<string, string | undefined>> };
  now(): number;
  refresh(): void;
  refocus(): void;
  notice(text: string, tone?: Tone): void;
  tell(what: Label<typeof terminalWords>): void;
  reportFailure(thrown: unknown): void;
}

export class TextPrompt {
  readonly #in: TextPromptContext;

  constructor(given: TextPromptContext) {
    this.#in = given;
  }

  async asked(asked: TextRequest): Promise<string | undefined> {
    const { panel } = this.#in.keys;
    const text = this.#in.composer.askText(asked);
    this.#in.refocus();
    try {
      return await text;
    } finally {
      if (this.#in.keys.panel) this.#in.keys.toPanel();
      // Another request replaced this one in the meantime.
      if (this.#in.keys.panel !== panel) this.#in.keys.touch(this.#in.now());
      this.#in.refocus();
    }
  }

  async edited(text: string, fileName: string): Promise<string | undefined> {
    if (this.#in.lent.isLent) return undefined;
    const edited = await this.#in.lent.edit(text, fileName, this.#in.options.env);
    if (!("text" in edited))
      this.#in.notice(terminalWords(this.#in.ink)("editorFailed", { command: edited.command }), "warn");
    else if (edited.text !== text) return edited.text;
    else this.#in.tell("notChanged");
    return undefined;
  }

  /** What is being written. */
  editMessage(): void {
    // A secret would end up in a file.
    if (this.#in.composer.isSecret) return;
    const edit = async () => {
      const text = await this.edited(this.#in.composer.getExpandedText(), "message.md");
      if (text !== undefined) this.#in.composer.setText(text.trimEnd());
      this.#in.refresh();
    };
    edit().catch((thrown: unknown) => this.#in.reportFailure(thrown));
  }
}
