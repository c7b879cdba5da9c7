// R50 R86: terminals that are attached to a server show the same session live, decide in it, and survive the server.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { task, writes } from "./build-command-place.ts";
import { makePlace, run, serve } from "./harness.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";
import { asking, environment } from "./question-command-script.ts";
import { startServer } from "./server-harness.ts";
import { configure, count, expectLeft, leave, openTui, trusting } from "./tui-terminal.ts";

async function served(steps: readonly ScriptedStep[]) {
  const place = makePlace(files);
  const model = await serve(place, steps);
  configure(place, { build: { maxReflectionCycles: 0 }, ...trusting });
  const server = await startServer(place);
  const { body } = await server.call("POST", `/api/v1/workspaces/${server.workspaceId}/chats`, { mode: "plan" });
  const chat = `/api/v1/workspaces/${server.workspaceId}/chats/${String(body.chat_id)}`;
  const attach = async () => {
    const terminal = openTui(place, `attach ${server.url}`);
    await terminal.see("local/test");
    return terminal;
  };
  return { place, model, server, chat, one: await attach(), two: await attach() };
}

describe.skipIf(missing("tmux"))("R50 R86: two terminals at one server", () => {
  test("a message in one is shown live in both, while it is streamed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { one, two, chat, server } = await served([
      { text: `It begins.\n\n${"so ".repeat(40)}\n\nIt ends.`, waitFor: () => promise },
      { text: "The second answer." },
    ]);
    one.say("Tell us");
    for (const terminal of [one, two]) {
      await terminal.see("▌ Tell us");
      await terminal.see("It begins.");
      expect(terminal.screen()).not.toContain("It ends.");
    }
    resolve();
    for (const terminal of [one, two]) await terminal.see("It ends.");
    two.say("And more");
    for (const terminal of [one, two]) {
      await terminal.see("The second answer.");
      expect(count(terminal.all(), "It begins.")).toBe(1);
      expect(count(terminal.all(), "And more")).toBe(1);
    }
    const { messages } = (await server.call("GET", `${chat}/messages`)).body;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(expect.arrayContaining(["Tell us", "And more"]));
    await leave(one);
    await expectLeft(one);
    expect(one.all()).toMatch(/Resume “Tell us”: planwright/);
    expect(two.screen()).toContain("The second answer.");
  });

  test("a plan that is decided in one is decided in the other, and both see the build", async () => {
    const small = { ...plan, title: "Write one file", tasks: [task("one", { files: ["a.txt"] })], checks: [] };
    const { one, two, place } = await served([...writes("one", "a.txt", "one\n"), ...planScript({ plan: small })]);
    one.say(`/plan ${request}`);
    for (const terminal of [one, two]) await terminal.see("[1] Approve");
    await two.answer("1", "[1] Approve");
    await one.gone("[1] Approve");
    for (const terminal of [one, two]) await terminal.see("Plan complete");
    expect(readFileSync(join(place.workspace, "a.txt"), "utf8")).toBe("one\n");
  });

  test("quitting during work does not stop it: it continues at the server", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { one, two } = await served([{ text: `It begins ${"so ".repeat(40)}and ends.`, waitFor: () => promise }]);
    one.say("Tell us");
    for (const terminal of [one, two]) await terminal.see("It begins");
    one.press("C-d");
    await expectLeft(one);
    expect(one.all()).toMatch(/The server keeps working\.\nResume “Tell us”/);
    resolve();
    await two.see("and ends.");
    expect(two.screen()).not.toContain("Stopped");
  });

  test("a question that is answered over HTTP disappears in both", async () => {
    const { one, two, server, chat } = await served(asking([environment]));
    one.say("Deploy it");
    for (const terminal of [one, two]) await terminal.see("[2] Staging");
    const { questions } = (await server.call("GET", `${chat}/questions`)).body;
    const answered = await server.call("POST", `${chat}/questions/${questions[0].question_id}/answer`, {
      answers: { environment: "staging" },
    });
    expect(answered.status).toBeLessThan(300);
    for (const terminal of [one, two]) {
      await terminal.see("Deployed.");
      await terminal.gone("[2] Staging");
      expect(terminal.screen()).not.toContain("waiting for you");
    }
  });

  test("a server that is killed and comes back: both say so, and reconnect by themselves", async () => {
    const { one, two, server, place } = await served([{ text: "Before it." }, { text: "After it." }]);
    one.say("Hello");
    for (const terminal of [one, two]) await terminal.see("Before it.");
    server.signal("SIGKILL");
    await server.finished;
    for (const terminal of [one, two]) await terminal.see("connection lost");
    await startServer(place, ["--port", new URL(server.url).port]);
    for (const terminal of [one, two]) await terminal.gone("connection lost");
    two.say("Are you there?");
    for (const terminal of [one, two]) {
      await terminal.see("After it.");
      expect(count(terminal.all(), "Before it.")).toBe(1);
    }
  });
});

describe.skipIf(missing("tmux"))("R50 R86: attaching", () => {
  test("a wrong token is reported in a sentence, and the terminal is restored", async () => {
    const place = makePlace();
    await serve(place, []);
    const server = await startServer(place);
    const terminal = openTui(place, `attach ${server.url} --token pw_wrong`);
    await expectLeft(terminal, { code: 1 });
    expect(terminal.all()).toContain(
      `planwright: The server at ${server.url} rejected this token. Use another one with --token.`,
    );
  });

  test("a missing server is reported in a sentence, and so is an invalid address", async () => {
    const place = makePlace();
    await serve(place, []);
    const terminal = openTui(place, "attach http://127.0.0.1:9");
    await expectLeft(terminal, { code: 1 });
    expect(terminal.all()).toContain(
      "planwright: No server is listening at http://127.0.0.1:9. Start it with: planwright serve",
    );
    const misspelt = openTui(place, "attach localhost");
    await expectLeft(misspelt, { code: 2 });
    expect(misspelt.all()).toContain('"localhost" is not an address.');
  });

  test("without a terminal it reports that", async () => {
    const { code, stderr } = await run(makePlace(), ["attach"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("planwright attach needs a terminal.")]);
  });

  test("a session started in a local terminal is there at the server, and continues there", async () => {
    const place = makePlace();
    await serve(place, [{ text: "Said at home." }, { text: "Said at the server." }]);
    const local = openTui(place);
    await local.see("local/test");
    local.say("Begin here");
    await local.see("Said at home.");
    const server = await startServer(place);
    const { chats } = (await server.call("GET", `/api/v1/workspaces/${server.workspaceId}/chats`)).body;
    expect(chats.map(({ title }: { title: string }) => title)).toEqual(["Begin here"]);
    const remote = openTui(place, `attach ${server.url}`);
    await remote.see("Said at home.");
    remote.say("Go on there");
    await remote.see("Said at the server.");
    // The local terminal follows the same file.
    await local.see("Said at the server.");
  });
});
