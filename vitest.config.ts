// Tests sit beside the code and in test/. Files run in parallel processes; each test makes its own folder and database.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "examples/**/*.test.ts"],
    // Tests of the page need it built.
    globalSetup: ["./src/apps/web/build-page.ts"],
    pool: "forks",
    // Below 2, bash reads ~/.bashrc when its standard input is a socket, as in spawned commands: tests must not depend on that file.
    env: { SHLVL: "2" },
    // Most of them wait for processes of their own: none of our cores should rest meanwhile.
    maxWorkers: availableParallelism(),
    reporters: ["default", "./test/missing-programs-reporter.ts"],
    // Browsers and processes of a loaded machine take their time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
