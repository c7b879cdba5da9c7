import { readFileSync } from "node:fs";
import { openPhrasebook } from "./phrasebook.ts";
import { german } from "./de.ts";
import { chinese } from "./zh.ts";
const r = JSON.parse(readFileSync("/tmp/sent/all.json", "utf8"));
const words = /[A-Za-z]{2,} [A-Za-z]{2,}/;
const hasWords = (value: string) => words.test(value.replace(/planwright .*$/, ""));
for (const [n, b] of [["de", german], ["zh", chinese]] as const) {
  const book = openPhrasebook(b);
  for (const { key, text, places } of r.sentences) {
    let c = 0;
    const t = book.translate(key.replaceAll("{}", () => `⟦${++c}⟧`));
    if (!t || t.kept.some(hasWords)) console.log(n, JSON.stringify(text), places.join(" "), t ? "KEPT " + t.kept : "");
  }
}
