// Passes output on while a command runs: all of a short one, samples of a flood.
import { StringDecoder } from "node:string_decoder";
import { cleanOutput } from "./clean-output.ts";

const WHOLE_BYTES = 30_000;
const SAMPLE_BYTES = 2000;
const SAMPLE_MS = 100;

export function liveProgress(show: (text: string) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let shown = 0;
  let last = 0;
  return (bytes) => {
    const flooded = shown >= WHOLE_BYTES;
    if (flooded && performance.now() - last < SAMPLE_MS) return;
    last = performance.now();
    const text = flooded ? wholeLines(bytes.subarray(-SAMPLE_BYTES).toString()) : decoder.write(bytes);
    shown += text.length;
    if (text !== "") show(cleanOutput(text));
  };
}

/** Half a line may hold half a secret, which nothing could recognize. */
function wholeLines(sample: string): string {
  return sample.slice(sample.indexOf("\n") + 1, sample.lastIndexOf("\n") + 1);
}
