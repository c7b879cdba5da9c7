// Edits a message: a new chat continues from before it. Later work stays in the original.
import { GitBranch } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { MessageEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { ActionButton, Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { useBranch } from "./use-branch.ts";
import { uiWords } from "../../../../words/page.ts";
import { transcriptWords } from "../../../../words/transcript.ts";

/** By id: rows scrolled out of view are not rendered and must not lose what is being typed. */
export const editedTexts = new Map<string, string>();

export function EditMessage({ entry, onClose }: { readonly entry: MessageEntry; readonly onClose: () => void }) {
  const words = useWords(transcriptWords);
  const ui = useWords(uiWords);
  const [text, setText] = useState(() => editedTexts.get(entry.messageId) ?? entry.text);
  useEffect(() => void editedTexts.set(entry.messageId, text), [entry.messageId, text]);
  const close = () => {
    editedTexts.delete(entry.messageId);
    onClose();
  };
  const [, navigate] = useLocation();
  const branch = useBranch();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <div
      ref={box}
      className="flex flex-col gap-2 rounded-2xl border bg-raised p-3 shadow-card"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
    >
      <TextArea
        label={words("editing")}
        isLabelHidden
        hint={words("branchNote")}
        rows={Math.min(14, Math.max(3, text.split("\n").length + 1))}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{ui("cancel")}</Button>
        <ActionButton
          variant="primary"
          disabled={text.trim() === ""}
          icon={<GitBranch className="size-4" />}
          onAct={async () => {
            const address = await branch(entry, text);
            close();
            navigate(address);
          }}
        >
          {words("branch")}
        </ActionButton>
      </div>
    </div>
  );
}
