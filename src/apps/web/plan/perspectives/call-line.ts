// A call on one line: the tool and the most telling part of its input.

const telling = ["command", "path", "pattern", "query", "url", "name"];

export function callLine(tool: string, input: unknown): string {
  if (typeof input !== "object" || input === null) return tool;
  const given = input as Readonly<Record<string, unknown>>;
  const value = telling.map((name) => given[name]).find((each) => typeof each === "string" && each !== "");
  return value === undefined ? tool : `${tool} ${String(value).split("\n")[0]}`;
}
