// Things that people ask for; in the demo, what it plays. A click fills the field and sends nothing.
import { useWorkspaceStatus } from "../api/use-workspace-status.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { homeWords } from "../../../words/session.ts";

export function Examples({
  workspaceId,
  onTake,
}: {
  readonly workspaceId: string;
  readonly onTake: (example: string) => void;
}) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { data: status } = useWorkspaceStatus(workspaceId);
  const scenes = status?.demo
    ?.filter((scene) => scene.language === language)
    .map(({ request, shows }) => ({ text: request, title: words("scene", { shows }) }));
  const usual = (["example1", "example2", "example3"] as const).map((name) => ({
    text: words(name),
    title: words(name),
  }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs text-soft">{words("examples")}</span>
      {(scenes ?? usual).map(({ text, title }) => (
        <button
          key={text}
          type="button"
          title={title}
          onClick={() => onTake(text)}
          className="max-w-full truncate rounded-full border bg-sheet px-3 py-1 text-xs text-soft hover:bg-hover hover:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
