// The languages of the interface, and how users and programs choose one.

const languages = ["en", "de", "zh"] as const;
export type Language = (typeof languages)[number];

/** From a locale or a language tag: "de_DE.UTF-8", "zh-Hant", "German" is none. Undefined for languages we do not speak. */
export function readLanguage(tag: string | undefined): Language | undefined {
  const name = /^[a-z]+/i.exec(tag?.trim() ?? "")?.[0]?.toLowerCase();
  return languages.find((language) => language === name);
}
