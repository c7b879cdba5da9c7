// Replaces what differs in every run (paths, ids, hashes, addresses, dates, durations) by names, so that the same session gives the same text twice.
import { type Places, fixedPlaces, placePatterns, plainPath } from "./named-places.ts";

/** What was found in a conversation, in order: its third id is `⟨id 3⟩` in every run. */
export interface Names {
  /** Puts names in place and remembers what they stand for. A day, a duration or a new address stays in prompts, user texts and files, where it is intended. */
  hide(text: string): string;
  /** Likewise of what programs print, where they are different each time. */
  hideOutput(text: string): string;
  /** Replaces only known values. For model texts: what the model made up itself stays. */
  hideKnown(text: string): string;
  /** Puts the values back in place of their names. */
  reveal(text: string): string;
}

const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/;
/** Our hashes of plans and contents. Other hashes in user texts or files are intended. */
const ownHash = /\b(?:[0-9a-f]{64}|(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{12})\b/;
const hash = /\b(?:[0-9a-f]{64}|[0-9a-f]{40}|(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{7,16})\b/;
const address = /(?:\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)|\[::1?\]):\d{2,5}\b/;
const platform = /(?<=\bSystem: )(?:linux|darwin|win32)\b/;
const today = /(?<=\bDate: )\d{4}-\d\d-\d\d\b/;
/** As the workspace overview reports it: every pull request has another one. */
const branch = /\bGit(?: branch: [^\n]*|: detached at [0-9a-f]{12})(?=\n)(?<=\n<first-look-at-the-workspace>\n[^<]*)/;
/** In the form in which we write it. */
const ownMoment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/;
const day = /\b\d{4}-\d\d-\d\d\b/;
const moment = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z\b|UTC\b|[+-]\d\d:?\d\d\b))?/;
const months = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const weekdays = "(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? +)";
const dateInWords = new RegExp(
  `${weekdays}?\\b(?:${months} +\\d{1,2}|\\d{1,2} ${months})(?:,? \\d{4})? +\\d\\d:\\d\\d(?::\\d\\d)?(?: [A-Z]{3,4}\\b)?(?: \\d{4}\\b)?(?: [+-]\\d{4}\\b)?`,
);
const timeOfDay = /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/;
const duration = /\b\d+(?:\.\d+)? ?(?:ms|µs|ns|s|secs?|seconds?|mins?|minutes?)\b|\b\d+m ?\d+(?:\.\d+)?s\b/;
const fieldOfDuration = /(?<=\b(?:duration|elapsed|time|took)(?:_?ms)?["']?[:= ] ?)\d+(?:\.\d+)?\b/;
const process = /(?<=\bpid[:= ] ?|\(node:)\d+\b/i;

/** npm announces a newer npm now and then, in any command. */
const updateNotice = /^npm notice.*(?:\n|$)/gm;

/** The note in a truncated output: the number depends on the paths in it. */
const leftOut = /(?<=^\()\d+(?= bytes left out here; )/gm;

export function openNames(places: Places): Names {
  const { always, output, any } = patterns(places);
  const fixed = fixedPlaces(places);
  const known = new Map<string, string>();
  // The first of several paths.
  const meanings = new Map([...fixed].toReversed().map(([path, name]) => [name, path]));
  const counts = new Map<string, number>();
  const nameOf = (kind: string, value: string): string => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `⟨${kind} ${count}⟩`;
    known.set(value, name);
    meanings.set(name, value);
    return name;
  };
  const nameKnown = (text: string) =>
    replaceFound(text, any, (kind, found) => (kind === "place" ? fixed : known).get(found));
  const hideWith = (pattern: RegExp) => (text: string) =>
    replaceFound(text, pattern, (kind, found) => {
      if (kind === "place") return fixed.get(found);
      return nameless.has(kind) ? `⟨${kind}⟩` : nameOf(kind, found);
    });
  return {
    hide: (text) => nameKnown(hideWith(always)(text)),
    hideOutput: (text) => hideWith(output)(hideOwners(text.replaceAll(updateNotice, "")).replaceAll(leftOut, "⟨size⟩")),
    // A bracket that the model wrote is doubled, so that it does not start a name.
    hideKnown: (text) => nameKnown(text.replaceAll("⟨", "⟨⟨")),
    reveal: (text) =>
      text.replaceAll(/⟨⟨|⟨[a-z]+(?: \d+)?⟩/g, (name) => (name === "⟨⟨" ? "⟨" : (meanings.get(name) ?? name))),
  };
}

function replaceFound(
  text: string,
  pattern: RegExp,
  name: (kind: string, found: string) => string | undefined,
): string {
  return text.replaceAll(pattern, (match: string, ...rest: unknown[]) => {
    const [at, groups] = [rest.at(-3) as number, rest.at(-1) as Record<string, string | undefined>];
    const kind = Object.keys(groups).find((each) => groups[each] !== undefined) ?? "";
    return name(kind, plainPath(match, text, at)) ?? match;
  });
}

/** Values that a model cannot refer to. */
const nameless = new Set(["date", "time", "duration", "pid", "platform", "branch"]);

function patterns(places: Places) {
  const one = (name: string, source: string) => `(?<${name}>${source})`;
  const own = [...placePatterns(places).map(([kind, source]) => one(kind, source)), one("id", id.source)];
  const hashes = one("hash", hash.source);
  const addresses = one("address", address.source);
  const printed = [
    addresses,
    one("date", [moment, dateInWords, day].map(({ source }) => source).join("|")),
    one("time", timeOfDay.source),
    one("duration", `${duration.source}|${fieldOfDuration.source}`),
    one("pid", process.source),
  ];
  const anyOf = (...sources: string[]) => new RegExp(sources.join("|"), "g");
  return {
    always: anyOf(
      ...own,
      one("platform", platform.source),
      one("branch", branch.source),
      one("date", `${ownMoment.source}|${today.source}`),
      one("hash", ownHash.source),
    ),
    output: anyOf(...own, ...printed, hashes),
    any: anyOf(...own, addresses, hashes),
  };
}

const listed =
  /^([bcdlps-])([rwxsStT-]{9})[.+@]? +\d+ +\S+ +\S+ +(\d[\d.,]*[KMGTP]?) +(?:[A-Z][a-z]{2} +\d{1,2} +(?:\d\d:\d\d|\d{4})|\d{4}-\d\d-\d\d \d\d:\d\d\S*) (?=\S)/gm;
const above = /^d[rwxsStT-]{9}(?= ⟨owner⟩ .* \.\.\/?$)/gm;
const total = /^total \d\S*(?=\n[bcdlps-][rwxsStT-]{9})/gm;

/** The same for the same files on every machine. */
function hideOwners(text: string): string {
  return text
    .replaceAll(total, "total ⟨size⟩")
    .replaceAll(
      listed,
      (_, kind: string, mode: string, size: string) =>
        `${kind}${mode} ⟨owner⟩ ${kind === "d" ? "⟨size⟩" : size} ⟨date⟩ `,
    )
    .replaceAll(above, "⟨mode⟩");
}
