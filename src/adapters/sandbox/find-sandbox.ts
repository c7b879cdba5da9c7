// Finds the sandbox of this machine and proves that it works, because a program that is installed may still be forbidden to run.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SandboxFinding } from "../../ports/sandbox.ts";
import { bubblewrap } from "./bubblewrap.ts";
import { seatbelt } from "./seatbelt.ts";

const run = promisify(execFile);

type Env = Readonly<Record<string, string | undefined>>;

/** Programs are looked up on the PATH of `env`. */
export async function findSandbox(env: Env, platform: NodeJS.Platform = process.platform): Promise<SandboxFinding> {
  if (platform === "linux") {
    return works(env, "bwrap", ["--ro-bind", "/", "/", "--unshare-net", "--unshare-pid", "true"], {
      found: { sandbox: bubblewrap("bwrap") },
      hint: "Install bubblewrap: apt install bubblewrap, dnf install bubblewrap or pacman -S bubblewrap.",
    });
  }
  if (platform === "darwin") {
    return works(env, "/usr/bin/sandbox-exec", ["-p", "(version 1)(allow default)", "/usr/bin/true"], {
      found: { sandbox: seatbelt("/usr/bin/sandbox-exec") },
      hint: "It is part of macOS; check that nothing blocks it.",
    });
  }
  return missing(`There is no sandbox for ${platform} yet.`, "Use Linux, macOS or WSL.");
}

async function works(
  env: Env,
  program: string,
  args: readonly string[],
  { found, hint }: { found: SandboxFinding; hint: string },
): Promise<SandboxFinding> {
  try {
    await run(program, args, { env: { ...env }, timeout: 10_000 });
    return found;
  } catch (thrown) {
    const { code, stderr } = thrown as { code?: unknown; stderr?: string };
    if (code === "ENOENT") return missing(`The sandbox program ${program} is not installed.`, hint);
    const why = (stderr ?? "").trim().split("\n")[0] || "it could not be started";
    return missing(
      `The sandbox program ${program} does not work here: ${why}.`,
      "Allow unprivileged user namespaces, or ask whoever runs this machine.",
    );
  }
}

function missing(message: string, hint: string): SandboxFinding {
  return { missing: { kind: "no_sandbox", message, hint, retryable: false } };
}
