// Every message of every catalogue says the same in every language, as far as a program can tell.
import { expect, test } from "vitest";
import { adherenceMessages, auditMessages, auditWords } from "./audit-messages.ts";
import { catalogue } from "./catalogue.ts";
import { configMessages } from "./config-messages.ts";
import { demoMessages } from "./demo-messages.ts";
import { diffWords } from "./diff-words.ts";
import { doctorMessages } from "./doctor-messages.ts";
import { effectWords, permissionMessages, scopeNames } from "./permission-messages.ts";
import { questionMessages } from "./question-messages.ts";
import { recordedMessages } from "./recorded-messages.ts";
import { growthMessages } from "./run-messages.ts";
import { serverMessages } from "./server-messages.ts";
import { setupMessages } from "./setup-messages.ts";
import { modeNames, planStatusWords, sessionMessages, sessionStatusWords } from "./session-messages.ts";
import { callEndWords, transcriptMessages } from "./transcript-messages.ts";

const catalogues = {
  adherenceMessages,
  auditMessages,
  auditWords,
  callEndWords,
  configMessages,
  demoMessages,
  doctorMessages,
  effectWords,
  growthMessages,
  modeNames,
  permissionMessages,
  planStatusWords,
  questionMessages,
  recordedMessages,
  scopeNames,
  serverMessages,
  setupMessages,
  sessionMessages,
  sessionStatusWords,
  transcriptMessages,
};

const all = Object.entries(catalogues).flatMap(([name, { messages }]) =>
  Object.entries(messages).map(([key, texts]) => ({ name: `${name}.${key}`, ...(texts as Texts) })),
);

interface Texts {
  readonly en: string;
  readonly de: string;
  readonly zh: string;
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));
const commands = (text: string) =>
  (
    text.match(
      /planwright\}? (?:run|plan|show|sessions|audit|permissions|answer|serve|link|tokens)\b|--[\w-]+|PLANWRIGHT_\w+/g,
    ) ?? []
  ).toSorted();

test.each(["de", "zh"] as const)("in %s every message has the same values, commands and options", (language) => {
  for (const texts of all) {
    expect([texts.name, placeholders(texts[language])]).toEqual([texts.name, placeholders(texts.en)]);
    expect([texts.name, commands(texts[language])]).toEqual([texts.name, commands(texts.en)]);
  }
});

/** Signs, units and words that German has, too. */
const same = /^(?:id|ok|[\W_]*|(?:\W*\{\w+\}\W*)+|(?:in )?\{count\} (?:ms|s|min|h))$/;

test("no message was left in English", () => {
  expect(all.filter(({ en, de }) => en === de && !same.test(en)).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ en, zh }) => en === zh && !same.test(en)).map(({ name }) => name)).toEqual([]);
  const fields = ({ fields: each, ...others }: (typeof diffWords)["en"]) => Object.values({ ...others, ...each });
  const english = new Set(fields(diffWords.en));
  expect([...fields(diffWords.de), ...fields(diffWords.zh)].filter((word) => english.has(word))).toEqual([]);
});

test("a value takes the place of its name, and a count chooses the word", () => {
  const tell = catalogue({
    found: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  });
  expect([tell({ language: "en" })("found", { count: 1 }), tell({ language: "de" })("found", { count: 2 })]).toEqual([
    "1 file",
    "2 Dateien",
  ]);
});
