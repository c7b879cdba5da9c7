// Which server this is.
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";

export function About() {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const { data } = useQuery({ queryKey: keys.version, queryFn: () => api.version() });
  return (
    <Section title={words("about")}>
      <p className="text-sm">
        {data && words("version", { version: data.version, since: new Date(data.started_at).toLocaleString(language) })}
      </p>
      <a href="/docs" className="self-start text-sm text-accent underline">
        {words("reference")}
      </a>
    </Section>
  );
}
