// Shares with buttons whether the list of chats is shown.
import { createContext } from "react";

export interface Side {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

export const SideContext = createContext<Side>({ isOpen: true, toggle: () => {} });
