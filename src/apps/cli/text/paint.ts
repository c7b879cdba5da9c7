// Colours for the terminal. Text must be cut and cleaned before it is painted: escape sequences have no width.

type Colour = "green" | "red" | "yellow" | "cyan" | "dim" | "bold";

const codes: Readonly<Record<Colour, readonly [on: number, off: number]>> = {
  green: [32, 39],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  dim: [2, 22],
  bold: [1, 22],
};

export type Paint = (text: string, colour: Colour | undefined) => string;

export const inColour: Paint = (text, colour) => {
  if (colour === undefined || text.trim() === "") return text;
  const [on, off] = codes[colour];
  return `\x1b[${on}m${text}\x1b[${off}m`;
};

export const plain: Paint = (text) => text;

/** Whether a stream accepts colours: see https://no-color.org. */
export function isColourful(stream: { readonly isTTY?: boolean }, env: Record<string, string | undefined>): boolean {
  return stream.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
}

/** A unified diff with added and removed lines coloured. */
export function paintDiff(diff: string, paint: Paint): string {
  return diff
    .split("\n")
    .map((line) => paint(line, colourOf(line)))
    .join("\n");
}

function colourOf(line: string): Colour | undefined {
  if (/^(?:diff |index |--- |\+\+\+ |new file|deleted file|old mode|new mode|similarity|rename )/.test(line))
    return "bold";
  if (line.startsWith("@@")) return "cyan";
  if (line.startsWith("+")) return "green";
  return line.startsWith("-") ? "red" : undefined;
}
