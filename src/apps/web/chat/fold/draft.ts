// Unsent text per chat: survives a reload, a failed request and a visit to another chat.

const PREFIX = "planwright.draft.";

export function draftKey(chatId: string): string {
  return PREFIX + chatId;
}

export function draftOf(chatId: string): string {
  try {
    return localStorage.getItem(draftKey(chatId)) ?? "";
  } catch {
    // Without storage, only this page remembers.
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
