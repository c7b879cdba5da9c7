// Commands in plan mode: none by default; read-only ones, in a read-only sandbox, where the user allowed that.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { makePlace, run, serve, type Place } from "./harness.ts";

function configure(place: Place, more: object): void {
  const file = join(place.home, "planwright.jsonc");
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), ...more }));
}

const bash = (...commands: string[]) => ({ calls: commands.map((command) => ({ tool: "bash", input: { command } })) });
const ends = (events: readonly { type: string; [field: string]: unknown }[]) =>
  events.filter((event) => event.type === "tool_ended").map((event) => [event["status"], event["output"]]);

test("by default plan mode has no shell: it is neither offered nor run", async () => {
  const place = makePlace();
  const server = await serve(place, [bash("ls"), { text: "No shell." }]);
  const done = await run(place, ["run", "look", "--yes", "--json"]);
  expect(server.requests[0]?.body).not.toContain('"name":"bash"');
  expect(ends(done.events)).toEqual([["denied", expect.stringContaining("TOOL_BLOCKED_BY_MODE")]]);
});

test("without a sandbox a read-only shell stays closed and says how to get one", async () => {
  const place = makePlace();
  await serve(place, [bash("ls"), { text: "No sandbox." }]);
  configure(place, { plan: { shell: "readonly" } });
  mkdirSync(join(place.home, "empty"));
  const done = await run(place, ["run", "look", "--json"], { env: { PATH: join(place.home, "empty") } });
  expect(ends(done.events)).toEqual([["denied", expect.stringContaining("apt install bubblewrap")]]);
});

describe.skipIf(process.platform !== "linux" || missing("bwrap") || missing("git"))("with a sandbox", () => {
  test("read-only commands run, everything else is denied with the reason, and nothing changes", async () => {
    const place = makePlace({ "a.txt": "one\ntwo\n" });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: place.workspace });
    git("init", "-q");
    git("add", "-A");
    git("commit", "-qm", "the first one");
    const server = await serve(place, [
      bash("git log --oneline", "wc -l < a.txt", "cat a.txt | sort -r", "ls ~/planwright.jsonc"),
      bash("echo x > b.txt", "rm a.txt", "git commit -m x", "find . -delete", 'echo "$(touch b.txt)"', "npm test"),
      { text: "Looked." },
    ]);
    configure(place, { plan: { shell: "readonly" } });
    const done = await run(place, ["run", "look", "--yes", "--json"]);
    expect(done.code).toBe(0);
    const [log, count, sorted, hidden, ...refused] = ends(done.events);
    expect(log).toEqual(["ok", expect.stringContaining("the first one")]);
    expect(count).toEqual(["ok", expect.stringMatching(/^2\n/)]);
    expect(sorted).toEqual(["ok", expect.stringContaining("two\none")]);
    expect(hidden?.[0]).toBe("error");
    expect(refused.map(([status]) => status)).toEqual(Array(6).fill("denied"));
    expect(
      done.events.filter((event) => event.type === "tool_started").map((event) => [event["rule"], event["sandbox"]]),
    ).toEqual(Array.from({ length: 4 }, () => ["read-only-shell", "read-only"]));
    expect(git("status", "--porcelain").toString()).toBe("");
    expect(server.requests[0]?.body).toContain("provably only read");
  });

  test("in build mode a sandbox can confine commands to the workspace", async () => {
    const place = makePlace();
    const outside = join(place.home, "outside.txt");
    await serve(place, [bash("echo in > in.txt", `echo out > ${outside}`), { text: "Tried." }]);
    configure(place, { sandbox: "workspace-write" });
    const done = await run(place, ["run", "write", "--mode", "build", "--yes", "--json"]);
    expect(readFileSync(join(place.workspace, "in.txt"), "utf8")).toBe("in\n");
    expect(existsSync(outside)).toBe(false);
    expect(done.events.find((event) => event.type === "tool_started")).toMatchObject({
      rule: "yes",
      sandbox: "workspace-write",
    });
  });
});
