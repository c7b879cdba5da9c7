// Every place that a documentation block can request is what its name says.
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { readDocument } from "./markdown.ts";
import { namedPlaces } from "./places/named.ts";
import { play } from "./play.ts";

const cases = [
  ["a new folder", "git status --short", "M src/cart.js"],
  ["a machine where nothing is set", "ls -A ~ ~/code", ".gitconfig"],
  ["a fast demo", 'echo "$PLANWRIGHT_DEMO_SPEED" && planwright demo fix', "✓ bash npm test"],
  ["this checkout", "node -p 'require(\"./package.json\").name' && pwd", "…/code/planwright"],
  ["a plan waits", "planwright show", "Status waiting for approval"],
  ["a plan is approved", "planwright show --list", "…approved…"],
  ["a plan was executed", "planwright tasks", "1 done · verified koda 100% …"],
  ["a question waits", "planwright answer # exit code 3", "…Which environment?…"],
  ["a session is there", "planwright sessions", "…What is in this folder?…"],
  ["a recording is checked in", "ls test/recording test/project", "recording.yaml"],
  ["a server runs", 'curl -s -H "Authorization: Bearer $TOKEN" localhost:4600/api/v1/me', '{"name":"owner"…'],
] as const;

test("each is tested", () => {
  expect(cases.map(([name]) => name).toSorted()).toEqual(Object.keys(namedPlaces).toSorted());
});

describe.skipIf(["bash", "git", "curl"].some((program) => missing(program)))("the place of a block", () => {
  test.concurrent.each(cases)("%s is one", async (name, command, shown) => {
    const lines = [`<!-- place: ${name} -->`, "```sh", command, "```", "", "```text output", shown, "```"];
    await expect(play(readDocument("a.md", lines.join("\n")))).resolves.toBeDefined();
  });
});
