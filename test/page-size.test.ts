// What a browser has to load before it shows anything, and that nothing of the page needs what our Content-Security-Policy forbids.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../dist/web");
const assets = join(built, "assets");
const page = readFileSync(join(built, "index.html"), "utf8");
const read = (name: string) => readFileSync(join(assets, name), "utf8");

/** The scripts of the page and all that they import before they run. */
function firstLoad(): string[] {
  const found = new Set([...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name));
  for (const name of found)
    for (const [, imported = ""] of read(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(imported);
  return [...found];
}

test("the first load is at most 150 KB of JavaScript, gzipped", () => {
  const names = firstLoad();
  const bytes = names.map((name) => gzipSync(read(name), { level: 9 }).length);
  const total = bytes.reduce((sum, each) => sum + each, 0);
  console.log(`First load: ${(total / 1000).toFixed(1)} KB in ${names.length} scripts.`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(150_000);
});

test("graph, forms and Markdown are loaded when they are first needed", () => {
  const first = firstLoad().map(read).join("\n");
  const later = readdirSync(assets)
    .filter((name) => name.endsWith(".js") && !firstLoad().includes(name))
    .map(read)
    .join("\n");
  for (const mark of ["react-flow__", "rjsf", "mdast"]) {
    expect([mark, first.includes(mark), later.includes(mark)]).toEqual([mark, false, true]);
  }
});

test("the page has no script or style inside it, and its scripts make no code at run time", () => {
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+="|javascript:/i);
  const makers = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .filter((name) => /\bnew Function\(|[^.\w]eval\(/.test(read(name)));
  expect(makers).toEqual([]);
});

test("every file of the page lies there compressed, too", () => {
  const names = readdirSync(assets);
  const whole = names.filter((name) => /\.(?:js|css)$/.test(name));
  expect(whole.length).toBeGreaterThan(3);
  for (const name of whole) expect(names).toEqual(expect.arrayContaining([`${name}.gz`, `${name}.br`]));
});
