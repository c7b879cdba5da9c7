// Finds the paths in a command or an output that may lead to a new `.env` file.

const mostPaths = 50;
const mostNames = 1000;
const longestPath = 300;
const longestCommand = 10_000;
const stops = /[\s"'`=:;,|&()<>{}[\]\p{Cc}]/u;

/** Only names of such files: an output is long. */
export function pathsInOutput(text: string, isEnvFile: (name: string) => boolean): readonly string[] {
  const paths = new Set<string>();
  let at = -1;
  for (let names = 0; names < mostNames && paths.size < mostPaths; names++) {
    at = text.indexOf(".env", at + 1);
    if (at === -1) break;
    const before =
      text
        .slice(Math.max(0, at - longestPath), at)
        .split(stops)
        .at(-1) ?? "";
    const after = text.slice(at, at + longestPath).split(stops, 1)[0] ?? "";
    const path = before + after;
    if (isEnvFile(path.slice(path.lastIndexOf("/") + 1))) paths.add(path);
  }
  return [...paths];
}

/** All words: a folder may be meant, too, and in `cd a && cd b` a folder in another. */
export function pathsInCommand(command: string, isEnvFile: (name: string) => boolean): readonly string[] {
  const text = command.slice(0, longestCommand);
  const words = text.split(stops).filter((word) => /^[\w.@/][\w.@/-]{0,300}$/.test(word));
  const steps = [...text.matchAll(/\b(?:cd|pushd)\s+["']?([\w.@/-]{1,300})/g)].map((match) => match[1] as string);
  const deep = steps.map((_step, index) => steps.slice(0, index + 1).join("/"));
  return [...new Set([...pathsInOutput(text, isEnvFile), ...deep, ...words])].slice(0, mostPaths);
}
