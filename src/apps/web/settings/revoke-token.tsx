// Asked before somebody is let out for good.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { tellDone } from "../ui/toasts.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { tokensKey } from "./tokens-key.ts";

export function RevokeToken({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const words = useWords(settingsWords);
  const queries = useQueryClient();
  const revoke = async () => {
    await api.revokeToken(name);
    await queries.invalidateQueries({ queryKey: tokensKey });
    onClose();
    tellDone(words("revoked"));
  };
  return (
    <Dialog
      title={words("revokeTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          <ActionButton variant="danger" onAct={revoke}>
            {words("revoke")}
          </ActionButton>
        </>
      }
    >
      <p className="text-sm">{words("revokeText")}</p>
    </Dialog>
  );
}
