// The model of each role, its problems, and where to change it.
import type { ModelChoice, Settings } from "../../api/answer-types.ts";
import { useConfig, useModels } from "../api/workspace-queries.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { readFailure } from "../../../words/failures.ts";
import { SetupButton } from "../setup/setup-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { originText } from "../../views/setup/origin-text.ts";
import { originOf } from "./find-settings.ts";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { Loaded } from "../ui/waiting.tsx";

export function ModelRoles({ workspaceId }: { readonly workspaceId: string }) {
  const words = useWords(settingsWords);
  const config = useConfig(workspaceId).data;
  const models = useModels(workspaceId);
  return (
    <Section title={words("models")} intro={words("modelsIntro")}>
      <Loaded query={models}>
        {({ roles }) => (
          <ul className="divide-y">
            {roles.map((choice) => (
              <Role key={choice.role} choice={choice} config={config} />
            ))}
          </ul>
        )}
      </Loaded>
      <SetupButton />
      {config && (
        <div className="text-sm">
          <p className="text-soft">{words("howToChange")}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {config.files.map(({ kind, path, found }) => (
              <li key={path} className="flex items-center gap-2 rounded-lg bg-code px-3 py-1.5">
                <code className="min-w-0 flex-1 text-xs">{path}</code>
                <span className="shrink-0 text-xs text-soft">
                  {words(kind === "user" ? "fileUser" : "fileProject")}
                  {!found && ` (${words("fileMissing")})`}
                </span>
                <CopyButton text={() => path} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Role({ choice, config }: { readonly choice: ModelChoice; readonly config: Settings | undefined }) {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const { role, model, effort, problem, because } = choice;
  const [kind = "", name = ""] = role.split(":");
  const title =
    kind === "planner" || kind === "builder" || kind === "reflector" || kind === "classifier"
      ? words(kind)
      : words(kind === "agent" ? "agent" : "perspective", { name: name.toUpperCase() });
  const origin = config && originOf(choice, config.origins);
  return (
    <li className="grid gap-x-3 py-2 text-sm first:pt-0 last:pb-0 sm:grid-cols-2">
      <span>{title}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <code className="text-[0.85em]">{model ?? words("noModel")}</code>
          {effort !== null && <Badge>{words("effort", { effort })}</Badge>}
          {model?.startsWith("scripted/") && <Badge tone="warn">{words("scripted")}</Badge>}
        </span>
        {problem !== undefined && (
          <span className="block text-xs text-danger">
            {readFailure({ message: problem, ...because }, { language }).message}
          </span>
        )}
        {origin !== undefined && (
          <span className="block text-xs text-soft">
            {words("setIn")}: {origin === null ? words("atStart") : originText(origin, { language })}
          </span>
        )}
      </span>
    </li>
  );
}
