// Describes a setting's origin to the user; programs get it as `from`, in English.
import { configMessages } from "../../../words/config-messages.ts";
import type { Say } from "../../../words/command-line.ts";

const forms = [
  ["userFile", /^user file ([^]+)$/],
  ["projectFile", /^project file ([^]+)$/],
  ["environment", /^environment ([^]+)$/],
  ["flag", /^flag ([^]+)$/],
  ["default", /^default$/],
] as const;

/** `from`: of a setting's origin, or of a configured pattern. */
export function originWords(say: Say, from: string): string {
  for (const [key, form] of forms) {
    const match = form.exec(from);
    if (match) return configMessages(say)(key, { place: match[1] ?? "" });
  }
  return from;
}
