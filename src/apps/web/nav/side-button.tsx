// The button that shows and hides the list of chats.
import { PanelLeft } from "lucide-react";
import { use } from "react";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { layoutWords } from "../../../words/page.ts";
import { SideContext } from "./side.ts";

export function SideButton() {
  const { toggle } = use(SideContext);
  const words = useWords(layoutWords);
  return <IconButton icon={PanelLeft} iconClass="size-4.5" label={words("side")} onClick={toggle} />;
}
