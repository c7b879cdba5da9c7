// Finds where a text stops being valid JSON and what was expected there, so that a model can repair it.

export interface Fault {
  readonly position: number;
  readonly expected: string;
}

const expectations = {
  value: "a value",
  "value or ]": "a value or ]",
  key: "a name in double quotes",
  "key or }": "a name in double quotes or }",
  colon: "a colon",
  "comma or }": "a comma or }",
  "comma or ]": "a comma or ]",
  end: "the end",
} as const;

type State = keyof typeof expectations;

const space = /[ \t\r\n]*/y;
const token =
  /[{}[\]:,]|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

export function jsonFault(text: string): Fault | undefined {
  const open: string[] = [];
  let state: State = "value";
  let position = 0;
  for (;;) {
    position += at(space, text, position).length;
    const found = at(token, text, position);
    if (state === "end" && position >= text.length) return undefined;
    const following: State | undefined = found === "" ? undefined : step(state, found, open);
    if (following === undefined) return { position, expected: expectedAt(text, position, state, found) };
    state = following;
    position += found.length;
  }
}

function at(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

function expectedAt(text: string, position: number, state: State, found: string): string {
  const isBadString = text[position] === '"' && found === "";
  return isBadString ? "a string that is closed and has its line breaks and backslashes escaped" : expectations[state];
}

/** What is expected after this token; undefined when it is not allowed here. Updates `open`. */
function step(state: State, found: string, open: string[]): State | undefined {
  const takesValue = state === "value" || state === "value or ]";
  const close = open.at(-1);
  if (takesValue && (found === "{" || found === "[")) {
    open.push(found === "{" ? "}" : "]");
    return found === "{" ? "key or }" : "value or ]";
  }
  if (state.endsWith(`or ${found}`)) {
    open.pop();
    return afterValue(open);
  }
  if (takesValue) return /^[{}[\]:,]/.test(found) ? undefined : afterValue(open);
  if (state === "key" || state === "key or }") return found.startsWith('"') ? "colon" : undefined;
  if (state === "colon") return found === ":" ? "value" : undefined;
  if (state === "end" || found !== ",") return undefined;
  return close === "}" ? "key" : "value";
}

function afterValue(open: readonly string[]): State {
  const close = open.at(-1);
  return close === undefined ? "end" : close === "}" ? "comma or }" : "comma or ]";
}
