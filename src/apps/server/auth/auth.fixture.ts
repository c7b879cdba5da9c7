// Shared by the tests of this folder: a temporary folder, a controllable clock, and thrown errors as values.
import { mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { Failed } from "../../../domain/values/failure.ts";
import { Refused } from "../../api/problem.ts";

/** A folder that is not there yet. */
export function newFolder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-auth-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return join(root, "server");
}

export interface TestClock {
  now(): string;
  pass(milliseconds: number): void;
}

export function testClock(): TestClock {
  let time = Date.UTC(2026, 0, 1);
  return {
    now: () => new Date(time).toISOString(),
    pass: (milliseconds) => void (time += milliseconds),
  };
}

export function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** The kind of an expected failure, or status and code of a refusal. */
export function thrownBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Failed) return error.failure.kind;
    if (error instanceof Refused) return `${error.problem.status} ${error.problem.code}`;
    throw error;
  }
  return "nothing";
}

/** Everything that a refusal contains. */
export function refusalOf(work: () => unknown): Pick<Refused, "problem" | "headers"> | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem, headers: error.headers };
    throw error;
  }
  return undefined;
}
