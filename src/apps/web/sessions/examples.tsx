// Things that people ask for. A click fills the field and sends nothing.
import { scriptedModelIn, useModels } from "../api/use-models.ts";
import { useWords } from "../preferences/use-words.ts";
import { homeWords } from "./home-words.ts";

/** What the demo's script plays. */
const demo = ["Refactor the auth system and deploy to staging"];

export function Examples({
  workspaceId,
  onTake,
}: {
  readonly workspaceId: string;
  readonly onTake: (example: string) => void;
}) {
  const words = useWords(homeWords);
  const { data: models } = useModels(workspaceId);
  const isDemo = scriptedModelIn(models) !== undefined;
  const examples = isDemo ? demo : (["example1", "example2", "example3"] as const).map((name) => words(name));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs text-soft">{words("examples")}</span>
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          title={example}
          onClick={() => onTake(example)}
          className="max-w-full truncate rounded-full border bg-sheet px-3 py-1 text-xs text-soft hover:bg-hover hover:text-ink sm:max-w-80"
        >
          {example}
        </button>
      ))}
    </div>
  );
}
