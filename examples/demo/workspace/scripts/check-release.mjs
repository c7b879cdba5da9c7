// Says whether a release was well when it was put into its folder.
import { readFileSync } from "node:fs";

const { at, isWell } = JSON.parse(readFileSync(`${process.argv[2] ?? "staging"}/release.json`, "utf8"));
console.log(`Release of ${at}: ${isWell ? "well" : "not well"}.`);
process.exitCode = isWell ? 0 : 1;
