// Finds out what kind of project a workspace is from its manifest files. Only names are taken from them.
import { join } from "node:path";
import { readStartOf } from "./read-start-of.ts";
import { listed, oneLine } from "./one-line.ts";
import { isRecord } from "../../../domain/values/record.ts";

/** What to say besides the file's name; null for nothing. */
type Reader = (text: string) => string | null;

const readers: readonly (readonly [file: RegExp, reader: Reader | null])[] = [
  [/^package\.json$/, packageJson],
  [/^(deno|composer)\.json$/, named(/^[ \t]*"name"[ \t]*:[ \t]*"([^"\n]+)"/m)],
  [/^pyproject\.toml$/, named(/^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*["']([^"'\n]+)/m)],
  [/^(setup\.py|requirements\.txt|Gemfile|flake\.nix|justfile)$/, null],
  [/^Cargo\.toml$/, named(/^\[package\][^[]*?^name\s*=\s*["']([^"'\n]+)/m)],
  [/^go\.mod$/, named(/^module\s+(\S+)/m)],
  [/^pom\.xml$/, (text) => named(/<artifactId>\s*([^<\s]+)/)(text.slice(text.indexOf("</parent>") + 1))],
  [/^settings\.gradle(\.kts)?$/, named(/rootProject\.name\s*=\s*["']([^"'\n]+)/)],
  [/^build\.gradle(\.kts)?$/, null],
  [/^mix\.exs$/, named(/\bapp:\s*:(\w+)/)],
  [/^pubspec\.yaml$/, named(/^name:\s*["']?([\w-]+)/m)],
  [/^Package\.swift$/, named(/\bname:\s*"([^"\n]+)"/)],
  [/^CMakeLists\.txt$/, named(/^[ \t]*project[ \t]*\([ \t]*([\w.-]+)/im)],
  [/\.(sln|slnx|csproj|fsproj)$/, null],
  [/^(GNUmakefile|[Mm]akefile)$/, makeTargets],
];
const MOST_FILES = 8;

/** A line for each manifest: its file, then the names in it. */
export async function manifestLines(workspace: string, files: readonly string[]): Promise<string[]> {
  const found = readers.flatMap(([file, reader]) =>
    files.filter((name) => file.test(name)).map((name) => [name, reader] as const),
  );
  return Promise.all(
    found.slice(0, MOST_FILES).map(async ([name, reader]) => {
      const text = reader === null ? null : await readStartOf(join(workspace, name));
      const summary = text === null ? null : (reader?.(text) ?? null);
      return summary === null ? `Project file: ${oneLine(name)}` : `Project file: ${oneLine(name)}, ${summary}`;
    }),
  );
}

function named(pattern: RegExp): Reader {
  return (text) => {
    const name = pattern.exec(text)?.[1];
    return name === undefined ? null : `name ${oneLine(name)}`;
  };
}

function packageJson(text: string): string | null {
  const manifest = readObject(text);
  if (manifest === null) return "which cannot be read as JSON";
  const { name, scripts, workspaces } = manifest;
  const parts = [
    typeof name === "string" ? `name ${oneLine(name)}` : "",
    workspaces === undefined ? "" : "with workspaces",
    isRecord(scripts) ? `scripts: ${shownNames(Object.keys(scripts), 20)}` : "",
  ];
  return parts.filter((part) => part !== "").join(", ") || null;
}

function makeTargets(text: string): string | null {
  const targets = Array.from(text.matchAll(/^([A-Za-z][\w./-]*)[ \t]*:(?![=:])/gm), (match) => match[1] ?? "");
  return targets.length === 0 ? null : `targets: ${shownNames([...new Set(targets)], 15)}`;
}

function shownNames(names: readonly string[], most: number): string {
  return listed(
    names.map((name) => oneLine(name, 30)),
    most,
  );
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
