// Copies a release to the folder of an environment, starts it once and checks its health endpoint. No remote server is involved.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [environment = "staging", name = "harbor"] = process.argv.slice(2);
rmSync(environment, { recursive: true, force: true });
mkdirSync(environment, { recursive: true });
for (const source of ["src", "package.json"]) cpSync(source, join(environment, source), { recursive: true });

const { createHarbor } = await import(pathToFileURL(join(process.cwd(), environment, "src/server.mjs")).href);
const server = createHarbor();
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const response = await fetch(`http://127.0.0.1:${server.address().port}/health`);
const isHealthy = response.ok && (await response.text()) === "ok";
server.close();

const release = { name, deployedAt: new Date().toISOString(), isHealthy };
writeFileSync(join(environment, "release.json"), JSON.stringify(release, null, 2));
console.log(`Deployed ${name} to ${environment}/: ${isHealthy ? "healthy" : "health check failed"}.`);
process.exitCode = isHealthy ? 0 : 1;
