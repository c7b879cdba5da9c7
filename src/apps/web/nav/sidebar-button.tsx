// The button that shows and hides the list of chats.
import { PanelLeft } from "lucide-react";
import { use, createContext } from "react";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { layoutWords } from "../../../words/page.ts";

/** Shows or hides the sidebar. */
export const ToggleSidebar = createContext<() => void>(() => {});

export function SidebarButton() {
  const toggle = use(ToggleSidebar);
  const words = useWords(layoutWords);
  return <IconButton icon={PanelLeft} iconClass="size-4.5" label={words("toggleChats")} onClick={toggle} />;
}
