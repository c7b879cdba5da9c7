// What does not fit, said at the field to whoever fills in the form.
import { words, type Label } from "../../../words/words.ts";
import type { Finding } from "./misfit.ts";

export const valueWords = words({
  required: { en: "This is needed.", de: "Das wird gebraucht.", zh: "此项必填。" },
  type: { en: "This must be {what}.", de: "Hier muss {what} stehen.", zh: "此处必须是{what}。" },
  string: { en: "text", de: "Text", zh: "文本" },
  number: { en: "a number", de: "eine Zahl", zh: "数字" },
  integer: { en: "a whole number", de: "eine ganze Zahl", zh: "整数" },
  boolean: { en: "true or false", de: "true oder false", zh: "true 或 false" },
  array: { en: "a list", de: "eine Liste", zh: "列表" },
  object: { en: "an object", de: "ein Objekt", zh: "对象" },
  null: { en: "null", de: "null", zh: "null" },
  or: { en: " or ", de: " oder ", zh: "或" },
  enum: { en: "Choose one of: {values}", de: "Wähle eins davon: {values}", zh: "请选择其一：{values}" },
  const: { en: "This must be {value}.", de: "Hier muss {value} stehen.", zh: "此处必须是 {value}。" },
  pattern: {
    en: "This does not have the form that is asked for: {pattern}",
    de: "Das hat nicht die verlangte Form: {pattern}",
    zh: "格式不符合要求：{pattern}",
  },
  minLength: {
    en: "Use at least {count} {count|character|characters}.",
    de: "Mindestens {count} Zeichen.",
    zh: "至少 {count} 个字符。",
  },
  maxLength: {
    en: "Use at most {count} {count|character|characters}.",
    de: "Höchstens {count} Zeichen.",
    zh: "最多 {count} 个字符。",
  },
  minimum: { en: "Use at least {limit}.", de: "Mindestens {limit}.", zh: "不能小于 {limit}。" },
  maximum: { en: "Use at most {limit}.", de: "Höchstens {limit}.", zh: "不能大于 {limit}。" },
  exclusiveMinimum: { en: "Use more than {limit}.", de: "Mehr als {limit}.", zh: "必须大于 {limit}。" },
  exclusiveMaximum: { en: "Use less than {limit}.", de: "Weniger als {limit}.", zh: "必须小于 {limit}。" },
  multipleOf: { en: "Use a multiple of {limit}.", de: "Ein Vielfaches von {limit}.", zh: "必须是 {limit} 的倍数。" },
  minItems: { en: "Choose at least {count}.", de: "Wähle mindestens {count}.", zh: "至少选择 {count} 项。" },
  maxItems: { en: "Choose at most {count}.", de: "Wähle höchstens {count}.", zh: "最多选择 {count} 项。" },
  uniqueItems: {
    en: "The same entry stands here twice.",
    de: "Derselbe Eintrag steht zweimal da.",
    zh: "有重复的条目。",
  },
  format: { en: "This must be {what}.", de: "Hier muss {what} stehen.", zh: "此处必须是{what}。" },
  date: { en: "a date like 2026-01-31", de: "ein Datum wie 2026-01-31", zh: "日期，例如 2026-01-31" },
  "date-time": {
    en: "a date and time like 2026-01-31T12:00:00Z",
    de: "Datum und Zeit wie 2026-01-31T12:00:00Z",
    zh: "日期和时间，例如 2026-01-31T12:00:00Z",
  },
  time: { en: "a time like 12:00:00", de: "eine Zeit wie 12:00:00", zh: "时间，例如 12:00:00" },
  email: { en: "an e-mail address", de: "eine E-Mail-Adresse", zh: "电子邮件地址" },
  uri: {
    en: "an address like https://example.com",
    de: "eine Adresse wie https://example.com",
    zh: "网址，例如 https://example.com",
  },
  uuid: { en: "a UUID", de: "eine UUID", zh: "UUID" },
  ipv4: { en: "an IPv4 address", de: "eine IPv4-Adresse", zh: "IPv4 地址" },
  ipv6: { en: "an IPv6 address", de: "eine IPv6-Adresse", zh: "IPv6 地址" },
  hostname: { en: "the name of a host", de: "der Name eines Rechners", zh: "主机名" },
  unknown: { en: "This is not asked for.", de: "Danach wird nicht gefragt.", zh: "这里不需要此项。" },
  dependentRequired: {
    en: "This is needed together with what you filled in.",
    de: "Das wird zusammen mit dem gebraucht, was du ausgefüllt hast.",
    zh: "填写了相关内容后，此项也必填。",
  },
  minProperties: { en: "Fill in at least {count}.", de: "Fülle mindestens {count} aus.", zh: "至少填写 {count} 项。" },
  maxProperties: { en: "Fill in at most {count}.", de: "Fülle höchstens {count} aus.", zh: "最多填写 {count} 项。" },
  other: {
    en: "This does not fit what is asked for.",
    de: "Das passt nicht zu dem, was gefragt ist.",
    zh: "这与所要求的不符。",
  },
  notJson: { en: "This is not JSON: {problem}", de: "Das ist kein JSON: {problem}", zh: "这不是 JSON：{problem}" },
});

export type SayValue = ReturnType<typeof valueWords>;
type Key = Label<typeof valueWords>;

export function sayMisfit(words: SayValue, { keyword, demand }: Finding): string {
  switch (keyword) {
    case "type": {
      const types = (Array.isArray(demand) ? demand : [demand]).map(String);
      return words("type", { what: types.map((type) => (isKey(type) ? words(type) : type)).join(words("or")) });
    }
    case "enum":
      return words("enum", { values: (Array.isArray(demand) ? demand : []).slice(0, 20).map(shown).join(", ") });
    case "const":
      return words("const", { value: shown(demand) });
    case "pattern":
      return words("pattern", { pattern: String(demand).slice(0, 120) });
    case "format":
      return isKey(demand) ? words("format", { what: words(demand) }) : words("other");
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return words(keyword, { count: Number(demand) });
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return words(keyword, { limit: Number(demand) });
    case "required":
    case "dependentRequired":
    case "uniqueItems":
    case "unknown":
      return words(keyword);
    default:
      return words("other");
  }
}

/** A schema may name any type or format: only those that are labels have a text. */
function isKey(name: unknown): name is Key {
  return (
    typeof name === "string" && Object.hasOwn(valueWords.texts, name) && !/[{]/.test(valueWords.texts[name as Key].en)
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
