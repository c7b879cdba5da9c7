// Messages that are being edited, with what was typed: rows that are scrolled away are not drawn, and must not forget it.

const edited = new Map<string, string>();

export function isBeingEdited(messageId: string): boolean {
  return edited.has(messageId);
}

export function editedText(messageId: string): string | undefined {
  return edited.get(messageId);
}

/** Undefined: it is not edited any more. */
export function keepEdited(messageId: string, text: string | undefined): void {
  if (text === undefined) edited.delete(messageId);
  else edited.set(messageId, text);
}
