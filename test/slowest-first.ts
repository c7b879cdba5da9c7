// Starts the slowest test files first: one that starts last would keep a single core busy at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The first match decides; a fresh clone knows no times yet. */
const slow = [
  /docs\/played/,
  /scenarios\/(?:demo|package|record-replay|build-crash|crash|build-command-control|plan-command-terminal)\.test/,
  /scenarios\/(?:tui|page)-/,
  /scenarios\//,
  /test\/|apps\//,
];

function rank({ moduleId }: TestSpecification): number {
  const found = slow.findIndex((pattern) => pattern.test(moduleId));
  return found === -1 ? slow.length : found;
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}
