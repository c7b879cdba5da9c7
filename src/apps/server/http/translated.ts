// Problems in the language that the caller prefers, as far as Planwright knows the sentence in it.
import { readLanguage, type Language } from "../../../words/language.ts";
import { Refused } from "../../api/problem.ts";

export async function translated(refused: Refused, accepts: string | undefined): Promise<Refused> {
  const language = preferred(accepts);
  if (language === "en") return refused;
  const { loadSentences, translateSentence } = await import("../../../words/sentences/translate.ts");
  await loadSentences(language);
  const say = (text: string) => translateSentence(text, language);
  const { detail, hint, errors } = refused.problem;
  const problem = {
    ...refused.problem,
    detail: say(detail),
    ...(hint === undefined ? {} : { hint: say(hint) }),
    ...(errors === undefined ? {} : { errors: errors.map((each) => ({ ...each, message: say(each.message) })) }),
  };
  return new Refused(problem, refused.headers);
}

/** The first one that we speak; quality values are rare enough to be left out. */
export function preferred(accepts: string | undefined): Language {
  for (const each of (accepts ?? "").split(",").slice(0, 10)) {
    const language = readLanguage(each.trim().split(/[-;]/)[0] ?? "");
    if (language) return language;
  }
  return "en";
}
