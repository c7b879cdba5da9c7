// Tests a model and shows the elapsed time: a local model may have to be loaded first.
import { connectWords } from "../../../words/setup.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Setup, TestedModel } from "../../setup/open-setup.ts";
import type { Output } from "../text/output.ts";
import type { ProviderInput } from "../../setup/provider-input.ts";

export interface TestProgress {
  readonly output: Output;
  readonly say: Say;
  readonly signal: AbortSignal;
}

/** After this long, something other than the connection takes the time. */
const longS = 5;

export async function testModelWithTimer(
  setup: Setup,
  model: string,
  given: ProviderInput,
  { output, say, signal }: TestProgress,
): Promise<TestedModel> {
  const tell = connectWords(say);
  const startedAt = performance.now();
  let answers = false;
  const show = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const isSlow = seconds >= longS && !answers;
    output.status?.(`${tell("testing", { model, seconds })}${isSlow ? ` · ${tell("mayLoad")}` : ""}`);
  };
  show();
  const ticking = setInterval(show, 1_000);
  try {
    return await setup.test(model, given, { signal, onProgress: () => (answers = true) });
  } finally {
    clearInterval(ticking);
    output.status?.("");
  }
}
