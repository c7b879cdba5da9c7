// Every shell and TypeScript block of the documentation is executed as written; only the models are scripted, over HTTP.
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { documentation } from "./documents.ts";
import { said } from "./places/said.ts";
import { play } from "./play.ts";
import { isPlayed } from "./rules.ts";

const needed = ["bash", "git", "curl", "jq", "tmux"];
const documents = documentation().filter(({ blocks }) => blocks.some(({ info }) => isPlayed(info)));

describe.skipIf(needed.some((program) => missing(program)))("every command and program of", () => {
  test.concurrent.each(documents.map((document) => [document.path, document] as const))(
    "%s works (npm itself does not run, but its arguments have to exist)",
    async (path, document) => {
      const printed = await play(document);
      expect((said[path] ?? []).filter((text) => !printed.includes(text))).toEqual([]);
    },
    // A long guide is many processes, one after the other.
    300_000,
  );
});

test("each listed answer belongs to an existing document", () => {
  const paths = documents.map(({ path }) => path);
  expect(Object.keys(said).filter((path) => !paths.includes(path))).toEqual([]);
});
