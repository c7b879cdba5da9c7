// Which encodings of a file a client takes, by its Accept-Encoding header (RFC 9110, 12.5.3).
export type Encoding = "br" | "gzip";

/** Ours, smallest first: of two that are as welcome to the client, the first is sent. */
const known = ["br", "gzip", "identity"] as const;

/** Best first. None where everything is refused, the file as it is included. */
export function acceptedEncodings(header: string | undefined): readonly (typeof known)[number][] {
  if (header === undefined) return ["identity"];
  const weights = new Map<string, number>();
  for (const each of header.split(",").slice(0, 50)) {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    const given = parameters.find((part) => /^q\s*=/.test(part));
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, given === undefined ? 1 : weightOf(given));
  }
  // What is not named counts as *. The file as it is can always be sent unless it is refused, but is nobody's first choice.
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? (name === "identity" ? 0.0001 : 0);
  const wanted = known.filter((name) => weight(name) > 0);
  return wanted.toSorted((one, other) => weight(other) - weight(one));
}

/** What is no number is not wanted. */
function weightOf(parameter: string): number {
  const text = parameter.slice(parameter.indexOf("=") + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
