// Refuses paths that a system would read differently from what they say: the path that is checked must be the path that is used.
import { fail } from "../../domain/values/failure.ts";
import { shortName } from "./file-errors.ts";

/** The limit on Linux; other systems accept less. */
const MAX_BYTES = 4096;

/** The path as it was given. `platform` only differs in tests. */
export function checkedPath(given: string, platform: NodeJS.Platform = process.platform): string {
  if (given === "")
    throw fail("bad_path", "The path is empty.", 'Give a path relative to the workspace, "." for its root.');
  if (given.length > MAX_BYTES || Buffer.byteLength(given) > MAX_BYTES) {
    const what = `${shortName(given)} is too long: a path has at most ${MAX_BYTES} bytes.`;
    throw fail("name_too_long", what, "Use a shorter path.");
  }
  if (given.includes("\0")) throw fail("bad_path", "The path contains a NUL character.", "Leave it out.");
  if (!given.isWellFormed()) {
    const what = `${given.toWellFormed()} contains half of a character (a lone surrogate), which no file name can have.`;
    throw fail("bad_path", what, "Leave it out.");
  }
  if (/^~($|[\\/])/.test(given)) {
    throw fail(
      "outside_workspace",
      `${shortName(given)} is outside the workspace: ~ is not expanded.`,
      "Use a path relative to the workspace.",
    );
  }
  if (platform === "win32") refuseWindowsForms(given);
  return given;
}

/** Windows drops dots and spaces at the end, takes `a:b` as a stream in a, and some names as devices in every folder. */
function refuseWindowsForms(given: string): void {
  if (/^[\\/]{2}[?.][\\/]/.test(given)) throw unfit(given, "it names a device");
  const parts = given.replace(/^[a-z]:(?=[\\/])/i, "").split(/[\\/]/);
  for (const part of parts) {
    if (part === "." || part === "..") continue;
    if (part.includes(":")) throw unfit(given, "a name must not contain a colon");
    if (/[. ]$/.test(part)) throw unfit(given, "a name must not end in a dot or space");
    // oxlint-disable-next-line no-control-regex
    if (/[<>"|?*\x01-\x1f]/.test(part)) throw unfit(given, "a name contains a forbidden character");
    if (/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])( *\..*)?$/i.test(part))
      throw unfit(given, `${part} is a device`);
  }
}

function unfit(given: string, why: string) {
  return fail("bad_path", `${shortName(given)} cannot be used on Windows: ${why}.`, "Use another name.");
}
