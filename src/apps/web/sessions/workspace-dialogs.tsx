// The dialogs that add a folder to the server and remove one from it.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { api, keys, problemLine } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button, useAction } from "../ui/button.tsx";
import { Dialog, ConfirmDialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { showDone } from "../ui/toasts.tsx";
import { type Workspace } from "../workspace/current-workspace.ts";
import { uiWords } from "../../../words/page.ts";
import { workspaceWords } from "../../../words/session.ts";
import { homePath } from "../nav/paths.ts";
import { Form } from "../ui/form.tsx";

/** Errors appear at the input. */
export function AddWorkspace({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(workspaceWords);
  const common = useWords(uiWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [folder, setFolder] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [add, isBusy] = useAction(async () => {
    try {
      const added = await api.addWorkspace({ folder: folder.trim(), name: name.trim() || undefined });
      await queries.invalidateQueries({ queryKey: keys.workspaces });
      onClose();
      navigate(homePath(added.workspace_id));
      showDone(words("added", { name: added.name }));
    } catch (thrown) {
      setProblem(problemLine(thrown));
    }
  });
  return (
    <Dialog
      title={words("addTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" type="submit" form="add-workspace" isBusy={isBusy} disabled={folder.trim() === ""}>
            {words("add")}
          </Button>
        </>
      }
    >
      <Form id="add-workspace" className="flex flex-col gap-4" onSubmit={() => void add()}>
        <p className="text-sm text-soft">{words("addText")}</p>
        <TextField
          data-initial-focus
          label={words("folder")}
          hint={words("folderHint")}
          problem={problem || undefined}
          value={folder}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setFolder(event.target.value);
            setProblem("");
          }}
          className="font-mono"
        />
        <TextField
          label={words("name")}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

/** Confirms the removal of a folder from the list. */
export function RemoveWorkspace({
  workspace: { workspace_id, name, folder },
  onClose,
}: {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}) {
  const words = useWords(workspaceWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = async () => {
    await api.removeWorkspace(workspace_id);
    navigate("/");
    await queries.invalidateQueries({ queryKey: keys.workspaces });
  };
  return (
    <ConfirmDialog
      title={words("removeTitle", { name })}
      confirmLabel={words("remove")}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-sm">{words("removeText", { folder })}</p>
    </ConfirmDialog>
  );
}
