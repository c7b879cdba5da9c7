// Reports whether a deployed release passed its health check.
import { readFileSync } from "node:fs";

const { name, deployedAt, isHealthy } = JSON.parse(
  readFileSync(`${process.argv[2] ?? "staging"}/release.json`, "utf8"),
);
console.log(`Release ${name}, deployed ${deployedAt}: ${isHealthy ? "healthy" : "unhealthy"}.`);
process.exitCode = isHealthy ? 0 : 1;
