// Dispatches keys: first the global ones, then those of the panel that has the keys, then those of the input.
import { isKeyRelease, matchesKey } from "@earendil-works/pi-tui";
import { HeldKeys } from "../kit/stray-keys.ts";
import { typedText } from "../ask/typed-key.ts";
import type { Composer } from "../composer/composer.ts";
import type { KeyFocus } from "./key-focus.ts";

/** What keys act on. */
export interface KeyContext {
  readonly focus: KeyFocus;
  readonly composer: Composer;
  /** Work is running that can be stopped, even if it waits for the user. */
  readonly canStop: boolean;
  readonly isWorking: boolean;
  now(): number;
  stopWork(): void;
  leave(): void;
  suspend(): void;
  toggleMode(): void;
  toggleDetails(): void;
  toggleTasks(): void;
  editMessage(): void;
  closePanel(): void;
  tell(what: "escAgainClears" | "ctrlCAgainExits" | "tooSoon"): void;
  /** Something other than a key took effect. */
  refocus(): void;
}

/** Two presses within this time are a double press. */
const TWICE_MS = 1_500;
/** A letter followed this quickly by another one starts a word. */
const WORD_MS = 300;
const ESCAPE = "\x1b";

/** The returned function reports whether it handled the key. Otherwise the input gets it, if it has the focus. */
export function createKeyHandler(on: KeyContext): (data: string) => boolean {
  const { focus, composer } = on;
  let lastEscape = Number.NEGATIVE_INFINITY;
  let lastInterrupt = Number.NEGATIVE_INFINITY;
  const heldKeys = new HeldKeys(() => on.now());
  /** A letter that is either a panel's key or the start of a word. */
  let held: { readonly data: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  function escape(): boolean {
    if (composer.isLent) composer.leave();
    else if (composer.isShowingAutocomplete()) return false;
    // In a panel with several steps, Esc goes back one step.
    else if (focus.isOnPanel && focus.panel?.press(ESCAPE)) return true;
    else if (focus.isOnPanel && focus.isOpenedByUser) on.closePanel();
    else if (focus.isOnPanel) focus.focusInput();
    else escapeInput();
    return true;
  }

  function escapeInput(): void {
    const isSecond = on.now() - lastEscape < TWICE_MS;
    lastEscape = on.now();
    if (!composer.isEmpty && isSecond) clear();
    else if (on.canStop) on.stopWork();
    else if (!composer.isEmpty) on.tell("escAgainClears");
  }

  /** The up arrow brings the cleared text back. */
  function clear(): void {
    composer.addToHistory(composer.getExpandedText());
    composer.setText("");
  }

  function interrupt(): boolean {
    const isSecond = on.now() - lastInterrupt < TWICE_MS;
    lastInterrupt = on.now();
    if (composer.isLent) composer.leave();
    else if (isSecond) on.leave();
    else if (!composer.isEmpty) clear();
    else {
      // A panel that waits for the user can keep waiting.
      if (on.isWorking) on.stopWork();
      on.tell("ctrlCAgainExits");
    }
    return true;
  }

  /** Typed text belongs to the input. */
  function typeIntoInput(): false {
    focus.focusInput();
    on.refocus();
    return false;
  }

  function pressPanel(data: string): boolean {
    const { panel } = focus;
    if (!panel?.press(data)) return false;
    focus.markUsed(panel);
    return true;
  }

  function takeHeld(): string | undefined {
    const data = held?.data;
    clearTimeout(held?.timer);
    held = undefined;
    return data;
  }

  /** The panel took the keys by itself, so a letter may be the start of a sentence. */
  function hold(data: string): true {
    const { panel } = focus;
    const timer = setTimeout(() => {
      held = undefined;
      if (composer.isLent) return;
      if (!focus.isOnPanel || focus.panel !== panel || !pressPanel(data)) {
        typeIntoInput();
        composer.handleInput(data);
      }
      on.refocus();
    }, WORD_MS);
    held = { data, timer };
    return true;
  }

  function pressAtPanel(data: string): boolean {
    const typed = typedText(data);
    const isDigit = typed !== undefined && /^\d$/.test(typed);
    const before = takeHeld();
    if (before !== undefined && typed !== undefined) {
      typeIntoInput();
      composer.handleInput(before);
      return false;
    }
    if (before !== undefined) pressPanel(before);
    const decides = isDigit || matchesKey(data, "enter");
    if (decides && (heldKeys.isHeld(data) || focus.isFresh(on.now()))) {
      on.tell("tooSoon");
      return true;
    }
    if (decides) heldKeys.decided();
    if (typed !== undefined && !isDigit) {
      if (typed.length !== 1 || focus.isFresh(on.now())) return typeIntoInput();
      if (!focus.isChosen) return hold(data);
    }
    return pressPanel(data) || (typed === undefined ? true : typeIntoInput());
  }

  function pressed(data: string): boolean {
    if (matchesKey(data, "ctrl+c")) return interrupt();
    if (matchesKey(data, "escape")) return escape();
    if (matchesKey(data, "ctrl+z")) return handled(() => on.suspend());
    if (matchesKey(data, "shift+tab")) return handled(() => on.toggleMode());
    if (matchesKey(data, "ctrl+o")) return handled(() => on.toggleDetails());
    if (matchesKey(data, "ctrl+t")) return handled(() => on.toggleTasks());
    if (matchesKey(data, "ctrl+g")) return handled(() => on.editMessage());
    if (matchesKey(data, "ctrl+d") && composer.isEmpty && !composer.isLent) return handled(() => on.leave());
    if (matchesKey(data, "tab") && !composer.isLent && !composer.isShowingAutocomplete() && focus.panel)
      return handled(() => {
        focus.focusNext();
        // In the middle of a word, Tab may have been meant to complete it.
        if (!composer.isEmpty) focus.restartVisibility(on.now());
      });
    if (focus.isOnPanel && !composer.isLent) return pressAtPanel(data);
    // The key was meant for a panel that has just gone.
    const isLate = !focus.panel && composer.isEmpty && /^\d$/.test(data) && focus.isFresh(on.now());
    if (isLate) on.tell("tooSoon");
    return isLate;
  }

  return (data) => {
    // Terminals that report key releases report every key twice.
    if (isKeyRelease(data)) return true;
    heldKeys.pressed(data);
    // Two presses form a pair only if no key comes between them.
    if (!matchesKey(data, "escape")) lastEscape = Number.NEGATIVE_INFINITY;
    if (!matchesKey(data, "ctrl+c")) lastInterrupt = Number.NEGATIVE_INFINITY;
    const before = held;
    const isDone = pressed(data);
    // Another key changed the focus: the held letter was meant for what was shown before.
    if (before && held === before) takeHeld();
    return isDone;
  };
}

function handled(act: () => void): true {
  act();
  return true;
}
