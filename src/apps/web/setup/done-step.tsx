// The last step: what was set and where, and which settings take precedence over it.
import { useQueries } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { connectWords, setupWords } from "../../../words/setup.ts";
import type { WrittenModel } from "../../api/answer-types.ts";
import { originText } from "../../views/setup/origin-text.ts";
import { isDemo, modelsQuery, scriptedModelIn } from "../api/workspace-queries.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { homePath } from "../nav/paths.ts";

export function DoneStep({ answer, onClose }: { readonly answer: WrittenModel; readonly onClose: () => void }) {
  const words = useWords(connectWords);
  const shared = useWords(setupWords);
  const language = useLanguage();
  const { model, file, overriddenBy, startedWith, serveCommand, isDemo: isDemoServer } = answer;
  const inDemo = isDemo(overriddenBy?.reference);
  const appliesHere = overriddenBy === undefined && startedWith === null;
  return (
    <div className="flex flex-col gap-3 text-sm" role="status">
      <p className="font-medium">✓ {words("done", { model })}</p>
      <p className="text-soft">{words(appliesHere ? "savedForAll" : "saved", { file })}</p>
      {startedWith !== null && (
        <Notice kind="warn">{isDemoServer ? words("demoRuns") : words("startedWith", { model: startedWith })}</Notice>
      )}
      {overriddenBy && !inDemo && (
        <Notice kind="warn">
          {shared("overridden", { model: overriddenBy.reference, from: originText(overriddenBy, { language }) })}
        </Notice>
      )}
      {inDemo && (
        <Notice>
          <p>{words("demoFolder")}</p>
          <p className="mt-2 flex items-center gap-1">
            <code className="min-w-0 flex-1 rounded-lg bg-sheet px-2 py-1.5 break-all">{serveCommand}</code>
            <CopyButton text={() => serveCommand} />
          </p>
        </Notice>
      )}
      {inDemo && <OwnFolders onClose={onClose} />}
      <Button variant="primary" className="self-start" autoFocus onClick={onClose}>
        {words("close")}
      </Button>
    </div>
  );
}

/** Folders known to the server in which no script plays the model. */
function OwnFolders({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(connectWords);
  const [, navigate] = useLocation();
  const { workspaces = [] } = useCurrentWorkspace();
  const models = useQueries({ queries: workspaces.map(({ workspace_id }) => modelsQuery(workspace_id)) });
  const others = workspaces.filter((_, index) => {
    const { data } = models[index] ?? {};
    return data !== undefined && scriptedModelIn(data) === undefined;
  });
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ workspace_id, name, folder }) => (
        <Button
          key={workspace_id}
          title={folder}
          onClick={() => {
            onClose();
            navigate(homePath(workspace_id));
          }}
        >
          {words("openFolder", { name })}
        </Button>
      ))}
    </div>
  );
}
