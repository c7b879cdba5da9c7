// What the file of a session is called.
import { plainName } from "../../views/text/plain-name.ts";

/** With its date, as every system takes it for a name; or as the person wrote it, with an ending. */
export function exportName(file: string, title: string, now: number, ending: string): string {
  const given = file.trim().replace(/^(["'])(.*)\1$/, "$2");
  if (given !== "") return /[^./\\][^/\\]*\.[^./\\]+$/.test(given) ? given : `${given}.${ending}`;
  return `${plainName(title) || "session"}-${dayOf(new Date(now))}.${ending}`;
}

/** As the person's calendar says it. */
function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((each) => String(each).padStart(2, "0"))
    .join("-");
}
