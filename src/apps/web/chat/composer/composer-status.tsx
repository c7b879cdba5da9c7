// The line under the field: how it is used, that something is being sent, or what went wrong with it.
import { useWords } from "../../preferences/use-words.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { composerWords } from "../../../../words/page.ts";
import type { Trouble } from "./use-sending.ts";

export interface ComposerStatusProps {
  readonly isSending: boolean;
  readonly trouble: Trouble | null;
  /** Escape was pressed once. */
  readonly isArmed: boolean;
  readonly hint: string;
}

export function ComposerStatus({ isSending, trouble, isArmed, hint }: ComposerStatusProps) {
  const words = useWords(composerWords);
  if (trouble)
    return (
      <p role="alert" className="min-w-0 flex-1 px-1.5 py-1 text-[0.82rem] text-danger">
        {trouble.isUnsent && <strong className="font-medium">{words("notSent")} </strong>}
        {trouble.text}
        {trouble.hint && <span className="text-soft"> {trouble.hint}</span>}
      </p>
    );
  return (
    <p role="status" className="flex h-9 min-w-0 flex-1 items-center gap-2 px-1.5 text-xs text-faint">
      {isSending ? (
        <>
          <Spinner className="size-3" />
          {words("sending")}
        </>
      ) : isArmed ? (
        <span className="text-warn">{words("stopAgain")}</span>
      ) : (
        <span className="truncate max-sm:hidden">{hint}</span>
      )}
    </p>
  );
}
