// Lists every setting with its value and origin, with a search.
import { useMemo, useState } from "react";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { TextField } from "../ui/field.tsx";
import { CheckBox } from "../ui/form.tsx";
import { findSettings } from "./find-settings.ts";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { NotLoaded } from "../ui/waiting.tsx";
import { useConfig } from "../api/workspace-queries.ts";

export function AllSettings({ workspaceId }: { readonly workspaceId: string }) {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const config = useConfig(workspaceId);
  const [search, setSearch] = useState("");
  const [changedOnly, setChangedOnly] = useState(false);
  const found = useMemo(
    () => findSettings(config.data?.origins ?? {}, search, { changedOnly, language }),
    [config.data, search, changedOnly, language],
  );
  return (
    <Section title={words("config")} intro={words("configIntro")}>
      {!config.data ? (
        <NotLoaded query={config} />
      ) : (
        <>
          <TextField
            type="search"
            label={words("searchSettings")}
            isLabelHidden
            placeholder={words("searchSettings")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <CheckBox checked={changedOnly} onChange={setChangedOnly}>
            {words("changedOnly")}
          </CheckBox>
          <div
            className="max-h-96 overflow-auto rounded-xl border"
            tabIndex={0}
            role="group"
            aria-label={words("config")}
          >
            <table className="w-full text-xs">
              <thead className="sticky top-0 bg-hover text-left text-soft">
                <tr>
                  {(["name", "value", "from"] as const).map((head) => (
                    <th key={head} scope="col" className="px-3 py-1.5 font-medium">
                      {words(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.map(({ name, value, from }) => (
                  <tr key={name} className="border-t align-top">
                    <th scope="row" className="px-3 py-1.5 text-left font-mono font-medium">
                      {name}
                    </th>
                    <td className="px-3 py-1.5 font-mono">{value}</td>
                    <td className="px-3 py-1.5 text-soft">{from}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {found.length === 0 && <p className="p-3 text-sm text-soft">{words("noneFits")}</p>}
          </div>
        </>
      )}
    </Section>
  );
}
