// What the user has chosen so far while connecting a model.
import type { AskedProvider } from "../../client/answer-types.ts";

export interface Chosen {
  readonly provider: string;
  readonly given: Pick<AskedProvider, "baseUrl" | "apiKey">;
}
