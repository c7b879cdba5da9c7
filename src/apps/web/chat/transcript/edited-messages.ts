// Messages being edited, with their text: rows scrolled out of view are not rendered and must not lose it.

const edited = new Map<string, string>();

export function isBeingEdited(messageId: string): boolean {
  return edited.has(messageId);
}

export function editedText(messageId: string): string | undefined {
  return edited.get(messageId);
}

/** Undefined: no longer being edited. */
export function keepEdited(messageId: string, text: string | undefined): void {
  if (text === undefined) edited.delete(messageId);
  else edited.set(messageId, text);
}
