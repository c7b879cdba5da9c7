// The dialog that any part of the page can open: the model set-up, or the list of shortcuts.
import { createStore } from "../store/store.ts";

export const pageDialog = createStore<"setup" | "shortcuts" | null>(null);
