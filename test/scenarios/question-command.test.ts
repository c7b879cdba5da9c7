// Agents' questions without a terminal: the run is parked with exit code 3, and an answer resumes it (R53, R54).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCommand } from "../../src/apps/cli/call-command.fixture.ts";
import { makePlace, run, serve, sessionOf, type Place } from "./harness.ts";
import { asking, confirm, environment } from "./question-command-script.ts";

async function asked(questions: readonly object[] = [environment, confirm], args: readonly string[] = []) {
  const place = makePlace();
  const server = await serve(place, asking(questions));
  const first = await run(place, ["run", "deploy it", "--json", ...args]);
  return { place, server, first, sessionId: sessionOf(first) };
}

const answersFile = (place: Place, answers: unknown) => {
  writeFileSync(join(place.workspace, "answers.json"), typeof answers === "string" ? answers : JSON.stringify(answers));
  return ["--answers", "answers.json"];
};

test("R53 R54 a headless run is parked with 3, `planwright answer` answers, and `run --continue` resumes", async () => {
  const { place, server, first, sessionId } = await asked();
  const short = sessionId.slice(-12);
  expect(first.code).toBe(3);
  expect(first.events.at(-1)).toMatchObject({ type: "run_result", exitCode: 3, outcome: "waiting" });
  expect(first.stderr).toBe(`
? Session ${short} needs your answer.
? 1/2 Which **environment**?
  Select deployment target
  - Development (dev)
  - Staging (staging)
  - Production (prod)

? 2/2 Confirm it?
  yes or no

Next: planwright answer ${short} environment='dev|staging|prod' confirm='yes|no' --continue
`);

  expect((await run(place, ["sessions"])).stdout).toContain("question for you");
  const shown = await callCommand(place, ["answer"]);
  expect([shown.code, shown.stdout]).toEqual([3, expect.stringContaining("? 1/2 Which **environment**?")]);
  expect(shown.stderr).toContain(`planwright answer ${short} environment=`);
  const again = await run(place, ["run", "--continue"]);
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining(`planwright answer ${short}`)]);

  const bad = await callCommand(place, ["answer", short, "environment=mars", "confirm=yes"]);
  expect(bad.code).toBe(2);
  expect(bad.stderr).toContain("environment must be one of");
  const part = await callCommand(place, ["answer", "environment=dev"]);
  expect([part.code, part.stderr]).toEqual([2, expect.stringContaining("confirm is missing")]);

  const idle = await callCommand(place, ["answer", "environment=dev", "confirm=yes", "--yes"]);
  expect([idle.code, idle.stderr]).toEqual([2, expect.stringContaining("--yes requires --continue.")]);

  const answer = await run(place, ["answer", "environment=staging", "confirm=no", "--by", "Ada"]);
  expect(answer).toMatchObject({ code: 0, stdout: "Answered: environment=staging, confirm=false\n" });
  expect(answer.stderr).toBe(`Next: planwright run --resume ${sessionId}\n`);
  const late = await callCommand(place, ["answer", short, "environment=dev", "confirm=yes"]);
  expect([late.code, late.stderr]).toEqual([2, expect.stringContaining("has no open questions")]);

  expect(await run(place, ["run", "--continue"])).toMatchObject({ code: 0, stdout: "Deployed.\n" });
  expect(server.requests.at(-1)?.body).toContain('\\"answers\\":{\\"environment\\":\\"staging\\",\\"confirm\\":false}');
  expect((await run(place, ["sessions", "show", short])).stdout).toContain(`
? Question
  Which **environment**?
  Confirm it?
  Development | Staging | Production

● Answered by Ada · environment=staging · confirm=false
`);
});

test("--answers uses the answers it has, in a run for programs", async () => {
  const place = makePlace();
  const server = await serve(place, asking([environment]));
  const args = answersFile(place, { environment: "prod", region: "eu" });
  const done = await run(place, ["run", "deploy it", "--json", ...args]);
  expect(done.events.at(-1)).toMatchObject({ type: "run_result", exitCode: 0, outcome: "done", text: "Deployed." });
  expect(done.events.find(({ type }) => type === "question_answered")).toMatchObject({
    answers: { environment: "prod" },
  });
  expect(done.stderr).toContain("? Which **environment**? → environment=prod, from answers.json");
  expect(server.requests.length).toBe(2);
});

test("invalid and missing answers in the file are reported, and the run is parked", async () => {
  const place = makePlace();
  await serve(place, asking([environment, confirm]));
  const misfit = await run(place, ["run", "deploy it", ...answersFile(place, { environment: "mars", confirm: true })]);
  expect(misfit.code).toBe(3);
  expect(misfit.stderr).toContain("✗ The answers in answers.json are invalid: environment must be one of");
  expect(misfit.stderr).toContain("Next: planwright answer");
  const missing = await run(place, ["run", "--continue", ...answersFile(place, { environment: "dev" })]);
  expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining("Next: planwright answer")]);
  const whole = await run(place, ["run", "--continue", ...answersFile(place, { environment: "dev", confirm: true })]);
  expect(whole).toMatchObject({ code: 0, stdout: "Deployed.\n" });
});

test("an unusable file of answers is refused before anything starts", async () => {
  const place = makePlace();
  const server = await serve(place, asking([confirm]));
  const missing = await run(place, ["run", "deploy it", "--answers", "answers.json"]);
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("(ENOENT)")]);
  const broken = await run(place, ["plan", "deploy it", ...answersFile(place, "{")]);
  expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining("is not JSON")]);
  const list = await run(place, ["resume", "some-plan", ...answersFile(place, "[1]")]);
  expect([list.code, list.stderr]).toEqual([2, expect.stringContaining("is not a JSON object")]);
  expect(server.requests).toEqual([]);
});

test("a message instead of an answer closes the question", async () => {
  const { place, sessionId } = await asked([confirm]);
  expect((await run(place, ["run", "forget it", "--continue"])).code).toBe(0);
  expect((await run(place, ["sessions", "show", sessionId])).stdout).toContain(
    "– Not answered: another message came instead",
  );
  expect(await callCommand(place, ["answer"])).toMatchObject({ code: 0, stdout: "" });
});

test("no session is guessed for an answer, and an answer with --continue resumes at once", async () => {
  const place = makePlace();
  await serve(place, asking([confirm]));
  const [one, other] = [
    sessionOf(await run(place, ["run", "deploy it", "--json"])),
    sessionOf(await run(place, ["run", "deploy it again", "--json"])),
  ];
  const vague = await callCommand(place, ["answer", "confirm=yes"]);
  expect(vague.code).toBe(2);
  expect(vague.stderr).toContain(one.slice(-12));
  expect(vague.stderr).toContain(other.slice(-12));
  expect((await run(place, ["permissions"])).stdout).toContain("Confirm it?");
  expect((await callCommand(place, ["answer", one, "confirm=yes"])).code).toBe(0);
  // At once, and with JSON.
  const done = await run(place, ["answer", "--json", '{"confirm":false}', "--continue"]);
  expect(done).toMatchObject({ code: 0, stdout: "Answered: confirm=false\nDeployed.\n" });
});
