// The table: nothing that writes or hides something is ever read-only, and what people type every day is.
import { describe, expect, test } from "vitest";
import { classifyShell } from "./classify.ts";
import { everydayGit } from "./tables/everyday-git.fixture.ts";
import { everyday, everydayOfSeveralLines } from "./tables/everyday.fixture.ts";
import { gitWrites } from "./tables/git-writes.fixture.ts";
import { tricks } from "./tables/tricks.fixture.ts";
import { writes } from "./tables/writes.fixture.ts";

const reading = [...everyday, ...everydayOfSeveralLines, ...everydayGit];
const dangerous = [...writes, ...gitWrites, ...tricks];
const verdictOf = async (command: string) => (await classifyShell(command)).verdict;

describe("classifyShell", () => {
  test("never calls a dangerous command read-only", async () => {
    const wrong: string[] = [];
    for (const command of dangerous) if ((await verdictOf(command)) === "readonly") wrong.push(command);
    expect(wrong).toEqual([]);
    expect(new Set(dangerous).size).toBeGreaterThanOrEqual(550);
  });

  test("recognises at least nine of ten everyday commands", async () => {
    const missed: string[] = [];
    for (const command of reading) {
      const { verdict, reason } = await classifyShell(command);
      if (verdict !== "readonly") missed.push(`${command}  # ${reason}`);
    }
    console.log(`${reading.length} everyday commands, ${missed.length} not recognised:\n${missed.join("\n")}`);
    expect(new Set(reading).size).toBeGreaterThanOrEqual(200);
    expect(missed.length / reading.length).toBeLessThanOrEqual(0.1);
  });

  test("reports what decided and which programs it found", async () => {
    expect(await classifyShell("ls -la | grep x; ls")).toEqual({
      verdict: "readonly",
      reason: "Every part of the command is known to only read.",
      programs: ["ls", "grep"],
    });
    expect(await classifyShell("ls; rm x")).toEqual({
      verdict: "mutating",
      reason: "The command writes: rm changes things.",
      programs: ["ls", "rm"],
    });
    expect(await classifyShell("git log --output=x")).toEqual({
      verdict: "opaque",
      reason: "The command cannot be judged: git: log: --output is not known to only read.",
      programs: ["git"],
    });
    expect(await classifyShell("npm test; echo a > b")).toEqual({
      verdict: "mutating",
      reason: "The command writes: it redirects output to a file.",
      programs: ["npm", "echo"],
    });
  });

  test("unwraps wrappers", async () => {
    expect((await classifyShell("time timeout 5 nice grep x y")).programs).toEqual(["time", "timeout", "nice", "grep"]);
  });

  test("refuses 10 MB and deep nesting", async () => {
    const huge = [
      "ls ".repeat(3_500_000),
      "(".repeat(10_000_000),
      "$(".repeat(30_000),
      '"$('.repeat(20_000),
      "{ ".repeat(30_000),
    ];
    for (const command of huge) expect(await verdictOf(command)).toBe("opaque");
  });

  test("classifies parallel calls the same while the grammar loads", async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => verdictOf("ls | wc -l")))).toEqual(
      Array.from({ length: 20 }, () => "readonly"),
    );
  });
});
