// Completion after `@` and `/`: the suggestions, the selected one, and the keys.
import { useMemo, useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { matchingCommands, takesText } from "./commands.ts";
import { completionAt, insertFile } from "../../../views/session/typed-input.ts";
import { composerWords } from "../../../../words/page.ts";
import type { Suggestion } from "./suggestions.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, keys } from "../../api/api.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

export interface Filled {
  readonly text: string;
  readonly caret: number;
  /** A command without arguments. */
  readonly isWhole: boolean;
}

export function useCompletion(text: string, caret: number) {
  const chat = useChat();
  const words = useWords(composerWords);
  const found = useMemo(() => completionAt(text, caret), [text, caret]);
  /** Where the user dismissed the suggestions. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly index: number }>({ of: "", index: 0 });
  const place = found ? `${found.kind} ${found.start}` : null;
  // A different word shows them again.
  if (place !== closedAt && closedAt !== null) setClosedAt(null);
  const completing = place === closedAt ? null : found;
  const matches = useFileMatches(chat.workspaceId, completing?.kind === "file" ? completing.search : null);
  const all = useMemo((): readonly Suggestion[] => {
    if (!completing) return [];
    if (completing.kind === "file")
      return matches.paths.map((path) => ({ value: path, label: nameOf(path), detail: path }));
    return matchingCommands(completing.search).map((name) => ({
      value: name,
      label: `/${name}`,
      detail: words(name === "stop" ? "stopCommand" : name),
    }));
  }, [completing, matches.paths, words]);
  const of = `${place} ${completing?.search}`;
  const selected = chosen.of === of ? Math.min(chosen.index, Math.max(0, all.length - 1)) : 0;

  const fill = (index: number): Filled | null => {
    const suggestion = all[index];
    if (!completing || !suggestion) return null;
    if (completing.kind === "file") return { ...insertFile(text, completing, suggestion.value), isWhole: false };
    const name = matchingCommands(completing.search)[index];
    const isWhole = name !== undefined && !takesText(name);
    const typed = `/${suggestion.value}${isWhole ? "" : " "}`;
    const rest = text.slice(completing.end).trimStart();
    return { text: typed + rest, caret: typed.length, isWhole: isWhole && rest === "" };
  };
  const nothing = matches.isAsking ? words("searching") : words(matches.problem ? "noSearch" : "noFiles");
  return {
    /** Unknown commands show no "no matches": sending reports them. */
    completing: completing?.kind === "command" && all.length === 0 ? null : completing,
    all,
    selected,
    isAsking: matches.isAsking,
    nothing,
    fill,
    move: (step: number) => {
      if (all.length > 0) setChosen({ of, index: (selected + step + all.length) % all.length });
    },
    close: () => setClosedAt(place),
  };
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}

const MOST = 20;
const PAUSE_MS = 120;

/** Null: not needed. */
function useFileMatches(workspaceId: string, search: string | null) {
  const later = useDebounced(search, PAUSE_MS);
  const wanted = search === null ? null : later;
  const { data, isFetching, error } = useQuery({
    queryKey: keys.workspace(workspaceId, "files", wanted),
    queryFn: () => api.files(workspaceId, { search: wanted ?? "", limit: MOST }),
    enabled: search !== null && wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const paths = search === null ? none : (data?.files.map(({ path }) => path) ?? none);
  return { paths, isAsking: isFetching || wanted !== search, problem: error };
}

const none: readonly string[] = [];
