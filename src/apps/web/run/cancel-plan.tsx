// Asked before a whole plan is stopped.
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { buildWords } from "../../../words/run.ts";

export function CancelPlan({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(buildWords);
  const chat = useChat();
  const [cancel, isBusy] = useAction(() => chat.cancelPlan());
  return (
    <Dialog
      title={words("cancelTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words("cancelNo")}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void cancel().then((done) => done && onClose())}>
            {words("cancelYes")}
          </Button>
        </>
      }
    >
      <p className="text-sm">{words("cancelText")}</p>
    </Dialog>
  );
}
