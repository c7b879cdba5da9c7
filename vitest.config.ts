// Tests sit beside the code and in test/. Files run in parallel processes; each test makes its own folder and database.
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/slowest-first.ts";

/** Tests that start next to no programs. */
const sharing = [
  "src/{domain,words}/**/*.test.ts",
  "src/engine/**/!(undo-*).test.ts",
  "src/adapters/{models,schemas,secrets}/**/*.test.ts",
  "src/apps/{views,web,config,export}/**/*.test.ts",
];

const isLong = process.env["LONG_TESTS"] === "1";

export default defineConfig({
  test: {
    projects: [
      // They share processes: loading the modules again for each file takes longer than most of these tests do.
      { extends: true, test: { name: "sharing", include: sharing, isolate: false } },
      // Each file has a small process of its own, because starting a program from a large one is slow.
      {
        extends: true,
        test: {
          name: "alone",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...sharing],
        },
      },
    ],
    // Tests of the page need it built.
    globalSetup: ["./src/apps/web/build-page.ts"],
    setupFiles: ["./test/seed-random-cases.ts"],
    pool: "forks",
    sequence: { sequencer: SlowestFirst },
    env: {
      // Below 2, bash reads ~/.bashrc when its standard input is a socket, as in spawned commands: tests must not depend on that file.
      SHLVL: "2",
      // Programs that tests start share compiled code, although each has a new home.
      NODE_COMPILE_CACHE: join(tmpdir(), "planwright-tests-compiled"),
    },
    // Most of them wait for processes of their own: none of our cores should rest meanwhile.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "./test/missing-programs-reporter.ts"],
    // Browsers and processes of a loaded machine take their time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: isLong ? 3_600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
