// The part of the built page that a browser loads before it shows anything.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const builtPage = join(import.meta.dirname, "../dist/web");

export function readAsset(name: string): string {
  return readFileSync(join(builtPage, "assets", name), "utf8");
}

/** The scripts of the page and all their imports before they run. */
export function firstScripts(): string[] {
  const page = readFileSync(join(builtPage, "index.html"), "utf8");
  const found = new Set([...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name));
  for (const name of found)
    for (const [, imported = ""] of readAsset(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      found.add(imported);
  return [...found];
}

/** In bytes, gzipped. */
export function firstLoad(): number {
  return firstScripts().reduce((sum, name) => sum + gzipSync(readAsset(name), { level: 9 }).length, 0);
}
