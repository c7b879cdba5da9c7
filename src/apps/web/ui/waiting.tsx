// Placeholders for content that is loading or failed to load.
import { isUnreachable, problemText } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Spinner } from "./spinner.tsx";
import { uiWords } from "../../../words/page.ts";

export function Loading({ label }: { readonly label?: string }) {
  const words = useWords(uiWords);
  return (
    <div role="status" className="flex items-center justify-center gap-2 p-8 text-sm text-soft">
      <Spinner />
      {label ?? words("loading")}
    </div>
  );
}

export function Problem({
  problem,
  onRetry,
}: {
  readonly problem: unknown;
  readonly onRetry?: (() => void) | undefined;
}) {
  const words = useWords(uiWords);
  const { detail, hint } = problemText(problem);
  return (
    <Notice
      kind="problem"
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {words("tryAgain")}
          </Button>
        )
      }
    >
      <p>{isUnreachable(problem) ? words("unreachable") : detail}</p>
      {hint && <p className="mt-0.5 text-soft">{hint}</p>}
    </Notice>
  );
}
