// Where shortcuts put the focus: at once, so that nothing that is typed next goes elsewhere.
import { flushSync } from "react-dom";

/** The field for the next message: of a chat, or of the page where one begins. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>("[data-composer]") ?? document.querySelector("main textarea");
  field?.focus();
}

/** Shows the side first, should it be hidden. */
export function focusSearch(showSide: () => void): void {
  const field = document.querySelector<HTMLInputElement>("[data-chat-search]");
  if (!field) return;
  if (field.offsetParent === null) flushSync(showSide);
  field.focus();
  field.select();
}

/** The one after this in a circle; the first when this is none of them. */
export function neighbour<Item>(
  items: readonly Item[],
  isHere: (item: Item) => boolean,
  step: 1 | -1,
): Item | undefined {
  const index = items.findIndex(isHere);
  if (index === -1) return step === 1 ? items[0] : items.at(-1);
  return items[(index + step + items.length) % items.length];
}
