// Separates the reasoning that a server left in the text, in tags like <think>, from the answer.

export interface Piece {
  readonly type: "text" | "reasoning";
  readonly text: string;
}

const names = "think|thinking|thought|reasoning|seed:think";
/** Only at the start of an answer: further on, an answer may be about such tags. */
const opening = new RegExp(String.raw`^\s*(?:<(${names})>|\[(THINK)\])`, "i");
const longestTag = "</seed:think>".length;

/** `add` and `end` return the pieces that are certain by then, in order. White space around reasoning is left out. */
export function splitThinkTags() {
  let state: "start" | "thinking" | "text" = "start";
  let waiting = "";
  let closing = "";
  let isFresh = false;
  let hasThought = false;

  function add(text: string): Piece[] {
    if (state === "text") return [{ type: "text", text }];
    waiting += text;
    const pieces: Piece[] = [];
    for (;;) {
      if (state === "start") {
        const opened = opening.exec(waiting);
        if (!opened && mayOpen(waiting)) return pieces;
        if (!opened) return [...pieces, ...answer()];
        state = "thinking";
        [isFresh, hasThought] = [true, true];
        closing = opened[2] ? "[/THINK]" : `</${opened[1]}>`;
        waiting = waiting.slice(opened[0].length);
      }
      const at = waiting.indexOf(closing);
      pieces.push(...thought(at < 0 ? Math.max(0, waiting.length - longestTag) : at));
      if (at < 0) return pieces;
      waiting = waiting.slice(waiting.indexOf(closing) + closing.length);
      state = "start";
    }
  }

  function thought(length: number): Piece[] {
    const start = isFresh ? waiting.slice(0, length).search(/\S|$/) : 0;
    const text = waiting.slice(start, length).trimEnd();
    if (text === "") return [];
    waiting = waiting.slice(start + text.length);
    isFresh = false;
    return [{ type: "reasoning", text }];
  }

  function answer(): Piece[] {
    const text = hasThought ? waiting.trimStart() : waiting;
    waiting = "";
    state = "text";
    return text === "" ? [] : [{ type: "text", text }];
  }

  return { add, end: () => (state === "thinking" ? thought(waiting.length) : answer()) };
}

/** The text so far is white space, or white space and the start of a tag. */
function mayOpen(text: string): boolean {
  const start = text.trimStart().toLowerCase();
  return ["[think]", ...names.split("|").map((name) => `<${name}>`)].some((tag) => tag.startsWith(start));
}

/** Some templates put the opening tag into the prompt, so that the answer only has the closing one, in a line of its own. */
const loneClosing = new RegExp(String.raw`^(.*?)(?:^|\n)[ \t]*(?:</(?:${names})>|\[/THINK\])[ \t]*(?:\n|$)\s*`, "is");

/** A whole text, with the reasoning before a closing tag whose opening tag the server did not send. */
export function splitAtClosingTag(text: string): { readonly reasoning: string; readonly text: string } | undefined {
  const found = loneClosing.exec(text);
  if (!found) return undefined;
  return { reasoning: (found[1] ?? "").trim(), text: text.slice(found[0].length) };
}
