// Messages of the system, for whoever allowed them in the settings.

interface SystemMessage {
  readonly title: string;
  readonly text: string;
  /** The same again replaces the one before, also that of another tab. */
  readonly tag: string;
  readonly onOpen: () => void;
}

export function tellSystem({ title, text, tag, onOpen }: SystemMessage): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag, icon: "/favicon.svg" });
    shown.addEventListener("click", () => {
      window.focus();
      onOpen();
      shown.close();
    });
  } catch {
    // Phones allow them only to workers: the title and the icon have to do.
  }
}
