// Describes what is invalid, for the form field with the problem.
import type { Label } from "../../../words/words.ts";
import { valueWords } from "../../../words/ask.ts";
import type { Finding } from "./value-problem.ts";

export type DescribeValue = ReturnType<typeof valueWords>;
type Key = Label<typeof valueWords>;

export function describeProblem(words: DescribeValue, { keyword, demand }: Finding): string {
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

/** A schema may name any type or format: only known ones have a label. */
function isKey(name: unknown): name is Key {
  return (
    typeof name === "string" && Object.hasOwn(valueWords.texts, name) && !/[{]/.test(valueWords.texts[name as Key].en)
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
