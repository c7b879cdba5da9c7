// The line at the bottom that shows what goes on right now and for how long, so that long work is never silent.
import type { Say } from "../../../words/command-line.ts";
import type { Output } from "./output.ts";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;

export interface Activity {
  /** Shows this from now on; the time keeps running where it is shown already. */
  begin(what: string): void;
  /** Nothing is, or the agent's own words are on the line. */
  pause(): void;
}

export function createActivity(output: Output, say: Say): Activity {
  let timer: NodeJS.Timeout | undefined;
  let current: string | undefined;
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    current = undefined;
    output.status?.("");
  };
  return {
    pause,
    begin(what) {
      if (what === current) return;
      pause();
      current = what;
      if (!output.status) return;
      const begun = performance.now();
      timer = setInterval(() => {
        const elapsed = performance.now() - begun;
        const frame = FRAMES[Math.floor(elapsed / FRAME_MS) % FRAMES.length];
        // The time comes first: a narrow terminal cuts the end off.
        output.status?.(`${frame} ${say("activity", { seconds: Math.floor(elapsed / 1000), what })}`);
      }, FRAME_MS);
      timer.unref();
    },
  };
}
