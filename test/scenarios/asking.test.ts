// A user at a real terminal is asked, answers there or from another one, and lists and revokes their grants (R16, R52).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { makePlace, run, serve } from "./harness.ts";
import { inTmux } from "./tmux.ts";

const write = (path: string): ScriptedStep => ({ calls: [{ tool: "write", input: { path, content: "new\n" } }] });

describe.skipIf(missing("tmux"))("the user at the terminal", () => {
  test("answers yes, skip, no with a sentence, and always", async () => {
    const place = makePlace();
    const server = await serve(place, [
      write("yes.txt"),
      write("skip.txt"),
      write("no.txt"),
      write("always.txt"),
      { calls: [{ tool: "write", input: { path: "always.txt", content: "again\n" } }] },
      { text: "Finished." },
    ]);
    const terminal = inTmux(place, "run 'write them' --mode build");
    await terminal.answer("1", "yes.txt");
    await terminal.answer("2", "skip.txt");
    await terminal.asked("no.txt");
    await terminal.pressUntil("3", "What should it do instead?");
    terminal.say("put it into docs/");
    await terminal.asked("always.txt");
    await terminal.pressUntil("4", "[3] All chats of this folder");
    terminal.press("3");
    await terminal.see("▸ [3] All chats of this folder");
    await terminal.answer("Enter", "[3] All chats of this folder");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("write(always.txt)");
    const there = ["yes.txt", "skip.txt", "no.txt", "always.txt"].map((path) =>
      existsSync(join(place.workspace, path)),
    );
    expect(there).toEqual([true, false, false, true]);
    expect(readFileSync(join(place.workspace, "always.txt"), "utf8")).toBe("again\n");
    expect(server.requests[3]?.body).toContain("The person says: put it into docs/");

    const listed = await run(place, ["permissions", "--json"]);
    const { grants } = JSON.parse(listed.stdout) as { grants: { grantId: string; pattern: string; scope: string }[] };
    expect(grants).toMatchObject([{ pattern: "write(always.txt)", scope: "project" }]);
    expect((await run(place, ["permissions", "revoke", grants[0]?.grantId ?? ""])).code).toBe(0);
    expect(JSON.parse((await run(place, ["permissions", "--json"])).stdout)).toMatchObject({ grants: [] });
  });

  test("is answered for from another terminal", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const terminal = inTmux(place, "run 'write it' --mode build");
    await terminal.asked("a.txt");
    const { waiting } = JSON.parse((await run(place, ["permissions", "--json"])).stdout) as {
      waiting: { requestId: string; tool: string; paths: string[] }[];
    };
    expect(waiting).toMatchObject([{ tool: "write", paths: ["a.txt"] }]);
    const id = waiting[0]?.requestId ?? "";
    const answered = await run(place, ["permissions", "answer", id, "yes"]);
    expect([answered.code, answered.stdout]).toEqual([0, "yes: write a.txt\n"]);
    expect(await terminal.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
    expect((await run(place, ["permissions", "answer", id, "no"])).code).toBe(2);
  });

  test("presses Ctrl-C at the request: the run is cancelled, the terminal is restored, and nothing was written", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const terminal = inTmux(place, "run 'write it' --mode build");
    await terminal.asked("a.txt");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
    await terminal.see(/^icanon$/m);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
  });

  test("is asked again after the program was killed, and the new answer applies", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const first = inTmux(place, "run 'write it' --mode build");
    await first.asked("a.txt");
    first.kill();
    expect(await first.exitCode()).toBe(137);
    const again = inTmux(place, "run --continue");
    await again.answer("1", "a.txt");
    expect(await again.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
  });
});

describe.skipIf(missing("tmux"))("a user who types while the agent works", () => {
  test("has not answered the request that comes then", async () => {
    const place = makePlace();
    await serve(place, [{ ...write("a.txt"), delayMs: 1_500 }, { text: "Finished." }]);
    const terminal = inTmux(place, "run 'write it' --mode build");
    await terminal.see("Thinking");
    terminal.say("1");
    await terminal.asked("a.txt");
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
    await terminal.answer("2", "a.txt");
    expect(await terminal.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
  });
});

test("without a user to ask the call is denied, with exit code 4", async () => {
  const place = makePlace();
  await serve(place, [write("a.txt"), { text: "Finished." }]);
  const done = await run(place, ["run", "write it", "--mode", "build"]);
  expect([done.code, existsSync(join(place.workspace, "a.txt"))]).toEqual([4, false]);
});
