// A real pipe for the output of a command. Node gives children sockets, and `echo x > /dev/stderr` fails on a socket.
import { execFile } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface OutputPipe {
  readonly reader: Socket;
  /** For stdout and stderr of the child alike, so that their order is kept. Close it after the spawn. */
  readonly writer: number;
}

/** null where there are no named pipes. `mkfifo` is the path of that program, see `findProgram`. */
export async function openOutputPipe(mkfifo: string | undefined): Promise<OutputPipe | null> {
  if (mkfifo === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), "planwright-"));
  const path = join(folder, "output");
  try {
    await promisify(execFile)(mkfifo, ["-m", "600", path]);
    // In this order neither open waits for the other end, and the reader sees no end before there was a writer.
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const writer = openSync(path, constants.O_WRONLY);
      return { reader: new Socket({ fd: reading, readable: true, writable: false }), writer };
    } catch (error) {
      closeSync(reading);
      throw error;
    }
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
