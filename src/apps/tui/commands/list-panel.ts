// A list to choose from: what all list panels share.
import { matchesKey } from "@earendil-works/pi-tui";
import { readConfirmation, confirmKeys } from "../ask/confirmation.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import { drawFrame } from "../kit/frame.ts";
import type { Panel } from "../kit/panel.ts";
import type { Shell } from "../kit/shell.ts";
import { cut, wrapped } from "../text/printable.ts";
import { listLine, movedIndex } from "./list-keys.ts";
import { panelWords } from "../../../words/terminal.ts";

export interface ListOptions<Item> {
  title(): string;
  items(): readonly Item[];
  /** Must not contain colour resets, because the line may be painted as a whole. Not wider than `width`. */
  line(item: Item, width: number): string;
  /** Shown when the list is empty. */
  nothing(): string;
  /** Letters with an action, besides the list's own keys. */
  keys(item: Item | undefined): readonly string[];
  /** False: the key has no meaning here. */
  press(key: string, item: Item | undefined): boolean;
  /** Called when the selection moves. */
  readonly moved?: (selected: number) => void;
}

export interface ListPanel extends Panel {
  /** Runs an action once, shows its progress, and reports a failure. */
  during(act: () => Promise<void>): void;
  /** Asks for confirmation first. */
  confirm(question: string, act: () => void): void;
  select(index: number): void;
  close(): void;
}

export function listPanel<Item>(shell: Shell, listed: ListOptions<Item>): ListPanel {
  const { ink } = shell;
  const tell = panelWords(ink);
  let selected = 0;
  const work = createActionRunner(shell);
  let asked: { readonly question: string; readonly act: () => void } | undefined;

  const itemNow = () => {
    const items = listed.items();
    selected = Math.max(0, Math.min(selected, items.length - 1));
    return items[selected];
  };
  const answer = (key: string): boolean => {
    const isYes = readConfirmation(key, ink);
    if (isYes === undefined) return true;
    const { act } = asked ?? {};
    asked = undefined;
    if (isYes) act?.();
    return true;
  };

  const panel: ListPanel = {
    lines(size, hasKeys) {
      const { width } = size;
      const items = listed.items();
      const item = itemNow();
      const lineOf = (each: Item, index: number) =>
        listLine(listed.line(each, width - 2), index === selected, width, ink);
      const nothing = () => wrapped(listed.nothing(), width, "  ").map((line) => ink.paint(line, "dim"));
      const question = () => [
        ...(item === undefined ? [] : [lineOf(item, selected)]),
        ...wrapped(asked?.question ?? "", width, "  ").map((line) => ink.paint(line, "warn")),
      ];
      const body = asked ? question() : items.length === 0 ? nothing() : items.map(lineOf);
      const note = items.length > 1 ? `${selected + 1}/${items.length}` : undefined;
      const keys =
        work.now() !== "" ? [work.now()] : asked ? confirmKeys(ink) : [...listed.keys(item), `Esc ${tell("close")}`];
      return drawFrame(
        { title: cut(listed.title(), width), note, body, focus: asked ? body.length - 1 : selected, keys },
        size,
        hasKeys,
        ink,
      );
    },
    press(key) {
      if (work.now() !== "") {
        // Ignores keys while an action runs, except Esc, which never waits for it.
        if (matchesKey(key, "escape")) panel.close();
        return true;
      }
      const isMeant = asked ? answer(key) : take(key);
      if (isMeant) shell.refresh();
      return isMeant;
    },
    during: (act) => void work.during(tell("working"), act),
    confirm(question, act) {
      asked = { question, act };
      shell.refresh();
    },
    select(index) {
      selected = index;
    },
    close: () => shell.close(panel),
  };
  return panel;

  function take(key: string): boolean {
    const to = movedIndex(key, selected, listed.items().length);
    if (to !== undefined) {
      selected = to;
      listed.moved?.(to);
      return true;
    }
    if (matchesKey(key, "escape")) {
      panel.close();
      return true;
    }
    return listed.press(key, itemNow());
  }
}
