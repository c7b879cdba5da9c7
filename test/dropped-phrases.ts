// Phrases that texts for people do not use, with what to write instead.

/** Each phrase with what to write instead. */
const dropped: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banew\b/i, "again"],
  [/\bcounts\b|\bcounts? (?:more|less|for nothing)\b/i, "applies, takes precedence, is valid"],
  [/\b(?:stands?|lies?|lay) (?:in|below|beside|elsewhere)\b/i, "is in, is stored"],
  [/\b(?:is|are|was|were|be) told\b/i, "name who says it: reports, is informed"],
  [/\b(?:is|are) meant\b/i, "say what it is"],
  [/\bcom(?:es?|ing) to rest\b|\bcame to rest\b/i, "stops, is parked"],
  [/\bcarr(?:y|ies|ied|ying)(?: \w+)? out\b/i, "run"],
  [/\b(?:whoever|whatever|whichever)\b/i, "name the subject"],
  [/\bnobody could say\b/i, "name what is unknown"],
  [/\bno more\b(?! than)/i, "no longer"],
  [/\bfor longer\b/i, "always"],
  [/\b(?:take|takes|taken|took|taking)(?: \w+)? (?:out|back)\b/i, "remove, undo, revoke"],
  [/\bremark(?:s|ed)?\b/i, "comment"],
  [/\bthere is not\b/i, "there is no, does not exist"],
  [/\bmakes? no sense\b/i, "is invalid"],
  [/\b(?:begins?|began|begun)\b/i, "start"],
  [/\blook(?:s|ed|ing)? at\b/i, "review, inspect, check"],
  [/\bjudged?\b|\bjudges\b|\bjudging\b/i, "classify, assess"],
  [/\bput to (?:you|the user|a person)\b/i, "shown to"],
  [/\bsen(?:t|ds?) off\b/i, "start"],
  [/\bgo(?:es)? on\b|\bwent on\b/i, "continue, resume, run"],
  [/\bany more\b/i, "no longer, any longer"],
  [/\bafresh\b/i, "again, from scratch"],
  [/\ball the same\b/i, "anyway"],
  [/\bby now\b|\bmeanwhile\b/i, "since, in the meantime"],
  [/\b(?:some|every)body\b/i, "someone, everyone, or name them"],
  [/\bhears? (?:so|of|it)\b/i, "get, learn"],
  [/\bmended?\b/i, "fix"],
  [/, too,/i, "also"],
];

/** What to change in a line, e.g. `"looks at" (better: review)`. */
export function droppedIn(line: string): readonly string[] {
  return dropped.flatMap(([phrase, instead]) => {
    const found = phrase.exec(line)?.[0];
    return found === undefined ? [] : [`"${found}" (better: ${instead})`];
  });
}
