// What was chosen so far while a model is being connected.
import type { AskedProvider } from "../../client/setup-answers.ts";

export interface Chosen {
  readonly provider: string;
  readonly given: Pick<AskedProvider, "baseUrl" | "apiKey">;
}
