// The name of who did something, as the user at this terminal reads it.
import { readerOf } from "../../views/reader.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export function displayName(by: string | undefined, { language }: Ink, me: string | undefined): string {
  return oneLine(readerOf({ language, me }).name(by), 30);
}
