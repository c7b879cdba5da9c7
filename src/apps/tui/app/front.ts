// The first screen: the welcome, the input and the status line. It is shown and accepts text before everything else is loaded.
import { matchesKey, type Terminal } from "@earendil-works/pi-tui";
import type { Mode } from "../../../domain/values/mode.ts";
import { Composer } from "../composer/composer.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { Screen, type DrawLive } from "../screen/screen.ts";
import { statusLine } from "../status/status-line.ts";
import { welcomeBlock, type Welcome } from "../status/welcome-block.ts";
import { terminalWords } from "../../../words/terminal.ts";

export interface FrontOptions {
  readonly terminal: Terminal;
  readonly ink: Ink;
  readonly folder: string;
  readonly version: string;
  readonly remote?: string | undefined;
  readonly mode: Mode | "auto";
  readonly showsCursor: boolean;
}

/** The app that takes over when it has loaded. */
export interface LoadedApp {
  readonly draw: DrawLive;
  readonly tone: () => Tone;
  readonly label: () => string;
  onSend(text: string): void;
  onChange(text: string): void;
  /** Returns true if the key was handled. */
  press(key: string): boolean;
  readonly welcome: () => Partial<Welcome>;
}

export class Front {
  readonly screen: Screen;
  readonly composer: Composer;
  readonly #options: FrontOptions;
  #loaded: LoadedApp | undefined;
  /** Messages submitted before the app could take them. */
  readonly #early: string[] = [];
  #onLeave = () => {};

  constructor(options: FrontOptions) {
    this.#options = options;
    const { terminal, ink } = options;
    this.screen = new Screen(terminal, (width, rows) => this.#draw(width, rows), options.showsCursor);
    this.composer = new Composer(this.screen, {
      ink,
      tone: () => this.#loaded?.tone() ?? this.#mode,
      label: () => this.#loaded?.label() ?? ` ${terminalWords(ink)("placeholder")} `,
      onSend: (text) => (this.#loaded ? this.#loaded.onSend(text) : void this.#early.push(text)),
    });
    this.composer.onChange = (text) => this.#loaded?.onChange(text);
    this.screen.addInputListener((key) => (this.#press(key) ? { consume: true } : undefined));
    this.screen.setFocus(this.composer);
    this.screen.scrollback.print((width, details) => this.#welcome()(width, details), true);
  }

  /** Called when the user wants to leave before the app has loaded. */
  start(onLeave: () => void): void {
    this.#onLeave = onLeave;
    this.screen.start();
    this.screen.renderNow();
  }

  takeOver(loaded: LoadedApp): void {
    this.#loaded = loaded;
    if (this.composer.getText() !== "") loaded.onChange(this.composer.getText());
    for (const text of this.#early.splice(0)) loaded.onSend(text);
    this.screen.requestRender();
  }

  get #mode(): Mode {
    return this.#options.mode === "auto" ? "plan" : this.#options.mode;
  }

  #welcome() {
    const { version, folder, ink, mode } = this.#options;
    const auto = mode === "auto";
    return welcomeBlock({ version, folder, ink, mode: this.#mode, auto, ...this.#loaded?.welcome() });
  }

  #press(key: string): boolean {
    if (this.#loaded) return this.#loaded.press(key);
    if (!matchesKey(key, "ctrl+c") && !(matchesKey(key, "ctrl+d") && this.composer.isEmpty)) return false;
    this.#onLeave();
    return true;
  }

  #draw(width: number, rows: number): readonly string[] {
    if (this.#loaded) return this.#loaded.draw(width, rows);
    const { ink, folder, remote, mode } = this.#options;
    const nothing = { plan: 0, question: 0, permission: 0, adjustment: 0 };
    const shown = { mode: this.#mode, auto: mode === "auto", isWorking: false, folder, remote, details: false };
    return [...this.composer.render(width), statusLine({ ...shown, waiting: nothing }, width, ink)];
  }
}
