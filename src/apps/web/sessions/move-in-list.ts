// Arrow keys in the list of chats: from the search down into it, and from one to the next.
import type { KeyboardEvent } from "react";

export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const from = event.target as HTMLElement;
  if (step === 0 || !from.matches("[data-chat], [data-chat-search]")) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-chat-search], [data-chat]")];
  const next = places[places.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
