// The languages that Planwright speaks to people, and how others say which one they want.
import { z } from "zod";

export const Language = z.enum(["en", "de", "zh"]);
export type Language = z.infer<typeof Language>;

/** From a locale or a language tag: "de_DE.UTF-8", "zh-Hant", "German" is none. Undefined for languages we do not speak. */
export function readLanguage(tag: string | undefined): Language | undefined {
  const name = /^[a-z]+/i.exec(tag?.trim() ?? "")?.[0]?.toLowerCase();
  return Language.safeParse(name).data;
}
