// What the engine asks of a workspace besides its tools: evidence about files, and the instructions people left in it.
import type { InstructionFile, Skill } from "../domain/events/session-events.ts";

export interface Workspace {
  /** Digest of the file at a path relative to the workspace, as in FileEffect; null = there is none. */
  digest(path: string): Promise<string | null>;
  /** Removes what a change of these paths may have left half done when the program was killed. Never throws. */
  tidy(paths: readonly string[]): Promise<void>;
  /** Project instructions and skills that hold for the whole workspace. Never throws: a broken file is left out. */
  loadContext(): Promise<{ instructions: InstructionFile[]; skills: Skill[] }>;
  /** Instruction files in folders on the way to `path` that are not in `shown` yet, outermost first. */
  nestedInstructions(path: string, shown: readonly string[]): Promise<InstructionFile[]>;
}
