// How a request was judged, and how grave something is: the names that our data has, as words.
import { words } from "./words.ts";
import type { Language } from "./language.ts";

export const judgementMessages = words({
  code: { en: "code", de: "Code", zh: "代码" },
  ops: { en: "operations", de: "Betrieb", zh: "运维" },
  mixed: { en: "code and operations", de: "Code und Betrieb", zh: "代码和运维" },
  question: { en: "a question", de: "eine Frage", zh: "提问" },
  other: { en: "something else", de: "etwas anderes", zh: "其他" },
  trivial: { en: "trivial", de: "trivial", zh: "极简单" },
  simple: { en: "simple", de: "einfach", zh: "简单" },
  moderate: { en: "moderate", de: "mittelschwer", zh: "中等" },
  complex: { en: "complex", de: "komplex", zh: "复杂" },
  low: { en: "low", de: "niedrig", zh: "低" },
  medium: { en: "medium", de: "mittel", zh: "中" },
  high: { en: "high", de: "hoch", zh: "高" },
});

/** A name that nobody knows stays as it is. */
export function judgementWord(name: string, to: { readonly language: Language }): string {
  return isKnown(name) ? judgementMessages(to)(name) : name;
}

function isKnown(name: string): name is keyof typeof judgementMessages.texts {
  return Object.hasOwn(judgementMessages.texts, name);
}
