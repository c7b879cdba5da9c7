// Reports at the end of a test run how many tests were skipped because a program is missing, so that a skip is never silent.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { notesVariable } from "./needs.ts";

export default class MissingProgramsReporter implements Reporter {
  /** Worker processes inherit the environment of the reporter's process. */
  readonly folder = mkdtempSync(join(tmpdir(), "planwright-missing-"));
  readonly notes = join(this.folder, "notes");

  onInit(): void {
    process.env[notesVariable] = this.notes;
    process.on("exit", () => rmSync(this.folder, { recursive: true, force: true }));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const text = existsSync(this.notes) ? readFileSync(this.notes, "utf8") : "";
    rmSync(this.notes, { force: true });
    const line = describeMissing(text, skippedTests(modules));
    if (line) console.log(`\n${line}\n`);
  }
}

/** One line for all notes: each program once, with the skipped tests of the files that asked for it. */
export function describeMissing(notes: string, skipped: ReadonlyMap<string, number>): string | undefined {
  const filesOf = new Map<string, Set<string>>();
  for (const line of notes.split("\n").filter((each) => each !== "")) {
    const { program, file } = JSON.parse(line) as { program: string; file?: string };
    filesOf.set(program, (filesOf.get(program) ?? new Set()).add(file ?? ""));
  }
  if (filesOf.size === 0) return undefined;
  const programs = [...filesOf].map(([program, files]) => {
    const count = [...files].reduce((sum, file) => sum + (skipped.get(file) ?? 0), 0);
    return `${program} (${count} ${count === 1 ? "test" : "tests"})`;
  });
  return `skipped because a program is missing: ${programs.toSorted().join(", ")}`;
}

function skippedTests(modules: readonly TestModule[]): Map<string, number> {
  return new Map(modules.map((module) => [module.moduleId, [...module.children.allTests("skipped")].length]));
}
