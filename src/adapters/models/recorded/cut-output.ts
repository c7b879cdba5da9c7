// Long outputs are cut in the middle, by bytes: how long the paths and times in them are decides where. So what is next to the cut does not count.
import type { PlainRequest } from "./exchange.ts";

const cut = /\n\(.{1,20} bytes left out here; .*\)\n/;
/** Of each end, at most. Less where one of the two has less: of a folder with a long name fewer lines are kept. */
const COUNTS = 4000;

/** The request with those parts of its cut outputs that the other one has to have, too. */
export function withoutCutEdges(request: PlainRequest, other: PlainRequest): PlainRequest {
  const messages = request.messages.map((message, place) => {
    if (message.role !== "tool") return message;
    const theirs = other.messages[place];
    const results = message.results.map((result, index) => {
      const compared = theirs?.role === "tool" ? theirs.results[index]?.output : undefined;
      return { ...result, output: endsOf(result.output, compared ?? "") };
    });
    return { ...message, results };
  });
  return { ...request, messages };
}

function endsOf(output: string, other: string): string {
  const [mine, theirs] = [partsOf(output), partsOf(other)];
  if (!mine || !theirs) return output;
  const head = Math.min(COUNTS, mine.head.length, theirs.head.length);
  const tail = Math.min(COUNTS, mine.tail.length, theirs.tail.length);
  return mine.head.slice(0, head) + mine.note + mine.tail.slice(mine.tail.length - tail);
}

/** Without the lines that the cut may have gone through: half a path is known by no name. */
function partsOf(output: string): { head: string; note: string; tail: string } | undefined {
  const [note] = cut.exec(output) ?? [];
  if (note === undefined) return undefined;
  const at = output.indexOf(note);
  const [head, tail] = [output.slice(0, at), output.slice(at + note.length)];
  const whole = head.lastIndexOf("\n");
  return { head: whole < 0 ? head : head.slice(0, whole), note, tail: tail.slice(tail.indexOf("\n") + 1) };
}
