// The button that opens the set-up, for users who may connect a model.
import { pageDialog } from "../nav/page-dialog.ts";
import { Plug } from "lucide-react";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { connectWords } from "../../../words/setup.ts";

export function SetupButton() {
  const words = useWords(connectWords);
  return (
    <Button
      size="small"
      className="self-start"
      needs="admin"
      icon={<Plug className="size-4" />}
      onClick={() => pageDialog.set("setup")}
    >
      {words("connect")}
    </Button>
  );
}
