// Secrets that a configuration contains or refers to are found again; its ordinary values are not.
import { expect, test } from "vitest";
import { configuredValues, type ConfiguredPlaces } from "./configured-values.ts";
import { openRedactor } from "./open-redactor.ts";

function redactorFor(places: Partial<ConfiguredPlaces>, env: Record<string, string> = {}) {
  const values = configuredValues({ providers: {}, mcpServers: {}, ...places }, env);
  return openRedactor({ workspace: "/home/anna/shop", env: {}, values });
}

test("finds a provider's key in a variable of any name", () => {
  const env = { WORK_MODELS: "plain-but-mine", OTHER: "untouched-one" };
  const providers = { work: { apiKeyEnv: "WORK_MODELS" }, more: { apiKey: "also-mine" }, gone: { apiKeyEnv: "GONE" } };
  expect(redactorFor({ providers }, env).redact("plain-but-mine also-mine untouched-one")).toBe(
    "⟦redacted:WORK_MODELS⟧ ⟦redacted⟧ untouched-one",
  );
});

test("finds a provider's headers, and the password in its address", () => {
  const providers = { work: { baseUrl: "https://me:w0nderland@x.io/v1", headers: { "X-Api-Key": "sunny-hill" } } };
  expect(redactorFor({ providers }).redact("w0nderland sunny-hill x.io/v1")).toBe(
    "⟦redacted:url⟧ ⟦redacted:X-Api-Key⟧ x.io/v1",
  );
});

test("finds variables passed to servers", () => {
  const env = {
    LINEAR: "Lin8Lw3Xr7Tn2Vb5Kj9",
    MINE: "sunny-hill",
    HEAD: "rainy-hill",
    WORD: "x!sunny",
    USER: "annamuster",
    REGION: "ap-southeast-2",
    HOME: "/home/annamuster",
  };
  const mcpServers = {
    a: { env: { FOO: "${LINEAR}", API_TOKEN: "${MINE}", BAR: "${WORD}" } },
    b: { env: { USER: "${USER}", REGION: "${REGION}", HOME: "${HOME}", LEVEL: "verbose" } },
    c: { headers: { Authorization: "Bearer ${HEAD}", "X-Title": "My Great App" } },
  };
  const text = "annamuster ap-southeast-2 /home/annamuster verbose My Great App";
  const redactor = redactorFor({ mcpServers }, env);
  expect(redactor.redact(text)).toBe(text);
  expect(redactor.redact("Lin8Lw3Xr7Tn2Vb5Kj9 sunny-hill x!sunny Bearer rainy-hill")).toBe(
    "⟦redacted:FOO⟧ ⟦redacted:API_TOKEN⟧ ⟦redacted:WORD⟧ Bearer ⟦redacted:Authorization⟧",
  );
});

test("finds arguments and addresses of servers", () => {
  const drawn = "Argh8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3";
  const mcpServers = {
    a: { args: ["-y", "@scope/server@1.2.3", "--token-value", "sunny-hill", "--key=foggy-hill", drawn, "/srv/data"] },
    b: { args: ["-e", "MY_SECRET=misty-hill", "--model", "gpt-4o-mini"] },
    c: { url: "https://mcp.x.io/s/Kj9Hc4Md6Pf1Sg0Ya8Ue3Io7/mcp" },
  };
  const redactor = redactorFor({ mcpServers });
  expect(redactor.redact(`sunny-hill foggy-hill ${drawn} misty-hill Kj9Hc4Md6Pf1Sg0Ya8Ue3Io7`)).toBe(
    "⟦redacted:token-value⟧ ⟦redacted:key⟧ ⟦redacted:argument⟧ ⟦redacted:MY_SECRET⟧ ⟦redacted:url⟧",
  );
  const text = "@scope/server@1.2.3 /srv/data gpt-4o-mini https://mcp.x.io/s/";
  expect(redactor.redact(text)).toBe(text);
});
