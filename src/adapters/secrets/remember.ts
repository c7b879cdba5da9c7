// Answers again what was asked before: texts repeat the same few names and values.

const most = 2000;
const longest = 300;

export function remember(answer: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = answer(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(text, now);
    return now;
  };
}
