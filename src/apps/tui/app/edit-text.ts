// Opens the person's own editor on a text, as git does.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Edited = { readonly text: string } | { readonly code: number | null; readonly command: string };

/** What they saved, or how the editor failed. The terminal has to be free for it. */
export async function editText(
  text: string,
  fileName: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Edited> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-edit-"));
  const file = join(folder, fileName.replaceAll(/[^\p{L}\p{N}._-]/gu, "-"));
  const command = env["VISUAL"]?.trim() || env["EDITOR"]?.trim() || (process.platform === "win32" ? "notepad" : "vi");
  try {
    writeFileSync(file, text, { mode: 0o600 });
    const code = await run(command, file);
    return code === 0 ? { text: readFileSync(file, "utf8") } : { code, command };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The command may have arguments of its own: `code --wait`. */
function run(command: string, file: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child =
      process.platform === "win32"
        ? spawn(`${command} "${file}"`, { shell: true, stdio: "inherit" })
        : spawn("/bin/sh", ["-c", `${command} "$1"`, "sh", file], { stdio: "inherit" });
    child.on("error", () => resolve(null));
    child.on("exit", (code) => resolve(code));
  });
}
