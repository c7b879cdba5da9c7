// Every shell example of docs/http.md is run, as one script, against a real server; only the model is scripted.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { builders, planned } from "../src/apps/server/routes/planned.fixture.ts";
import { missing } from "./needs.ts";

const guide = readFileSync(join(import.meta.dirname, "../docs/http.md"), "utf8");
const examples = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = ""]) => text);

const question = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging"] },
};
const steps = [
  ...builders,
  { when: "Deploy the application", calls: [{ tool: "ask_user", input: { questions: [question] } }] },
  { when: "Deploy the application", text: "To staging, then." },
  { when: "Tidy up", calls: [{ tool: "bash", input: { command: "touch tidy.txt" } }] },
  { when: "Tidy up", text: "Tidy." },
];

describe.skipIf(missing("bash") || missing("curl") || missing("jq"))("the guide to the HTTP API", () => {
  test("all of its examples work, one after the other", async () => {
    const { site } = await planned({ steps, permissions: { allow: ["write", "edit", "bash(grep*)"] } });
    const told = join(site.home, "stderr");
    // Streams that nobody reads any more end with the server: they must not keep the script open until then.
    const script = `exec 2>'${told}'\nset -euo pipefail\n${examples.join("\n").replaceAll("/tmp/chat.md", join(site.home, "chat.md"))}`;
    // What is refused on purpose, and a stream that is cut off after a moment.
    const forgiving = script.replaceAll(/^(api .* 2>\/dev\/null .*|curl -sN .*)$/gm, "{ $1; } || true");
    const env = { ...process.env, URL: site.url, TOKEN: site.token, LC_ALL: "C.UTF-8" };
    const { stdout } = await promisify(execFile)("bash", ["-c", forgiving], { env }).catch((thrown: unknown) => {
      throw new Error(readFileSync(told, "utf8"), { cause: thrown });
    });
    for (const said of [
      '"name": "owner"',
      '"type":"plan_approval_request","title":"Write it all"',
      '"status":"completed"',
      '"conflicts":[]',
      '"models":["scripted/script","scripted/script"],"problem":null',
      '{"model":null,"context":{"used":',
      '{"code":"unknown_provider","hint":"Known: ',
      '{"code":"nothing_to_do"}',
      '{"files":["a.txt"],"truncated":false}',
      '["a.txt","b.txt","c.txt"]',
      '"decision":"approved"',
      "id: 4",
      '{"code":"bad_answer","errors":[{"field":',
      '{"outcome":"done"}',
      '{"tool":"bash","command":"touch tidy.txt"',
      '"code": "not_found"',
    ])
      expect(stdout).toContain(said);
    expect(readFileSync(join(site.home, "chat.md"), "utf8")).toContain("## Plan, revision 1");
  });
});
