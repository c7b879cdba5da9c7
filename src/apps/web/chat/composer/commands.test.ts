import { expect, test } from "vitest";
import { matchingCommands, readCommand, takesText } from "./commands.ts";

test("reads commands with their arguments and reports unknown ones; paths and text that starts with a space are messages", () => {
  expect(readCommand("/plan Add a flag\nand test it")).toEqual({
    kind: "command",
    name: "plan",
    rest: "Add a flag\nand test it",
  });
  expect(readCommand("/STOP")).toEqual({ kind: "command", name: "stop", rest: "" });
  expect(readCommand("/deploy now")).toEqual({ kind: "unknown", name: "deploy" });
  // The server still accepts it as a command, so the page has to ask.
  expect(readCommand("\n /Build it")).toEqual({ kind: "command", name: "build", rest: "it" });
  for (const text of ["/etc/hosts is wrong", " /deploy", "a /plan", "/", "// comment"])
    expect(readCommand(text)).toBeNull();
});

test("finds commands by their prefix", () => {
  expect(matchingCommands("")).toHaveLength(11);
  expect(matchingCommands("U")).toEqual(["undo", "usage"]);
  expect([takesText("plan"), takesText("help")]).toEqual([true, false]);
});
