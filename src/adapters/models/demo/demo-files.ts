// Where the demo's files are, in a checkout and in an installed package.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { readLanguage, type Language } from "../../../words/language.ts";
import { SceneFile, type Scene } from "./scene.ts";

const demo = join(import.meta.dirname, "../../../../examples/demo");

/** The service that the scenes play on, as a newcomer gets it. */
export const demoWorkspace = join(demo, "workspace");

/** A file as the script writes it; in its first try, where that is asked for. */
export function contentOf(path: string, isFirstTry: boolean): string {
  return readFileSync(join(demo, isFirstTry ? "first-try" : "after", path), "utf8");
}

/** In the order in which they are shown. */
const names = ["refactor", "deploy", "revise", "repair", "fix"];

let all: readonly Scene[] | undefined;

/** `<name>.<language>.yaml`, all of them. */
export function scenes(): readonly Scene[] {
  all ??= readdirSync(join(demo, "scenes"))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readScene(join(demo, "scenes", file)))
    .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  return all;
}

export function scenesIn(language: Language): readonly Scene[] {
  return scenes().filter((scene) => scene.language === language);
}

function readScene(file: string): Scene {
  const [name = "", language] = basename(file).split(".");
  return { name, language: readLanguage(language) ?? "en", ...SceneFile.parse(parse(readFileSync(file, "utf8"))) };
}
