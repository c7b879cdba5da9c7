// What a key does: first those that mean the same everywhere, then the panel that has the keys, then the input.
import { isKeyRelease, matchesKey } from "@earendil-works/pi-tui";
import type { Composer } from "../composer/composer.ts";
import type { KeysHolder } from "./keys-holder.ts";

/** What keys act on. */
export interface Pressed {
  readonly keys: KeysHolder;
  readonly composer: Composer;
  readonly isWorking: boolean;
  now(): number;
  stopWork(): void;
  leave(): void;
  suspend(): void;
  toggleMode(): void;
  toggleDetails(): void;
  toggleTasks(): void;
  editMessage(): Promise<void>;
  closePanel(): void;
  tell(what: "escAgainClears" | "ctrlCAgainLeaves"): void;
}

/** Within so much time a second press is the second of two. */
const TWICE_MS = 1_500;
const ESCAPE = "\x1b";

/** True: it is done with; otherwise the input gets it, if it has the keys. */
export function createPress(on: Pressed): (data: string) => boolean {
  let lastEscape = Number.NEGATIVE_INFINITY;
  let lastInterrupt = Number.NEGATIVE_INFINITY;

  function escape(): boolean {
    const { composer, keys } = on;
    const isSecond = on.now() - lastEscape < TWICE_MS;
    if (composer.isLent) composer.leave();
    else if (composer.isShowingAutocomplete()) return false;
    // In a panel of several steps it goes back by one.
    else if (keys.hasPanelKeys && keys.panel?.press(ESCAPE)) return true;
    else if (keys.hasPanelKeys && keys.isOpened) on.closePanel();
    else if (keys.hasPanelKeys) keys.toInput();
    else if (!composer.isEmpty && isSecond) composer.setText("");
    else if (on.isWorking) on.stopWork();
    else if (!composer.isEmpty) on.tell("escAgainClears");
    lastEscape = on.now();
    return true;
  }

  function interrupt(): boolean {
    const { composer } = on;
    const isSecond = on.now() - lastInterrupt < TWICE_MS;
    lastInterrupt = on.now();
    if (composer.isLent) composer.leave();
    else if (isSecond) on.leave();
    else if (!composer.isEmpty) {
      // Not lost: the arrow key brings it back.
      composer.addToHistory(composer.getExpandedText());
      composer.setText("");
    } else {
      if (on.isWorking) on.stopWork();
      on.tell("ctrlCAgainLeaves");
    }
    return true;
  }

  function pressed(data: string): boolean {
    const { keys, composer } = on;
    if (matchesKey(data, "ctrl+c")) return interrupt();
    if (matchesKey(data, "escape")) return escape();
    if (matchesKey(data, "ctrl+z")) return done(() => on.suspend());
    if (matchesKey(data, "shift+tab")) return done(() => on.toggleMode());
    if (matchesKey(data, "ctrl+o")) return done(() => on.toggleDetails());
    if (matchesKey(data, "ctrl+t")) return done(() => on.toggleTasks());
    if (matchesKey(data, "ctrl+g")) return done(() => void on.editMessage());
    if (matchesKey(data, "ctrl+d") && composer.isEmpty && !composer.isLent) return done(() => on.leave());
    if (matchesKey(data, "tab") && !composer.isLent && !composer.isShowingAutocomplete() && keys.panel)
      return done(() => keys.step());
    if (!keys.hasPanelKeys || composer.isLent) return false;
    if (keys.panel?.press(data)) return true;
    // Whoever writes means the input.
    if (isText(data)) keys.toInput();
    return !isText(data);
  }

  return (data) => {
    // Terminals that tell when a key is let go tell everything twice.
    if (isKeyRelease(data)) return true;
    // Whoever does something else in between does not mean the second of two.
    if (!matchesKey(data, "escape")) lastEscape = Number.NEGATIVE_INFINITY;
    if (!matchesKey(data, "ctrl+c")) lastInterrupt = Number.NEGATIVE_INFINITY;
    return pressed(data);
  };
}

function done(act: () => void): true {
  act();
  return true;
}

/** Something to write: a letter, or what was pasted. */
function isText(data: string): boolean {
  return data.startsWith("\x1b[200~") || /^[^\p{Cc}]+$/u.test(data);
}
