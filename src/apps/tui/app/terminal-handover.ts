// Hands the terminal over to other programs: the user's editor, the dialog that connects a model, or the shell that started us.
import type { Screen } from "../screen/screen.ts";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** If the process is still running after this time, it can't be suspended: no shell could resume it. */
const STOPPED_MS = 300;

export class TerminalHandover {
  readonly #screen: Screen;
  #isActive = false;
  /** The program is ending: the terminal stays with the shell. */
  #isFinal = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get isActive(): boolean {
    return this.#isActive;
  }

  edit(text: string, fileName: string, env: Readonly<Record<string, string | undefined>>): Promise<EditResult> {
    return this.run(() => editText(text, fileName, env));
  }

  /** Resolves when the other program has ended. */
  async run<Ended>(program: () => Promise<Ended>): Promise<Ended> {
    this.#handOver();
    try {
      return await program();
    } finally {
      this.#takeBack();
    }
  }

  /** Suspends the program until the shell resumes it. */
  suspend(): void {
    if (process.platform === "win32" || this.#isActive) return;
    this.#handOver();
    const back = () => {
      // The timer also keeps the process alive: with input paused, nothing else may keep the event loop running.
      clearTimeout(waiting);
      process.off("SIGCONT", back);
      this.#takeBack();
    };
    const waiting = setTimeout(back, STOPPED_MS);
    process.once("SIGCONT", back);
    process.kill(0, "SIGTSTP");
  }

  /** Hands the terminal back to the shell for good. */
  leave(): void {
    this.#isFinal = true;
    if (!this.#isActive) this.#screen.suspend();
  }

  #handOver(): void {
    this.#isActive = true;
    this.#screen.suspend();
  }

  #takeBack(): void {
    if (!this.#isActive) return;
    this.#isActive = false;
    if (!this.#isFinal) this.#screen.resume();
  }
}

export type EditResult = { readonly text: string } | { readonly code: number | null; readonly command: string };

/** Returns the saved text, or why the editor failed. The terminal has to be free for the editor. */
async function editText(
  text: string,
  fileName: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<EditResult> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-edit-"));
  const file = join(folder, fileName.replaceAll(/[^\p{L}\p{N}._-]/gu, "-"));
  const command = env["VISUAL"]?.trim() || env["EDITOR"]?.trim() || (process.platform === "win32" ? "notepad" : "vi");
  try {
    writeFileSync(file, text, { mode: 0o600 });
    const code = await runEditor(command, file);
    return code === 0 ? { text: readFileSync(file, "utf8") } : { code, command };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The command may have its own arguments: `code --wait`. */
function runEditor(command: string, file: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child =
      process.platform === "win32"
        ? spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" })
        : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", file], { stdio: "inherit" });
    child.on("error", () => resolve(null));
    child.on("exit", (code) => resolve(code));
  });
}
