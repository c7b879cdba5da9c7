import { expect, test } from "vitest";
import { openDemoFiles } from "../../compose/demo.ts";
import { commands, type CommandSpec } from "../commands/commands.ts";
import { places } from "./places.ts";

const of = (name: string) => places().find((each) => each.name === name);

test("an option's choices are the ones that its help names", () => {
  const named = Object.entries(commands as Record<string, CommandSpec>).flatMap(([name, { options }]) =>
    Object.entries(options)
      // Some refer to another command's help for the same option.
      .filter(([option, { choices }]) => choices && (option !== "effort" || name === "run"))
      .map(([, { help, choices }]) => choices?.filter((choice) => !help.includes(choice))),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.flat()).toEqual([]);
});

test("what follows a command is derived from its usage", () => {
  const words = ["show", "tasks", "revise", "audit", "answer", "lint", "serve", "sessions", "diff", "completion"];
  expect(words.map((name) => [name, of(name)?.words, of(name)?.repeats])).toEqual([
    ["show", ["revisions"], false],
    ["tasks", ["plans"], false],
    ["revise", ["revisions", "text"], false],
    ["audit", ["sessions"], false],
    ["answer", ["sessions", "text"], true],
    ["lint", ["file"], true],
    ["serve", ["folder"], true],
    ["sessions", [["show", "export", "fork", "rm"], "sessions"], false],
    ["diff", ["plans", "text", "text"], false],
    ["completion", [["bash", "zsh", "fish"]], false],
  ]);
});

test("the demo's scenes are the ones that it lists", async () => {
  const { scenesIn } = await openDemoFiles();
  expect(of("demo")?.words).toEqual([(await scenesIn("en")).map(({ name }) => name)]);
});

test("an option's values are derived from its placeholder", () => {
  const taken = Object.fromEntries(of("run")?.options.map(({ name, values }) => [name, values]) ?? []);
  expect(taken).toMatchObject({
    "--model": "models",
    "--mode": ["plan", "build", "auto"],
    "--answers": "file",
    "--cwd": "folder",
    "--resume": "sessions",
    "--yes": undefined,
  });
  expect(of("approve")?.options.find(({ name }) => name === "--context")?.values).toEqual(["keep", "fresh"]);
});
