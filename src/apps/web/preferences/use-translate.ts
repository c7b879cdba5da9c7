// Sentences that the engine stored in English (failures, findings, reasons), in the person's language. The phrasebook is loaded when it is needed.
import { useEffect, useState } from "react";
import type { translateSentence as TranslateSentence } from "../../../domain/sentences/translate.ts";
import { useLanguage } from "./use-words.ts";

type Translate = (sentence: string) => string;

const asItIs: Translate = (sentence) => sentence;
let translate: typeof TranslateSentence | undefined;

export function useTranslate(): Translate {
  const language = useLanguage();
  const [, setLoaded] = useState(translate !== undefined);
  useEffect(() => {
    if (language === "en" || translate) return;
    let isWanted = true;
    void loadBook().then(() => isWanted && setLoaded(true));
    return () => {
      isWanted = false;
    };
  }, [language]);
  const known = translate;
  return language === "en" || !known ? asItIs : (sentence) => known(sentence, language);
}

async function loadBook(): Promise<void> {
  translate = (await import("../../../domain/sentences/translate.ts")).translateSentence;
}
