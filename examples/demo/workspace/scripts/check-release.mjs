// Says whether a release was well when it was put into its folder.
import { readFileSync } from "node:fs";

const { name, at, isWell } = JSON.parse(readFileSync(`${process.argv[2] ?? "staging"}/release.json`, "utf8"));
console.log(`Release ${name} of ${at}: ${isWell ? "well" : "not well"}.`);
process.exitCode = isWell ? 0 : 1;
