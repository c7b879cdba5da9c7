// Measures the shell classifier: loading the grammar once, then each command.
import { classifyShell } from "../src/adapters/shell/classify.ts";
import { everydayGit } from "../src/adapters/shell/tables/everyday-git.fixture.ts";
import { everyday } from "../src/adapters/shell/tables/everyday.fixture.ts";
import { tricks } from "../src/adapters/shell/tables/tricks.fixture.ts";
import { writes } from "../src/adapters/shell/tables/writes.fixture.ts";
import { median, print } from "./print.ts";

export async function benchShell(): Promise<void> {
  const startedAt = performance.now();
  await classifyShell("ls");
  print({
    name: "first classification, grammar included",
    unit: "ms",
    ours: performance.now() - startedAt,
    target: "≤ 50",
  });
  const measure = async (name: string, commands: readonly string[], target: string) => {
    for (const command of commands) await classifyShell(command);
    const times: number[] = [];
    for (const command of [...commands, ...commands, ...commands]) {
      const startedAt = performance.now();
      await classifyShell(command);
      times.push(performance.now() - startedAt);
    }
    const sorted = times.toSorted((a, b) => a - b);
    print({ name: `${name}, median`, unit: "ms", ours: median(times), target });
    print({ name: `${name}, 99th percentile`, unit: "ms", ours: sorted[Math.floor(sorted.length * 0.99)] ?? 0 });
  };
  await measure("a read-only command", [...everyday, ...everydayGit], "≤ 1");
  await measure("a command that is refused", [...writes, ...tricks], "≤ 1");
  await measure("10 MB", ["x".repeat(10_000_000)], "≤ 1");
  await measure("64 KB of ls && ls", [`${"ls && ".repeat(10_000)}ls`], "≤ 1,000");
}
