// Random files of every kind, for tests of properties.
import * as fc from "fast-check";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Item {
  readonly text: string;
  readonly kind: "file" | "program" | "link";
}
export type Files = Readonly<Record<string, Item>>;

const part = fc.constantFrom("a", "B", "b", "文", "x y", "-z", "[c]", "a.ts");
export const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
export const item: fc.Arbitrary<Item> = fc.record({
  text: fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom("one\ntwo\n", "\0 binary", "\r\n")),
  kind: fc.constantFrom("file", "file", "file", "program", "link"),
});
/** No file where another one has a folder. */
export const files: fc.Arbitrary<Files> = fc
  .dictionary(path, item, { maxKeys: 8, noNullPrototype: true })
  .map(consistent);

export function consistent(some: Files): Files {
  const names = Object.keys(some);
  const isFolder = (name: string) => names.some((other) => other.startsWith(`${name}/`));
  return Object.fromEntries(Object.entries(some).filter(([name]) => !isFolder(name)));
}

/** Instead of what is in the folder. */
export function checkOut(folder: string, some: Files): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const [name, { text, kind }] of Object.entries(some)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (kind === "link") symlinkSync(text.replaceAll("\0", "0"), join(folder, name));
    else writeFileSync(join(folder, name), text);
    if (kind === "program") chmodSync(join(folder, name), 0o755);
  }
}
