// Sentences that the engine stored in English (failures, findings, reasons), in the person's language. The phrasebook is loaded when it is needed.
import { useEffect, useState } from "react";
import type { Language } from "../../../words/language.ts";
import { useLanguage } from "./use-words.ts";

type Translate = (sentence: string) => string;

const asItIs: Translate = (sentence) => sentence;
const books = new Map<Language, Translate>();

export function useTranslate(): Translate {
  const language = useLanguage();
  const [, setLoaded] = useState<Language>();
  useEffect(() => {
    if (language === "en" || books.has(language)) return;
    let isWanted = true;
    void loadBook(language).then(() => isWanted && setLoaded(language));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return books.get(language) ?? asItIs;
}

async function loadBook(language: Language): Promise<void> {
  const { loadSentences, translateSentence } = await import("../../../words/sentences/translate.ts");
  await loadSentences(language);
  books.set(language, (sentence) => translateSentence(sentence, language));
}
