// What a person has typed and not sent yet, by chat: it survives a reload, a failed request and going to another chat.

const PREFIX = "planwright.draft.";

export function draftKey(chatId: string): string {
  return PREFIX + chatId;
}

export function draftOf(chatId: string): string {
  try {
    return localStorage.getItem(draftKey(chatId)) ?? "";
  } catch {
    // No storage: then only this page remembers.
    return "";
  }
}

export function keepDraft(chatId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(draftKey(chatId));
    else localStorage.setItem(draftKey(chatId), text);
  } catch {
    // As above.
  }
}
