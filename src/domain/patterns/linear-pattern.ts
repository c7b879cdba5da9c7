// Matches wildcard patterns in a time that grows with the text and the pattern, never with their combinations: a regular expression
// that tries one way after another can freeze the process over a pattern that a model or a project wrote.

export type Part =
  /** One UTF-16 unit. */
  | { readonly one: (char: string) => boolean }
  /** Any number of times, none included. */
  | { readonly repeated: readonly Part[] }
  | { readonly either: readonly (readonly Part[])[] };

export interface LinearPattern {
  /** Whether the pattern fits the whole text. */
  test(text: string): boolean;
}

export const anything: Part = { repeated: [{ one: () => true }] };

export function literal(text: string): Part[] {
  return text.split("").map((char) => ({ one: (other) => other === char }));
}

/** A step takes one unit of the text and goes on with the next step, or continues with other steps without taking any. */
type Step = { readonly one: (char: string) => boolean } | { readonly to: number[] };

export function linearPattern(parts: readonly Part[]): LinearPattern {
  const steps: Step[] = [];
  addSteps(steps, parts);
  const end = steps.length;
  /** In which round a step was last reached, so that each is visited once for each unit of the text. */
  const reached = new Uint32Array(end + 1);
  let round = 0;
  return {
    test(text) {
      let now: number[] = [];
      let next: number[] = [];
      startRound();
      follow(0, now);
      for (let at = 0; at < text.length && now.length > 0; at++) {
        const char = text.charAt(at);
        startRound();
        next.length = 0;
        for (const index of now) {
          const step = steps[index];
          if (step && "one" in step && step.one(char)) follow(index + 1, next);
        }
        [now, next] = [next, now];
      }
      return now.includes(end);
    },
  };

  function startRound(): void {
    if (++round < 0xffff_ffff) return;
    reached.fill(0);
    round = 1;
  }

  /** Adds this step to `found`, or those it continues with before the next unit. */
  function follow(first: number, found: number[]): void {
    const open = [first];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reached[index] === round) continue;
      reached[index] = round;
      const step = steps[index];
      if (step && "to" in step) open.push(...step.to);
      else found.push(index);
    }
  }
}

function addSteps(steps: Step[], parts: readonly Part[]): void {
  for (const part of parts) {
    if ("one" in part) steps.push(part);
    else if ("repeated" in part) {
      const to: number[] = [];
      const start = steps.push({ to }) - 1;
      addSteps(steps, part.repeated);
      steps.push({ to: [start] });
      to.push(start + 1, steps.length);
    } else {
      const choices: number[] = [];
      const ends: number[][] = [];
      steps.push({ to: choices });
      for (const choice of part.either) {
        choices.push(steps.length);
        addSteps(steps, choice);
        const to: number[] = [];
        ends.push(to);
        steps.push({ to });
      }
      for (const to of ends) to.push(steps.length);
    }
  }
}
