// Gives every property test the same random cases in each run of `npm test`, and new ones in `npm run test:long`.
// A failure prints its seed; `TEST_SEED=<seed> npx vitest run <file>` repeats it.
import * as fc from "fast-check";
import { isLong } from "./runs.ts";

const given = process.env["TEST_SEED"];
const seed = given !== undefined ? Number(given) : isLong ? Date.now() % 0x8000_0000 : 1;

fc.configureGlobal({ seed });
