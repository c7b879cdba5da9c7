// Masks words that are not the user's own (quotes, code, tags, links, file names): they must never approve a plan.

/** Replaces what was cut out. No rule matches it, so a sentence that contained a quote is never a pure approval. */
export const MASK = "\uFFFC";

const FENCE = /^\s*(?:```[^`]*|~~~.*)$/u;
const BLOCK_QUOTE = /^\s*>/u;
const INDENTED_CODE = /^(?: {4}|\t)/u;

// Each class also excludes the opening mark: an attempt ends at the next opening mark, which keeps the scan linear.
const ENCLOSED = [
  /`[^`]*`/gu,
  /<[^<>]*>/gu,
  /~~[^~]*~~/gu,
  /"[^"]*"/gu,
  /„[^„“”]*[“”]/gu,
  /“[^“”]*”/gu,
  /«[^«»]*»/gu,
  /»[^«»]*«/gu,
  /‹[^‹›]*›/gu,
  /「[^「」]*」/gu,
  /『[^『』]*』/gu,
  /《[^《》]*》/gu,
  /‚[^‚‘’]*[‘’]/gu,
  /‘[^‘’]*’/gu,
  /(?<![\p{L}\p{N}])'(?:[^'\n]|'(?=\p{L})){1,300}'(?!\p{L})/gu,
];

/** Runs of the characters that links, paths, identifiers and calls consist of; one class, so one pass. */
const SYMBOL_RUN = /[\w./\\@=:+%#&?()-]+/gu;
const CODE_LIKE = /[/\\_@=]|\w\.\w|\w\(|\(\)/u;

export function maskForeignWords(text: string): string {
  let masked = maskLines(text).replaceAll(/`+/gu, "`");
  for (const enclosed of ENCLOSED) masked = masked.replaceAll(enclosed, ` ${MASK} `);
  return masked.replaceAll(SYMBOL_RUN, (run) => (CODE_LIKE.test(run) ? ` ${MASK} ` : run));
}

function maskLines(text: string): string {
  let inFence = false;
  const lines = text.split("\n").map((line) => {
    if (FENCE.test(line)) {
      inFence = !inFence;
      return MASK;
    }
    return inFence || BLOCK_QUOTE.test(line) || INDENTED_CODE.test(line) ? MASK : line;
  });
  return lines.join("\n");
}
