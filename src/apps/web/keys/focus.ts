// Moves the focus for shortcuts, synchronously, so that the next key press already lands there.
import { flushSync } from "react-dom";

/** Focuses the message input of a chat or of the start page. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>("[data-composer]") ?? document.querySelector("main textarea");
  field?.focus();
}

/** Shows the sidebar first if it is hidden. */
export function focusSearch(showSide: () => void): void {
  const field = document.querySelector<HTMLInputElement>("[data-chat-search]");
  if (!field) return;
  if (field.offsetParent === null) flushSync(showSide);
  field.focus();
  field.select();
}

/** The next item, wrapping around; the first or last one if none is current. */
export function neighbour<Item>(
  items: readonly Item[],
  isHere: (item: Item) => boolean,
  step: 1 | -1,
): Item | undefined {
  const index = items.findIndex(isHere);
  if (index === -1) return step === 1 ? items[0] : items.at(-1);
  return items[(index + step + items.length) % items.length];
}
