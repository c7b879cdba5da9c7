// What the file of a session is called.

const LONGEST = 60;

/** With its date, as every system takes it for a name; or as the person wrote it, with an ending. */
export function exportName(file: string, title: string, now: number): string {
  const given = file.trim().replace(/^(["'])(.*)\1$/, "$2");
  if (given !== "") return /[^./\\][^/\\]*\.[^./\\]+$/.test(given) ? given : `${given}.md`;
  const name = [...title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, LONGEST)
    .join("")
    .replaceAll(/^-|-$/g, "");
  return `${name || "session"}-${dayOf(new Date(now))}.md`;
}

/** As the person's calendar says it. */
function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((each) => String(each).padStart(2, "0"))
    .join("-");
}
