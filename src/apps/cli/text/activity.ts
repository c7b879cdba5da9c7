// The line at the bottom that shows the current activity and its duration, so that long work is never silent.
import type { Output } from "./output.ts";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;

export interface Activity {
  /** Shows this from now on; keeps the clock running if it is shown already. */
  begin(what: string): void;
  /** Clears the line: nothing runs, or the agent's own words are on it. */
  pause(): void;
}

export function createActivity(output: Output): Activity {
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
      const startedAt = performance.now();
      timer = setInterval(() => {
        const elapsed = performance.now() - startedAt;
        const frame = FRAMES[Math.floor(elapsed / FRAME_MS) % FRAMES.length];
        // The time comes first, because a narrow terminal cuts off the end.
        output.status?.(`${frame} ${Math.floor(elapsed / 1000)} s ${what}`);
      }, FRAME_MS);
      timer.unref();
    },
  };
}
