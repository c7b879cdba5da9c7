// Who reads the page: what views of a session are rendered for.
import { useMemo } from "react";
import { readerOf, type Reader } from "../../views/reader.ts";
import { useTranslate } from "../preferences/use-translate.ts";
import { useLanguage } from "../preferences/use-words.ts";
import { useMe } from "./use-me.ts";

export function useReader(): Reader {
  const language = useLanguage();
  // Renders again once the phrasebook is loaded.
  useTranslate();
  const me = useMe()?.name;
  return useMemo(() => readerOf({ language, me }), [language, me]);
}
