// Confirms the removal of a folder from the list.
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api, keys } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Workspace } from "../workspace/current-workspace.ts";
import { uiWords } from "../../../words/page.ts";
import { workspaceWords } from "../../../words/session.ts";

export default function RemoveWorkspace({
  workspace: { workspace_id, name, folder },
  onClose,
}: {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}) {
  const words = useWords(workspaceWords);
  const common = useWords(uiWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = async () => {
    await api.removeWorkspace(workspace_id);
    onClose();
    navigate("/");
    await queries.invalidateQueries({ queryKey: keys.workspaces });
  };
  return (
    <Dialog
      title={words("removeTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <ActionButton variant="danger" onAct={remove}>
            {words("remove")}
          </ActionButton>
        </>
      }
    >
      <p className="text-sm">{words("removeText", { folder })}</p>
    </Dialog>
  );
}
