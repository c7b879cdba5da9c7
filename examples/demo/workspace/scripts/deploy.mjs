// Puts a release into a folder, starts it there once, and asks whether it is well: a deployment that needs no server of anybody.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [place = "staging", name = "harbor"] = process.argv.slice(2);
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
for (const part of ["src", "package.json"]) cpSync(part, join(place, part), { recursive: true });

const { createHarbor } = await import(pathToFileURL(join(process.cwd(), place, "src/server.mjs")).href);
const server = createHarbor();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const answer = await fetch(`http://127.0.0.1:${server.address().port}/health`);
const isWell = answer.ok && (await answer.text()) === "ok";
server.close();

writeFileSync(join(place, "release.json"), JSON.stringify({ name, at: new Date().toISOString(), isWell }, null, 2));
console.log(isWell ? `Deployed ${name} to ${place}/: it is well.` : `${place}/ is not well.`);
process.exitCode = isWell ? 0 : 1;
