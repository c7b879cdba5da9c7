// The rules that keep the code in shape. Each takes all source files and returns a sentence for every violation.
import { codeOf, importsOf, isTest, type SourceFile } from "./source-file.ts";

export type Rule = (files: readonly SourceFile[]) => string[];

type Layer = "domain" | "words" | "ports" | "engine" | "adapters" | "apps";
const layers: readonly Layer[] = ["domain", "words", "ports", "engine", "adapters", "apps"];

/** Packages without I/O, clock or randomness, which also run in a browser. */
const isPure = (name: string): boolean => name === "zod" || name.startsWith("diff/lib/");

/** What a layer may import besides itself. */
const allowed: Readonly<Record<Layer, { layers: readonly Layer[]; packages: (name: string) => boolean }>> = {
  domain: { layers: [], packages: isPure },
  words: { layers: ["domain"], packages: () => false },
  ports: { layers: ["domain", "words"], packages: (name) => name === "zod" },
  engine: { layers: ["ports", "words", "domain"], packages: (name) => name === "zod" || name.startsWith("node:") },
  adapters: { layers: ["ports", "words", "domain"], packages: () => true },
  apps: { layers: ["engine", "ports", "words", "domain", "adapters"], packages: () => true },
};

/** The files of apps that may import adapters: where adapters are chosen, and where their configuration is described. */
const knowAdapters = [/^src\/apps\/compose\//, /^src\/apps\/config\//];

/** Locks, private files and paths: they implement no port, so there is no choice of adapter. */
const sharedFiles = /^src\/adapters\/files\//;

/** domain ← words ← ports ← {engine, adapters} ← apps. Tests and src/index.ts may import everything. */
export const direction: Rule = (files) =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const from = layerOf(file.path);
      if (!from) return [];
      return importsOf(file).flatMap((found) => {
        if (found.file === undefined) {
          return allowed[from].packages(found.from)
            ? []
            : [`${file.path} imports ${found.from}, which ${from} may not.`];
        }
        if (isTest({ path: found.file })) return [`${file.path} imports ${found.file}, which is only for tests.`];
        const to = layerOf(found.file);
        if (!to) return [`${file.path} imports ${found.file}, which is in no layer.`];
        if (to !== from && !allowed[from].layers.includes(to))
          return [`${file.path} imports ${found.file}: ${from} may not know ${to}.`];
        const barred =
          from === "apps" &&
          to === "adapters" &&
          !sharedFiles.test(found.file) &&
          !knowAdapters.some((pattern) => pattern.test(file.path));
        return barred ? [`${file.path} imports ${found.file}: adapters are chosen in src/apps/compose.`] : [];
      });
    });

/** Code for the browser: imports the domain and the client, but nothing of Node or the server. Its build runs in Node. */
export const browser: Rule = (files) =>
  files
    .filter((file) => isPage(file.path) && !isTest(file))
    .flatMap((file) => [
      ...importsOf(file).flatMap(({ file: target, from }) =>
        target === undefined && from.startsWith("node:") ? [`${file.path} imports ${from}: it runs in a browser.`] : [],
      ),
      ...strangersOf(file, /^src\/(?:domain|words|apps\/(?:client|views|web))\//, "the page"),
    ]);

/** The terminal shows what a client reports, from any kind of link. */
export const terminal: Rule = (files) =>
  files
    .filter((file) => file.path.startsWith("src/apps/tui/") && !isTest(file))
    .flatMap((file) => strangersOf(file, /^src\/(?:domain|words|apps\/(?:client|views|tui))\//, "the terminal"));

function strangersOf(file: SourceFile, known: RegExp, who: string): string[] {
  return importsOf(file).flatMap(({ file: target, isType }) => {
    // Types of the API cost nothing at run time.
    const isFine = target === undefined || known.test(target) || (isType && target.startsWith("src/"));
    return isFine ? [] : [`${file.path} imports ${target}: ${who} knows the domain and the client.`];
  });
}

const builtInNode = new Set(["src/apps/web/build-page.ts", "src/apps/web/vite.config.ts"]);

/** Code shared with the terminal runs there too. */
function isPage(path: string): boolean {
  return (path.startsWith("src/apps/web/") || path.startsWith("src/apps/views/")) && !builtInNode.has(path);
}

function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => path.startsWith(`src/${layer}/`));
}

const surface = /^src\/apps\/(?:web|tui|cli|export)\//;
const speaksOfEvents = /\bcase "((?:plan|task|turn|mode|question|permission|adjustment|reflection)_[a-z_]+)"/;

/** Surfaces lay out what `apps/views` says about an event, so that they all say the same. */
export const oneTelling: Rule = (files) =>
  files
    .filter((file) => surface.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const event = speaksOfEvents.exec(file.text)?.[1];
      return event === undefined ? [] : [`${file.path} switches over ${event}: noteOf in src/apps/views tells events.`];
    });

const impure = [
  /\bDate\.now\b/,
  /\bnew Date\s*\(\s*\)/,
  /(?<!new )\bDate\s*\(/,
  /\bMath\.random\b/,
  /\bprocess\b(?!\s*:)/,
  /\bcrypto\b/,
  /\bperformance\b/,
  /\bset(?:Timeout|Interval|Immediate)\b/,
  /\bfetch\s*\(/,
  /\bconsole\b/,
  /\bglobalThis\b/,
];

/** The domain has no clock, no randomness and no I/O. */
export const purity: Rule = (files) =>
  files
    .filter((file) => layerOf(file.path) === "domain" && !isTest(file))
    .flatMap((file) => {
      const code = codeOf(file);
      return impure.flatMap((pattern) => {
        const found = pattern.exec(code)?.[0];
        return found === undefined ? [] : [`${file.path} uses ${found}: the domain is pure.`];
      });
    });

/** No file imports itself through others, types included. */
export const cycles: Rule = (files) => {
  const known = new Map(files.filter((file) => !isTest(file)).map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) found.push(`These import each other: ${[...trail.slice(start), path].join(" → ")}.`);
    const file = known.get(path);
    if (start !== -1 || done.has(path) || !file) return;
    for (const each of importsOf(file)) if (each.file) visit(each.file, [...trail, path]);
    done.add(path);
  };
  for (const path of known.keys()) visit(path, []);
  return found;
};

/**
 * No folder imports another that leads back to it, at any depth: for each two files the folders below their common folder may not form a
 * cycle. Files directly in the common folder are their own node, so `ask/` may use `ask/form/` or the other way round, not both.
 */
export const folderCycles: Rule = (files) => {
  const edges = new Map<string, Map<string, string>>();
  for (const file of files) {
    if (isTest(file)) continue;
    for (const { file: target } of importsOf(file)) {
      if (target === undefined || isTest({ path: target })) continue;
      const [from, to] = partingFolders(file.path, target);
      if (from === to) continue;
      const known = edges.get(from) ?? new Map<string, string>();
      if (!known.has(to)) edges.set(from, known.set(to, `${file.path} → ${target}`));
    }
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (folder: string, trail: readonly string[]) => {
    const start = trail.indexOf(folder);
    if (start !== -1) {
      const knot = [...trail.slice(start), folder];
      const because = knot.slice(1).map((next, index) => edges.get(knot[index] ?? "")?.get(next));
      found.push(`These folders import each other: ${knot.join(" → ")} (${because.join("; ")}).`);
    }
    if (start !== -1 || done.has(folder)) return;
    for (const next of edges.get(folder)?.keys() ?? []) visit(next, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of edges.keys()) visit(folder, []);
  return found;
};

function partingFolders(importer: string, target: string): readonly [string, string] {
  const [a, b] = [importer.split("/"), target.split("/")];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  const shared = a.slice(0, depth).join("/");
  const below = (parts: readonly string[]) => `${shared}/${depth < parts.length - 1 ? parts[depth] : "."}`;
  return [below(a), below(b)];
}

const MOST_FILES = 40;

/** A folder with too many files to scan quickly should be several. */
export const folderSize: Rule = (files) => {
  const counts = Map.groupBy(
    files.filter((file) => !isTest(file)),
    ({ path }) => path.slice(0, path.lastIndexOf("/")),
  );
  return [...counts]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder} holds ${inside.length} files, more than ${MOST_FILES}.`);
};

const lines = ({ text }: SourceFile) => text.trimEnd().split("\n").length;

/** No file above 400 lines; half of the files have at most 100. Tests only have the first limit. */
export const size: Rule = (files) => {
  const tooLong = files
    .filter((file) => lines(file) > 400)
    .map((file) => `${file.path} has ${lines(file)} lines, more than 400.`);
  const sorted = files
    .filter((file) => !isTest(file))
    .map(lines)
    .toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return median > 100
    ? [...tooLong, `Half of the files have more than ${median - 1} lines; 100 is the limit.`]
    : tooLong;
};

/** Kebab-case, and no names without meaning. */
export const names: Rule = (files) =>
  files.flatMap(({ path }) =>
    path.split("/").flatMap((part) => {
      const name = part.replace(/(?:\.test|\.fixture|\.config)?\.\w+$/, "");
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return [`${path}: "${part}" is not in kebab-case.`];
      const empty = /(?:^|-)(?:utils?|helpers?|managers?|services?|misc|common)(?:-|$)/.test(name);
      return empty ? [`${path}: "${part}" does not say what is in it.`] : [];
    }),
  );

/** Only src/index.ts re-exports. */
export const barrels: Rule = (files) =>
  files
    .filter(({ path }) => path !== "src/index.ts")
    .flatMap((file) => {
      if (/\/index\.\w+$/.test(file.path)) return [`${file.path} is an index; only src/index.ts may be one.`];
      const code = codeOf(file);
      const rest = code.replaceAll(/\b(?:export|import)\b[^;]*?\bfrom\s*"";?/g, "").trim();
      return rest === "" && /\bexport\b/.test(code) ? [`${file.path} only passes on exports of others.`] : [];
    });

/** Every file starts with its reason to exist. A test beside its code needs no other reason. */
export const purpose: Rule = (files) =>
  files
    .filter(({ path }) => !path.endsWith(".test.ts"))
    .flatMap(({ path, text }) => {
      const comment = /^(?:#!.*\n)?((?:\/\/ .*\n?)*)/.exec(text)?.[1]?.trim() ?? "";
      return /[.:…]$/.test(comment) ? [] : [`${path} does not begin with a sentence on why it exists.`];
    });

/** Translations have one word for a concept too. A revision is a Fassung, 第 n 版. */
export const translations: Rule = (files) =>
  files
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) => {
      const found = /\bde: "[^"]*\bRevision|修订版/.exec(text);
      return found ? [`${path}: "${found[0]}" is another word for what is called Fassung and 第 n 版 elsewhere.`] : [];
    });
