// Parses JSON as models write it, and says what it repaired. What has more than one reading is a fault: a repair never guesses.
import {
  isQuote,
  matchAt,
  readLooseString,
  skipGap,
  startsName,
  startsValue,
  type JsonFault,
  type StringPlace,
} from "./loose-string.ts";
import { DEEPEST } from "./parse-json.ts";

export interface LooseJson {
  readonly value: unknown;
  readonly end: number;
  readonly repairs: readonly JsonRepair[];
}

interface JsonRepair {
  readonly position: number;
  readonly what: string;
}

const strictNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,\]}/#]|$)/y;
const looseNumber = /[+-]?(?:[1-9]\d*\.?\d*|0?\.\d+|0\.)(?:[eE][+-]?\d+)?(?=[\s,\]}/#]|$)/y;
const constant = /(?:true|false|null|True|False|None|NaN|undefined)(?![\p{L}\w.@/-])/uy;
const bareName = /[\p{L}_$][\w$-]*/uy;
const bareWord = /[\p{L}_$][\w.@/-]*(?=\s*(?:[,\]}#]|\/\/|\/\*|$))/uy;
const omission = /\.{3}|…/y;

const constants = new Map([
  ...Object.entries({ true: true, True: true, false: false, False: false }),
  ...["null", "None", "NaN", "undefined"].map((word) => [word, null] as const),
]);

/** The object or list that starts at `start`. Text after it is ignored. */
export function parseLooseJson(text: string, start = 0): LooseJson | JsonFault {
  const repairs: JsonRepair[] = [];
  let fault: JsonFault | undefined;
  let at = start;
  let depth = 0;

  function fail(expected: string, position = at): undefined {
    fault ??= { position, expected };
  }

  function repaired(what: string, position = at): void {
    repairs.push({ position, what });
  }

  function readString(place: StringPlace): { readonly value: string } | undefined {
    const read = readLooseString(text, at, place);
    if ("expected" in read) return fail(read.expected, read.position);
    for (const what of read.repairs) repaired(what);
    at = read.end;
    const plus = skipGap(text, at);
    const next = skipGap(text, plus + 1);
    if (place === "name" || text[plus] !== "+" || !isQuote(text[next])) return read;
    repaired("a text was put together with +", plus);
    at = next;
    const more = readString(place);
    return more && { value: read.value + more.value };
  }

  function readName(): { readonly value: string } | undefined {
    if (isQuote(text[at])) return readString("name");
    const name = matchAt(bareName, text, at);
    if (name === "") return fail(matchAt(omission, text, at) === "" ? "a name in double quotes" : leftOut);
    repaired("a name was not in quotes");
    at += name.length;
    return { value: name };
  }

  function readValue(place: StringPlace): { readonly value: unknown } | undefined {
    const char = text[at];
    if (char === "{" || char === "[") {
      if (++depth > DEEPEST) return fail("less nesting");
      const read = char === "{" ? readObject() : readList();
      depth--;
      return read;
    }
    if (isQuote(char)) return readString(place);
    const number = matchAt(strictNumber, text, at);
    const loose = matchAt(looseNumber, text, at);
    const word = matchAt(constant, text, at);
    const bare = matchAt(bareWord, text, at);
    const found = number || loose || word || bare;
    if (found === "") return fail(matchAt(omission, text, at) === "" ? "a value" : leftOut);
    if (number === "" && !["true", "false", "null"].includes(word)) repaired(`${found} is not JSON`);
    at += found.length;
    if (number !== "" || loose !== "") return { value: Number(number || loose) };
    return { value: word === "" ? bare : constants.get(word) };
  }

  /** Moves to the next member or element. False at the end, undefined at a fault. */
  function next(close: "}" | "]", isFirst: boolean): boolean | undefined {
    const before = at;
    at = skipGap(text, at);
    if (text.slice(before, at).trim() !== "") repaired("there was a comment", before);
    let commas = 0;
    for (; text[at] === ","; commas++) at = skipGap(text, at + 1);
    if (text[at] === close) {
      if (commas > 0) repaired("there was a comma too many");
      at++;
      return false;
    }
    if (at >= text.length) return fail(`${close} or more`);
    if (commas > (isFirst ? 0 : 1)) repaired("there was a comma too many");
    if (isFirst || commas > 0) return true;
    // Right behind each other, what follows may as well be a part of what comes before.
    const isNext = (close === "}" ? startsName : startsValue)(text, at);
    if (!isNext) return fail(`a comma or ${close}`);
    repaired("a comma was missing");
    return true;
  }

  function readObject(): { readonly value: unknown } | undefined {
    const members: [string, unknown][] = [];
    at++;
    for (;;) {
      const more = next("}", members.length === 0);
      if (more === undefined) return undefined;
      if (!more) return { value: Object.fromEntries(members) };
      const name = readName();
      if (!name) return undefined;
      at = skipGap(text, at);
      if (text[at] !== ":") return fail("a colon");
      at = skipGap(text, at + 1);
      const read = readValue("member");
      if (!read) return undefined;
      members.push([name.value, read.value]);
    }
  }

  function readList(): { readonly value: unknown } | undefined {
    const elements: unknown[] = [];
    at++;
    for (;;) {
      const more = next("]", elements.length === 0);
      if (more === undefined) return undefined;
      if (!more) return { value: elements };
      const read = readValue("element");
      if (!read) return undefined;
      elements.push(read.value);
    }
  }

  const read = readValue("element");
  return read ? { value: read.value, end: at, repairs } : (fault ?? { position: at, expected: "a value" });
}

const leftOut = "what was left out with …";
