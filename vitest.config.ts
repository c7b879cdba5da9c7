// Tests sit beside the code and in test/. Files run in parallel processes; each test makes its own folder and database.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "examples/**/*.test.ts"],
    pool: "forks",
    // Most of them wait for processes of their own: none of our cores should rest meanwhile.
    maxWorkers: availableParallelism(),
    reporters: ["default", "./test/missing-programs-reporter.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
