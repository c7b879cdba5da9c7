// Another process with the same tokens, for tests: reports that it is ready, and runs each command it receives.
import { once } from "node:events";
import { writeSync } from "node:fs";
import { systemClock } from "../../src/apps/config/clock.ts";
import { openCookies } from "../../src/apps/server/auth/cookie.ts";
import { openTokens } from "../../src/apps/server/auth/tokens.ts";

/** start: as a server does first. create: many tokens of its own. hold: one change that never ends. */
export type Work = "start" | "create" | "hold";

const [folder = "", work, name] = process.argv.slice(2) as [string, Work, string];
const tokens = openTokens(folder, systemClock);
const say = (value: unknown) => writeSync(1, `${JSON.stringify(value)}\n`);

say("ready");
await once(process.stdin, "data");
if (work === "start") {
  const owner = tokens.owner();
  say({ ...owner, cookie: openCookies(folder, tokens, systemClock).issue("owner", { secure: false }) });
} else if (work === "create") {
  say(Array.from({ length: 20 }, (_, index) => tokens.create(`${name}-${index}`, "view")));
} else {
  const { withFolderLock } = await import("../../src/adapters/files/folder-lock.ts");
  withFolderLock(folder, () => {
    say("holds");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
}
process.exit();
