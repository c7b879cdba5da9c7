// Secrets must not be found in anything that Planwright keeps.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";

const token = ["ghp", "_", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("");

function everyFileBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

test("keys, tokens and .env values are in no file of ours, whoever said them (R95)", async () => {
  const values = {
    password: "correct-horse-7-battery",
    deep: "q7x9-nested-secret-w2",
    mine: "sk-own-5f9a8b7c6d5e4f3a2b1c",
  };
  const place = makePlace({
    ".env": `DB_PASSWORD=${values.password}\nPORT=3000\n`,
    "packages/api/.env.local": `export API_SECRET="${values.deep}"\n`,
    "config.yml": `github: ${token}\n`,
  });
  await serve(place, [
    {
      calls: [
        { tool: "read", input: { path: ".env" } },
        { tool: "bash", input: { command: "cat packages/api/.env.local; seq 1 30000; cat packages/api/.env.local" } },
        { tool: "bash", input: { command: "echo $MY_SERVICE_TOKEN; cat config.yml" } },
        { tool: "write", input: { path: "out.txt", content: `password=${values.password}` } },
      ],
    },
    { text: `The password is ${values.password}.` },
  ]);
  const prompt = `My password is ${values.password}, and my token ${token}.`;
  const done = await run(place, ["run", prompt, "--mode", "build", "--yes", "--json"], {
    env: { MY_SERVICE_TOKEN: values.mine },
  });
  expect(done.code).toBe(0);
  const leaks = everyFileBelow(place.home).flatMap((path) => {
    const content = readFileSync(path, "latin1");
    return [...Object.values(values), token]
      .filter((secret) => content.includes(secret))
      .map((secret) => [path, secret]);
  });
  expect(leaks).toEqual([]);
  const stored = done.events.filter((event) => event.seq !== undefined);
  expect(JSON.stringify(stored)).not.toContain(values.password);
  expect(JSON.stringify(stored)).toContain("PORT=3000");
  // What was asked for was done all the same.
  expect(readFileSync(join(place.workspace, "out.txt"), "utf8")).toBe(`password=${values.password}`);
});
