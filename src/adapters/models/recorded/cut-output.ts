// Long outputs are cut in the middle, by bytes: how long the paths and times in them are decides where. So what is next to the cut does not count.
import type { PlainRequest } from "./exchange.ts";

const cut = /\n\(.{1,20} bytes left out here; .*\)\n/;
/** Of each end: surely there, however much of it was paths. */
const COUNTS = 4000;

export function withoutCutEdges(request: PlainRequest): PlainRequest {
  const messages = request.messages.map((message) => {
    if (message.role !== "tool") return message;
    return { ...message, results: message.results.map((result) => ({ ...result, output: endsOf(result.output) })) };
  });
  return { ...request, messages };
}

function endsOf(output: string): string {
  const [note] = cut.exec(output) ?? [];
  if (note === undefined) return output;
  const at = output.indexOf(note);
  const [head, tail] = [output.slice(0, at), output.slice(at + note.length)];
  return head.slice(0, COUNTS) + note + tail.slice(-COUNTS);
}
