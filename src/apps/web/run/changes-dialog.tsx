// Everything that the tasks of the plan changed in the files, one task after the other.
import { useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { DiffView } from "../diff/diff-view.tsx";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Loading, Problem } from "../ui/waiting.tsx";
import { buildWords } from "../../../words/run.ts";

/** `version`: asked again when it is another one. */
export function ChangesDialog({ onClose, version }: { readonly onClose: () => void; readonly version: number }) {
  const words = useWords(buildWords);
  const chat = useChat();
  const { data, error, refetch } = useQuery({
    queryKey: keys.chat(chat.id, "changes", version),
    queryFn: () => chat.changes(),
    placeholderData: (before) => before,
  });
  return (
    <Dialog title={words("changesTitle")} size="large" onClose={onClose}>
      {data ? (
        <DiffView diff={data.diff} />
      ) : error ? (
        <Problem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
