// The reader that views of a session are rendered for: language and name of the user.
import { useMemo } from "react";
import { readerOf, type Reader } from "../../views/reader.ts";
import { useLanguage } from "../preferences/use-words.ts";
import { useMe } from "./use-me.ts";

export function useReader(): Reader {
  const language = useLanguage();
  const me = useMe()?.name;
  return useMemo(() => readerOf({ language, me }), [language, me]);
}
