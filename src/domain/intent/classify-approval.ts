// Decides the one dangerous answer: a message approves only if every word of it belongs to an approval, with nothing left over.
import { english } from "./english.ts";
import { german } from "./german.ts";
import { chinese } from "./chinese.ts";
import { phraseMatchers } from "./phrase-rules.ts";

/** A longer message says more than yes, even if every word of it is known. */
const LONGEST_APPROVAL = 400;
const SMILES = ["[👍👌🙏🚀✅🎉😊🙂😀😄😁😃💪🔥❤💯🤝👏✨🙌🥳😎🤩☑✔]+", String.raw`:-?\)|:d`];
/** "Go ahead, …" was cut off or trails off in doubt. */
const UNFINISHED = /(?:[,;、:–—-]|\.\.)$/u;

const LANGUAGES = [english, german, chinese].map(({ approvals }) => approvals);

/** Phrases of all languages combined: people mix them ("ok 开始执行"). Of equally long ones the first wins. */
const MATCHERS = [
  { kind: "approval", matchers: phraseMatchers(LANGUAGES.flatMap((language) => language.approvals)) },
  { kind: "bareApproval", matchers: phraseMatchers(LANGUAGES.flatMap((language) => language.bareApprovals)) },
  { kind: "aside", matchers: phraseMatchers([...LANGUAGES.flatMap((language) => language.asides), ...SMILES]) },
  { kind: "praise", matchers: phraseMatchers(LANGUAGES.flatMap((language) => language.praise)) },
  {
    kind: "mark",
    matchers: [/(?: [-–—]+ |[,.!;。、~\n]|(?<=\p{Script=Han}) (?=\p{Script=Han}))+/uy, / (?:and|und)(?= \p{L})/uy],
  },
  { kind: "space", matchers: [/ +/uy] },
] as const;

type Phrase = { kind: (typeof MATCHERS)[number]["kind"]; length: number };

type ApprovalClass = "approval" | "acknowledgement" | "other";

export function classifyApproval(message: string): ApprovalClass {
  if (message.length > LONGEST_APPROVAL || UNFINISHED.test(message)) return "other";
  let approved = false;
  let clause = { approved: false, praised: false };
  for (let position = 0; position < message.length;) {
    const { kind, length } = longestPhrase(message, position);
    if (length === 0) return "other";
    if (kind === "praise" && clause.approved) return "other";
    if (kind === "bareApproval" && (clause.praised || clause.approved)) return "other";
    if (kind === "mark") clause = { approved: false, praised: false };
    if (kind === "praise") clause.praised = true;
    if (kind === "approval" || kind === "bareApproval") approved = clause.approved = true;
    position += length;
  }
  return approved ? "approval" : "acknowledgement";
}

function longestPhrase(message: string, position: number): Phrase {
  let longest: Phrase = { kind: "space", length: 0 };
  for (const { kind, matchers } of MATCHERS) {
    for (const matcher of matchers) {
      matcher.lastIndex = position;
      const length = matcher.exec(message)?.[0].length ?? 0;
      if (length > longest.length) longest = { kind, length };
    }
  }
  return longest;
}
