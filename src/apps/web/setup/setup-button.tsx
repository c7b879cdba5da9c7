// The button that opens the set-up, for users who may connect a model.
import { Plug } from "lucide-react";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { connectWords } from "../../../words/setup.ts";
import { openSetup } from "./setup-state.ts";

export function SetupButton() {
  const words = useWords(connectWords);
  const { may, reason } = useMay("admin");
  return (
    <Button
      size="small"
      className="self-start"
      disabled={!may}
      title={reason}
      icon={<Plug className="size-4" />}
      onClick={openSetup}
    >
      {words("connect")}
    </Button>
  );
}
