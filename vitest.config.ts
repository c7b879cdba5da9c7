// Tests sit beside the code and in test/. Files run in parallel processes; each test makes its own folder and database.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const isLong = process.env["LONG_TESTS"] === "1";

export default defineConfig({
  test: {
    projects: [
      // Tests of modules share their process and its modules: loading them again for each file took a fifth of the whole run.
      { extends: true, test: { name: "modules", include: ["src/**/*.test.ts"], isolate: false } },
      { extends: true, test: { name: "whole", include: ["test/**/*.test.ts"] } },
    ],
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
    testTimeout: isLong ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
