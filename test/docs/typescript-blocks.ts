// The TypeScript blocks of a document as files that can be type-checked and run, with `planwright` as the library of this project.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./documents.ts";
import type { Block, Document } from "./markdown.ts";

const library = join(root, "src/index.ts");

export function blockFile(folder: string, { where }: Block): string {
  return join(folder, "blocks", `${where.replaceAll(/[^\w]+/g, "-")}.ts`);
}

export function writeBlocks(
  { blocks }: Document,
  folder: string,
  filledIn: (text: string) => string = (text) => text,
): void {
  const modules = join(folder, "blocks/node_modules");
  write(join(modules, "planwright/package.json"), '{ "type": "module", "exports": "./index.js" }');
  write(join(modules, "planwright/index.js"), `export * from "${pathToFileURL(library).href}";\n`);
  write(join(folder, "blocks/package.json"), '{ "type": "module" }');
  for (const block of blocks) if (block.info === "ts") write(blockFile(folder, block), filledIn(block.text));
}

/** The setup of a TypeScript project started today. */
export function writeTypeScriptProject(folder: string): void {
  symlinkSync(join(root, "node_modules/@types"), join(folder, "blocks/node_modules/@types"));
  const compilerOptions = {
    target: "es2024",
    lib: ["esnext"],
    module: "nodenext",
    moduleDetection: "force",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    paths: { planwright: [library] },
  };
  write(join(folder, "blocks/tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
