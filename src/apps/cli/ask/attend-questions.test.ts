// What waits at the end of a run is asked about until there is an answer that can be taken, whatever the question is called.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemoryLog } from "../../../adapters/event-log/memory.ts";
import { scriptedModel } from "../../../adapters/models/scripted/scripted.ts";
import { speaker } from "../../../words/command-line.ts";
import type { ModelRequest } from "../../../ports/model.ts";
import { openPlanwright } from "../../library/open-planwright.ts";
import { attendQuestions } from "./attend-questions.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { typedTerminal } from "../typed-terminal.fixture.ts";

/** Chosen by a number, so that nobody has to type it: of two such answers the message is too long. */
const buttons = ["x".repeat(60_000), "staging"].map((value, index) => ({ label: `Number ${index}`, value }));

async function waiting(names: readonly string[]) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-attend-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [workspace, home] = [join(root, "workspace"), join(root, "home")];
  for (const folder of [workspace, home]) mkdirSync(folder);
  const requests: ModelRequest[] = [];
  const questions = names.map((name) => ({ name, question: "Which?", schema: { type: "string" }, buttons }));
  const planwright = await openPlanwright({
    workspace,
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: home },
    log: openMemoryLog(),
    model: scriptedModel((request) => {
      requests.push(request);
      return requests.length === 1 ? { calls: [{ tool: "ask_user", input: { questions } }] } : { text: "Done." };
    }),
  });
  onTestFinished(() => planwright.close());
  const result = await planwright.run("go", { mode: "build" });
  expect(result.outcome).toBe("waiting");
  return { planwright, result, requests };
}

test("too long an answer is told and asked for again, and a name that objects treat in their own way reaches the agent", async () => {
  const { planwright, result, requests } = await waiting(["__proto__", "other"]);
  const output = collectOutput();
  const attended = await attendQuestions(result, {
    planwright,
    output,
    say: speaker("en"),
    signal: new AbortController().signal,
    terminal: typedTerminal(["1", "1", "2", "2"]),
    shows: false,
    goOn: () => planwright.run(undefined, { sessionId: result.sessionId }),
  });
  expect(attended).toMatchObject({ outcome: "done", text: "Done." });
  expect(output.errors()).toContain("\nThe message is longer than 100000 characters. Shorten it.\n? 1/2 Which?\n");
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain(
    '{\\"__proto__\\":\\"staging\\",\\"other\\":\\"staging\\"}',
  );
});
