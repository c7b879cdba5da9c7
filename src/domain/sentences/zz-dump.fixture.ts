import { writeFileSync } from "node:fs";
import { extract, readSpoken } from "./extract.fixture.ts";
const toModels = [
  /^src\/engine\/(?:authorize|call-ends|settle-call|present-plan)\.ts$/,
  /^src\/adapters\/mcp\/tool-input\.ts$/,
  /^src\/adapters\/tools\/files\/(?!checked-path|confine|file-errors|pinned-folder|text-format)/,
  /^src\/domain\/redact-(?:fields|shapes)\.ts$/,
  /^src\/domain\/sentences\//,
];
const t = Date.now();
const sources = readSpoken();
console.log("read", Date.now() - t);
const r = extract(sources, (path) => !toModels.some((p) => p.test(path)));
console.log("extract", Date.now() - t);
writeFileSync("/tmp/sent/all.json", JSON.stringify(r, null, 1));
