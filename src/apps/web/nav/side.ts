// Whether the list of chats stands at the side, for whoever has the button.
import { createContext } from "react";

export interface Side {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

export const SideContext = createContext<Side>({ isOpen: true, toggle: () => {} });
