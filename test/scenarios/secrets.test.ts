// Secrets must not be in any file that Planwright writes.
import { readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyLines, privateKey } from "../../src/adapters/secrets/key.fixture.ts";
import { makePlace, run, serve, type Place } from "./harness.ts";

const token = ["ghp", "_", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("");

function everyFileBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Which secrets are in which of our files. */
function leaksIn(place: Place, secrets: readonly string[]): string[][] {
  return everyFileBelow(place.home).flatMap((path) => {
    const content = readFileSync(path, "latin1");
    return secrets.filter((secret) => content.includes(secret)).map((secret) => [path, secret]);
  });
}

test("keys, tokens and .env values are in none of our files, regardless of who sent them (R95)", async () => {
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
        {
          tool: "bash",
          input: { command: "printf 'It is correct-horse'; sleep 0.3; printf -- '-7-battery, again\n'" },
        },
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
  expect(leaksIn(place, [...Object.values(values), token])).toEqual([]);
  expect(JSON.stringify(done.events)).not.toContain(values.password);
  expect(JSON.stringify(done.events)).toContain("PORT=3000");
  // Nor in pieces, while an answer is written and a command runs.
  const live = (type: string) => done.events.filter((event) => event.type === type).map(({ text }) => text);
  expect(live("text_delta").join("")).toBe("The password is ⟦redacted:DB_PASSWORD⟧.");
  expect(live("tool_progress").join("")).toContain("It is ⟦redacted:DB_PASSWORD⟧, again");
  // The request was done all the same.
  expect(readFileSync(join(place.workspace, "out.txt"), "utf8")).toBe(`password=${values.password}`);
});

test("parts of keys and of long lines, names of files and keys of inputs do not bypass redaction (R95)", async () => {
  const secret = "Zq8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3Io7Rt2Wq5Ek9";
  const line = (before: number) => `needle ${"x".repeat(before)} ${secret} ${"y".repeat(3000)}\n`;
  const place = makePlace({
    ".env": `SERVICE_TOKEN=${secret}\n`,
    "key.txt": privateKey,
    "min.js": line(1944),
    "wide.txt": line(345),
    "huge.txt": `${"x".repeat(256 * 1024 - 20)}${secret}${"y".repeat(300_000)}`,
    [`cache/${token}.txt`]: "cached",
  });
  await serve(place, [
    {
      calls: [
        { tool: "read", input: { path: "key.txt", offset: 2 } },
        { tool: "grep", input: { pattern: "[A-Za-z0-9+/]{60}", path: "key.txt" } },
        { tool: "bash", input: { command: "tail -n 5 key.txt" } },
        { tool: "read", input: { path: "min.js" } },
        { tool: "grep", input: { pattern: "needle", path: "wide.txt" } },
        { tool: "bash", input: { command: "cat huge.txt" } },
        { tool: "read", input: { path: `cache/${token}.txt` } },
        { tool: "write", input: { path: `cache/${token}.md`, content: "more" } },
        { tool: "nosuch", input: { provider: { apiKey: token }, base64: token, [token]: 1 } },
      ],
    },
    { text: "done" },
  ]);
  const done = await run(place, ["run", "look", "--mode", "build", "--yes", "--json"]);
  expect(done.code).toBe(0);
  expect(leaksIn(place, [...keyLines, secret.slice(0, 20), secret.slice(-20), token])).toEqual([]);
  expect(readFileSync(join(place.workspace, `cache/${token}.md`), "utf8")).toBe("more");
});

test("values of variables that the configuration names are secrets, under any name (R95)", async () => {
  const values = { WORK_MODELS: "sunny-hill-of-mine", LINEAR: "Lin8Lw3Xr7Tn2Vb5Kj9Hc4Md6" };
  const argument = "Argh8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3";
  const place = makePlace({ "notes.txt": `${Object.values(values).join(" ")} ${argument}\n` });
  await serve(place, [{ calls: [{ tool: "read", input: { path: "notes.txt" } }] }, { text: "done" }]);
  const path = join(place.home, "planwright.jsonc");
  const config = JSON.parse(readFileSync(path, "utf8")) as { providers: object };
  const providers = { ...config.providers, work: { baseUrl: "http://127.0.0.1:1/v1", apiKeyEnv: "WORK_MODELS" } };
  const mcpServers = { x: { command: "true", args: [argument], env: { FOO: "${LINEAR}" }, enabled: false } };
  writeFileSync(path, JSON.stringify({ ...config, providers, mcpServers }));
  const done = await run(place, ["run", "look", "--json"], { env: values });
  expect(done.code).toBe(0);
  // The argument is in the user's own file, where they wrote it.
  expect(leaksIn(place, [...Object.values(values), argument])).toEqual([[path, argument]]);
});

test("a workspace below a folder whose name is also a password keeps its path (R95)", async () => {
  const place = makePlace({ "rivendell77/app/.env": "DB_PASSWORD=rivendell77\n" });
  const workspace = join(place.workspace, "rivendell77/app");
  await serve(place, [{ calls: [{ tool: "write", input: { path: "a.txt", content: "a" } }] }, { text: "done" }]);
  const args = ["run", "write", "--mode", "build", "--yes", "--json", "--cwd", workspace];
  const done = await run(place, args);
  expect(done.events.find((event) => event.type === "session_created")?.["workspace"]).toBe(realpathSync(workspace));
  expect(readFileSync(join(workspace, "a.txt"), "utf8")).toBe("a");
});
