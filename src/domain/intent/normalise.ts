// Normalises the spelling of what people type, so that the rules stay simple.
import { maskForeignWords } from "./mask.ts";

const INVISIBLE = /\u00AD|[\u200B-\u200D]|\u2060|\uFE0E|\uFE0F|\uFEFF/gu;
const SKIN_TONE = /[\u{1F3FB}-\u{1F3FF}]/gu;
const CONTROL = /(?!\n)\p{Cc}/gu;
/** Asterisks that touch a word; an asterisk before a space is a list item. */
const EMPHASIS = /(?<!\s|^)\*+|\*+(?=[^\s*])/gu;
const STRETCHED_ENDING = /(\p{L})\1{2,}(?!\p{L})/gu;
const UMLAUT_SPELLING: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Typos and chat spellings that cannot be mistaken for another word. */
const SPELLING: Record<string, string> = {
  ahed: "ahead",
  ahaed: "ahead",
  procede: "proceed",
  procced: "proceed",
  procceed: "proceed",
  proceeed: "proceed",
  implment: "implement",
  impliment: "implement",
  implemnt: "implement",
  aproved: "approved",
  aprove: "approve",
  pls: "please",
  plz: "please",
  thx: "thanks",
  thanx: "thanks",
  tnx: "thanks",
  u: "you",
  ur: "your",
  dont: "don't",
  didnt: "didn't",
  shouldnt: "shouldn't",
  wont: "won't",
  cant: "can't",
  cannot: "can't",
  lets: "let's",
  youre: "you're",
  okey: "okay",
};

/** German umlauts as two letters: people type both. The rules are normalised the same way. */
export function foldUmlauts(text: string): string {
  return text.replaceAll(/[äöüß]/gu, (letter) => UMLAUT_SPELLING[letter] ?? letter);
}

/** Lower case, one spelling, single spaces, foreign words masked; lines stay lines. */
export function normalise(text: string): string {
  const visible = text
    .normalize("NFKC")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(INVISIBLE, "")
    .replaceAll(SKIN_TONE, "")
    .replaceAll(/(?<=\p{L})[’ʼ´](?=\p{L})/gu, "'")
    .trim();
  const own = maskForeignWords(visible).replaceAll(CONTROL, " ").toLowerCase().replaceAll(EMPHASIS, "");
  return simplifyChinese(foldUmlauts(own))
    .replaceAll(STRETCHED_ENDING, "$1")
    .replaceAll(/[a-z']+/gu, (word) => (Object.hasOwn(SPELLING, word) ? (SPELLING[word] ?? word) : word))
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n[\n ]*/gu, "\n")
    .trim();
}

const TRADITIONAL =
  "開執動現這個劃畫實沒問題後來時還當說規碼寫編幹據辦進沖麼嗎請謝趕緊讓對確認應該討論審過準許們樣幫嘗試務構護測檢訂調補刪暫緩稱腦寧勞煩贊覺結東單設計長無為與從給會點離將話別處換簡錯馬繼續見誤細節頭誰項議較達經終報產專發記錄繪圖關於僅賴著讚須嘍囉";
const SIMPLIFIED =
  "开执动现这个划划实没问题后来时还当说规码写编干据办进冲么吗请谢赶紧让对确认应该讨论审过准许们样帮尝试务构护测检订调补删暂缓称脑宁劳烦赞觉结东单设计长无为与从给会点离将话别处换简错马继续见误细节头谁项议较达经终报产专发记录绘图关于仅赖着赞须喽咯";

const TO_SIMPLIFIED = new Map(
  [...TRADITIONAL].map((character, index) => [character, [...SIMPLIFIED][index] ?? character]),
);

function simplifyChinese(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => TO_SIMPLIFIED.get(character) ?? character);
}
