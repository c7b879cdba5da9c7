import { expect, test } from "vitest";
import { confirm, environment } from "../../../../test/scenarios/question-command-script.ts";
import { answered, asked, keys } from "./pending-panel.fixture.ts";

/** Only the server checks this. */
const host = { type: "string", format: "ipv4" };
const server = {
  name: "server",
  question: "Where does it run?",
  schema: { type: "object", properties: { host, port: { type: "integer" } }, required: ["host", "port"] },
};

test("R57: a refusal by the server is shown at its field, only that field is asked again, and the rest is kept", async () => {
  const { shell, draw, press } = await asked([confirm, server, environment]);
  shell.writes("here", "8080");
  await press("1", "2", keys.enter);
  await expect.poll(() => shell.notices).toEqual(["This isn't valid yet. Your input is kept."]);
  expect(draw()).toEqual([
    "▶ Question ────────────────────────────────────────── 2 of 3",
    "Where does it run?",
    "host 1/2",
    "✗ must be an IPv4 address",
    "  here",
    "[Enter] Correct  ← back  → next  Esc say something else",
  ]);
  shell.writes("10.0.0.1");
  await press(keys.enter);
  expect(draw().slice(0, 7)).toEqual([
    "▶ Your answers ─────────────────────────────────────────────",
    "  ✓ Confirm it? Yes",
    "  Where does it run?",
    "    ✓ host: 10.0.0.1",
    "    ✓ port: 8080",
    "  ✓ Which environment? Staging",
    "▸ Send all 3 answers",
  ]);
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({
    confirm: true,
    server: { host: "10.0.0.1", port: 8080 },
    environment: "staging",
  });
  expect(shell.complaints).toEqual([]);
});

test("R57: a refused single answer stays in place", async () => {
  const { shell, draw, press } = await asked([{ name: "host", question: "Wo?", schema: host }], { language: "de" });
  shell.writes("hier");
  await press(keys.enter);
  await expect.poll(() => shell.notices).toHaveLength(1);
  expect(draw().slice(1, -1)).toEqual(["Wo?", "✗ must be an IPv4 address", "  hier"]);
  shell.writes("10.0.0.1");
  await press(keys.enter);
  expect([(await answered(shell)).answers, shell.asked.at(-1)?.initial]).toEqual([{ host: "10.0.0.1" }, "hier"]);
});

test("R57: the required fields of an optional object are asked once one of them is filled in", async () => {
  const place = {
    type: "object",
    properties: { city: { type: "string" }, street: { type: "string" } },
    required: ["city", "street"],
  };
  const { shell, draw, press } = await asked([
    { name: "where", question: "Where?", schema: { type: "object", properties: { place } } },
  ]);
  shell.writes("Rom", "");
  await press(keys.enter, keys.enter);
  expect(draw().slice(1, -1)).toEqual([
    "Where?",
    "place › street (optional)",
    "✗ This field is required.",
    "  nothing yet",
    "[Enter] Correct  ← back  → next  Ctrl+S skip",
  ]);
  shell.writes("Via Appia");
  await press(keys.enter, keys.enter);
  expect((await answered(shell)).answers).toEqual({ where: { place: { city: "Rom", street: "Via Appia" } } });
});

test("R58: an answer from elsewhere, or a closed question, is reported without an error", async () => {
  const { shell, press, freeze } = await asked([environment]);
  const go = freeze();
  const id = shell.view().state.questions[0]?.question_id ?? "";
  await shell.chat?.answerQuestion({ question_id: id, answers: { environment: "dev" } });
  await press("3");
  go();
  await expect.poll(() => shell.notices).toEqual(["Answered elsewhere."]);
  expect((await answered(shell)).answers).toEqual({ environment: "dev" });

  const closed = await asked([environment]);
  const unfreeze = closed.freeze();
  await closed.shell.chat?.send("Never mind.");
  await closed.press("1");
  unfreeze();
  await expect.poll(() => closed.shell.notices).toEqual(["This is no longer waiting for an answer."]);
  expect([shell.complaints, closed.shell.complaints]).toEqual([[], []]);
});

test("R56: a second key while the answer is being sent, or one that came too soon, changes nothing", async () => {
  const { shell, panel, draw, wait, rush } = await asked([environment]);
  wait(-1);
  await rush("3", keys.enter);
  expect(shell.notices).toEqual(Array(2).fill("Key ignored: this had only just appeared. Press it again."));
  wait(1);
  expect([panel.press("1"), panel.press("3"), panel.press(keys.down)]).toEqual([true, true, true]);
  expect(draw().at(-1)).toBe("… sending");
  expect((await answered(shell)).answers).toEqual({ environment: "dev" });
  expect(shell.complaints).toEqual([]);
});
