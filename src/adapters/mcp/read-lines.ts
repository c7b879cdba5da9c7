// Cuts a stream of bytes into lines, holding no more than one line of bounded length.

/** Gives each whole line to `onLine`. The function answers false once a line is longer than `longest`; then it wants no more. */
export function readLines(longest: number, onLine: (line: string) => void): (chunk: Buffer) => boolean {
  let held: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      if (size + end > longest) return false;
      const line = Buffer.concat([...held, rest.subarray(0, end)]).toString("utf8");
      held = [];
      size = 0;
      rest = rest.subarray(end + 1);
      onLine(line);
    }
    held.push(rest);
    size += rest.length;
    if (size <= longest) return true;
    held = [];
    return false;
  };
}
