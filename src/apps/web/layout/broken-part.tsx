// What stands where a part of the page broke.
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/waiting.tsx";
import { layoutWords } from "../../../words/page.ts";

export function BrokenPart({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const words = useWords(layoutWords);
  return (
    <div className="m-auto flex w-full max-w-lg flex-col gap-3 p-6">
      <h2 className="text-base font-semibold">{words("broken")}</h2>
      <Problem problem={problem} onRetry={onRetry} />
      <p className="text-sm text-soft">{words("brokenHint")}</p>
      <div>
        <Button onClick={() => location.reload()}>{words("reload")}</Button>
      </div>
    </div>
  );
}
