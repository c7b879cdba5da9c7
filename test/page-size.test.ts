// How much a browser has to load before it shows anything, and that nothing in the page needs what our Content-Security-Policy forbids.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtPage, firstLoad, firstScripts, readAsset } from "./first-load.ts";

const assets = join(builtPage, "assets");
const page = readFileSync(join(builtPage, "index.html"), "utf8");

test("the first load is at most 160 KB of JavaScript, gzipped", () => {
  const total = firstLoad();
  console.log(`First load: ${(total / 1000).toFixed(1)} KB in ${firstScripts().length} scripts.`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(160_000);
});

test("graph, forms and Markdown are loaded when they are first needed", () => {
  const first = firstScripts().map(readAsset).join("\n");
  const later = readdirSync(assets)
    .filter((name) => name.endsWith(".js") && !firstScripts().includes(name))
    .map(readAsset)
    .join("\n");
  for (const mark of ["react-flow__", "unevaluatedProperties", "mdast"]) {
    expect([mark, first.includes(mark), later.includes(mark)]).toEqual([mark, false, true]);
  }
});

test("the page has no inline script or style, and its scripts make no code at run time", () => {
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+="|javascript:/i);
  const makers = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .filter((name) => /\bnew Function\(|[^.\w]eval\(/.test(readAsset(name)));
  expect(makers).toEqual([]);
});

test("every file of the page is also there compressed", () => {
  const names = readdirSync(assets);
  const whole = names.filter((name) => /\.(?:js|css)$/.test(name));
  expect(whole.length).toBeGreaterThan(3);
  for (const name of whole) expect(names).toEqual(expect.arrayContaining([`${name}.gz`, `${name}.br`]));
});
