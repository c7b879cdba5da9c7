// Reads calls in Python's notation, as Llama and Gemma write them: [read(path="a.ts", limit=3)].

interface PythonCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Empty unless the whole text consists of calls with named arguments. */
export function readPythonCalls(text: string): readonly PythonCall[] {
  let at = 0;
  const calls: PythonCall[] = [];
  const skip = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(pattern, "sy");
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    if (!found) return undefined;
    at += found[0].length;
    return found[1] ?? found[0];
  };

  /** Throws when it is not a literal. */
  function value(): unknown {
    skip(/\s*/);
    const quoted = skip(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/);
    if (quoted !== undefined) return unquoted(quoted);
    const word = skip(/(True|False|None|true|false|null)\b/);
    if (word !== undefined) return { t: true, f: false }[word.slice(0, 1).toLowerCase()] ?? null;
    const number = skip(/(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/);
    if (number !== undefined) return Number(number);
    if (skip(/\[/) !== undefined) return list(/\s*\]/, value);
    if (skip(/\{/) !== undefined) {
      const pairs = list(/\s*\}/, () => {
        const key = value();
        if (skip(/\s*:/) === undefined) throw new SyntaxError("no colon");
        return [String(key), value()] as const;
      });
      return Object.fromEntries(pairs);
    }
    throw new SyntaxError("not a literal");
  }

  function list<Item>(closing: RegExp, item: () => Item): Item[] {
    const items: Item[] = [];
    while (skip(closing) === undefined) {
      items.push(item());
      if (skip(/\s*,/) !== undefined) continue;
      if (skip(closing) === undefined) throw new SyntaxError("not closed");
      break;
    }
    return items;
  }

  try {
    skip(/\s*\[?\s*/);
    while (at < text.length) {
      const tool = skip(/\s*(?:print\()?([A-Za-z_][\w.-]*)\(/);
      if (tool === undefined) return [];
      const pairs = list(/\s*\)/, () => {
        const key = skip(/\s*(\w+)\s*=/);
        if (key === undefined) throw new SyntaxError("no name");
        return [key, value()] as const;
      });
      calls.push({ tool, input: Object.fromEntries(pairs) });
      skip(/[\s,;\])]*/);
    }
    return calls;
  } catch {
    return [];
  }
}

function unquoted(literal: string): string {
  const inner = literal
    .slice(1, -1)
    .replaceAll(/\\'/g, "'")
    .replaceAll(/(?<!\\)"/g, String.raw`\"`);
  return JSON.parse(`"${inner.replaceAll("\n", String.raw`\n`).replaceAll("\t", String.raw`\t`)}"`) as string;
}
