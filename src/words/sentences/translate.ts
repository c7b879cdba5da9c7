// Failures and findings are written in English, for models and for the log; a person reads them in their own language.
import { Failed, type Failure } from "../../domain/values/failure.ts";
import type { Language } from "../language.ts";
import type { Finding } from "../../domain/values/finding.ts";
import { gapAfter, openPhrasebook, type Phrasebook } from "./phrasebook.ts";

const books = new Map<Language, Phrasebook>();

/** Reads what it takes to speak a language; nothing for English. Until it has come back everything stays English. */
export async function loadSentences(language: Language): Promise<void> {
  if (language === "en" || books.has(language)) return;
  const phrases = language === "de" ? (await import("./de.ts")).german : (await import("./zh.ts")).chinese;
  books.set(language, openPhrasebook(phrases));
}

/** Never throws. English, and what is not a sentence of ours, comes back as it is. */
export function translateSentence(text: string, language: Language): string {
  return books.get(language)?.translate(text)?.text ?? text;
}

export function translateFailure(failure: Failure, language: Language): Failure {
  return translateFields(failure, language);
}

/** The failure as one line of text, for the person that is spoken to. */
export function describeFailureTo({ language }: { readonly language: Language }, failure: Failure): string {
  const { message, hint } = translateFailure(failure, language);
  if (!hint) return message;
  const whole = `${message}${endOf(message, language)}`;
  return `${whole}${gapAfter(whole)}${hint}`;
}

/** What a server said is quoted as it came, often without an end. A list or a diff ends with its last line. */
function endOf(message: string, language: Language): string {
  if (/[.!?…:。！？：][)"'”’）]*$|\s$/.test(message)) return "";
  return language === "zh" ? "。" : ".";
}

/** What was thrown, in the person's language if it is a failure that we expected: message and hint in one. */
export function translateThrown(thrown: unknown, language: Language): unknown {
  if (!(thrown instanceof Failed)) return thrown;
  const { hint: _said, ...failure } = thrown.failure;
  return new Failed({ ...failure, message: describeFailureTo({ language }, thrown.failure) }, { cause: thrown });
}

export function translateFinding<Found extends Finding>(finding: Found, language: Language): Found {
  return translateFields(finding, language);
}

function translateFields<Said extends { message: string; hint?: string | undefined }>(
  said: Said,
  language: Language,
): Said {
  const { message, hint } = said;
  return {
    ...said,
    message: translateSentence(message, language),
    ...(hint === undefined ? {} : { hint: translateSentence(hint, language) }),
  };
}
