// Records and replays models: concurrent conversations, identical openings, any text.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { noSecrets } from "../../../../test/no-secrets.ts";
import type { Message } from "../../../domain/values/message.ts";
import type { Model, ModelPart } from "../../../ports/model.ts";
import type { RecordedModels } from "../../../ports/recorded.ts";
import { scriptedModel, type Script } from "../scripted/scripted.ts";
import { difference } from "./difference.ts";
import type { Places } from "./named-places.ts";
import { openRecorder } from "./recorder.ts";
import { openReplayer } from "./replayer.ts";
import { fromYaml, toYaml } from "./yaml-text.ts";

const places: Places = {
  workspace: "/w",
  home: [],
  temporary: ["/tmp"],
  scratch: ["/d/scratch"],
  copies: ["/d/worktrees"],
  data: ["/d"],
  config: ["/c"],
};

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planwright-recorded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modelOf = (models: RecordedModels, role: string, script: Script = []): Promise<Model> =>
  models.model({ role, open: async () => scriptedModel(script), redactor: noSecrets });

const user = (text: string): Message => ({ role: "user", text });

async function ask(model: Model, messages: readonly Message[], system = "Be good."): Promise<ModelPart> {
  const request = { system, messages, tools: [] };
  const parts = await Array.fromAsync(model.stream(request, new AbortController().signal));
  return parts.at(-1) as ModelPart;
}

/** The answer, and the conversation with it. */
async function said(model: Model, messages: readonly Message[]): Promise<[text: string, after: Message[]]> {
  const last = await ask(model, messages);
  if (last.type !== "finish") throw new Error(JSON.stringify(last));
  const [part] = last.parts;
  return [part?.type === "text" ? part.text : "", [...messages, { role: "assistant", parts: last.parts }]];
}

const replayOf = (folder: string, isLoose = false) => openReplayer(folder, { places, isLoose });

test("conversations with the same opening continue separately, in any order of replay", async () => {
  const folder = emptyFolder();
  let answers = 0;
  const script: Script = () => ({ text: `answer ${++answers}` });
  const recording = await modelOf(openRecorder(folder, { places, version: "1" }), "builder", script);
  const [one, first] = await said(recording, [user("go")]);
  const [two, second] = await said(recording, [user("go")]);
  const [three] = await said(recording, [...first, user("and?")]);
  const [four] = await said(recording, [...second, user("and?")]);
  expect([one, two, three, four]).toEqual(["answer 1", "answer 2", "answer 3", "answer 4"]);

  const replay = replayOf(folder);
  const replaying = await modelOf(replay, "builder");
  const [again, firstAgain] = await said(replaying, [user("go")]);
  const [other, secondAgain] = await said(replaying, [user("go")]);
  const [last] = await said(replaying, [...secondAgain, user("and?")]);
  const [third] = await said(replaying, [...firstAgain, user("and?")]);
  expect([again, other, third, last]).toEqual([one, two, three, four]);
  expect(replay.replay).toMatchObject({ used: 4, unused: [], problem: undefined });
});

test("conversations with the same opening and answers have a folder each", async () => {
  const folder = emptyFolder();
  const script: Script = () => ({ text: "the same" });
  const recording = await modelOf(openRecorder(folder, { places, version: "1" }), "builder", script);
  const [, first] = await said(recording, [user("go")]);
  const [, second] = await said(recording, [user("go")]);
  await said(recording, [...first, user("and?")]);
  await said(recording, [...second, user("and?")]);
  const written = ["01-builder", "02-builder"].map((name) => readdirSync(join(folder, name)));
  expect(written).toEqual([
    ["01.yaml", "02.yaml"],
    ["01.yaml", "02.yaml"],
  ]);
});

test("conversations are numbered as they start, in any order of answers; a cancelled one has no number", async () => {
  const folder = emptyFolder();
  const models = openRecorder(folder, { places, version: "1" });
  const held = Promise.withResolvers<void>();
  const slow = await modelOf(models, "slow", [{ text: "1", waitFor: () => held.promise }]);
  const quick = await modelOf(models, "quick", [{ text: "1" }]);
  const gone = await modelOf(models, "gone", [{ text: "1" }]);
  const cancelled = gone.stream({ system: "", messages: [user("go")], tools: [] }, AbortSignal.abort());
  const [first, none] = [ask(slow, [user("go")]), Array.fromAsync(cancelled)];
  await ask(quick, [user("go")]);
  held.resolve();
  await Promise.all([first, none]);
  await ask(quick, [user("more")]);
  expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toEqual(["01-slow", "02-quick", "03-quick"]);
});

test("another process continues a conversation", async () => {
  const folder = emptyFolder();
  const recording = await modelOf(openRecorder(folder, { places, version: "1" }), "planner", [
    { text: "1" },
    { text: "2" },
  ]);
  const [, after] = await said(recording, [user("go")]);
  await said(recording, [...after, user("more")]);
  const replay = replayOf(folder);
  expect((await said(await modelOf(replay, "planner"), [...after, user("more")]))[0]).toBe("2");
  expect(replay.replay).toMatchObject({ used: 1, unused: [] });
});

test("git may change line endings in a recording", async () => {
  const folder = emptyFolder();
  const recording = await modelOf(openRecorder(folder, { places, version: "1" }), "planner", [{ text: "1\n2" }]);
  const system = "Be good.\r\nBe brief.\n";
  await ask(recording, [user("go\non")], system);
  for (const name of ["system/planner.md", "01-planner/01.yaml", "recording.yaml"]) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/\r?\n/g, "\r\n"));
  }
  const replayed = await ask(await modelOf(replayOf(folder), "planner"), [user("go\non")], system);
  expect(replayed).toMatchObject({ type: "finish", parts: [{ type: "text", text: "1\n2" }] });
});

test("answers nothing after the first difference", async () => {
  const folder = emptyFolder();
  const recording = await modelOf(openRecorder(folder, { places, version: "1" }), "planner", [
    { text: "1" },
    { text: "2" },
  ]);
  const [, after] = await said(recording, [user("go")]);
  const replay = replayOf(folder);
  const replaying = await modelOf(replay, "planner");
  const differs = await ask(replaying, [user("go")], "Be bad.");
  expect(differs).toMatchObject({ type: "failure", failure: { kind: "replay_differs", retryable: false } });
  expect([await ask(replaying, after), replay.replay?.signal.aborted]).toEqual([differs, true]);
  const loose = await modelOf(replayOf(folder, true), "planner");
  expect((await ask(loose, [user("go")], "Be bad.")).type).toBe("finish");
  expect(await ask(loose, [...after, user("more")])).toMatchObject({
    failure: { message: "The recording has no more answers: 01-planner ends after 1." },
  });
  expect(await ask(await modelOf(replayOf(folder, true), "reflector"), [user("go")])).toMatchObject({
    failure: { message: "The recording has no conversation left for this request: reflector." },
  });
});

test.each([" \n", "\n \n", "  \t\n\n", "", "\n"])("spaces and newlines alone are restored: %j", (text) => {
  expect(fromYaml(toYaml({ text, list: [{ text }] }))).toEqual({ text, list: [{ text }] });
});

test("every text is restored from human-readable files", async () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("- a: |", "\r\n", "\n", " ", "\t", "'", '"', "#", "中文", "⟨", "\u0085", "null", "1e3"))
      .map((parts) => parts.join("")),
  );
  const inputs = fc.dictionary(
    texts,
    fc.oneof(texts, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
  );
  await fc.assert(
    fc.property(texts, inputs, (text, input) => {
      const value = JSON.parse(JSON.stringify({ text, list: [{ input }] })) as unknown;
      expect(fromYaml(toYaml(value))).toEqual(value);
    }),
    { numRuns: 300 },
  );
});

test("a diff shows the changed sentences and not the rest of a long line", () => {
  const request = (word: string) => {
    const system = `${"This stays as it is. ".repeat(8)}Be ${word} now. ${"This stays, too. ".repeat(8)}`;
    return { model: "a/b", system, tools: [], messages: [user("go")] };
  };
  expect(difference(request("good"), request("bad")).split("\n")).toEqual([
    "--- recorded",
    "+++ now",
    "@@ system @@",
    " This stays as it is.",
    " This stays as it is.",
    "-Be good now. ",
    "+Be bad now. ",
    " This stays, too.",
    " This stays, too.",
  ]);
});

test("failing to open a damaged recording does not lock its folder", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "recording.yaml"), "recording: no number\n");
  expect(() => openRecorder(folder, { places, version: "1" })).toThrow(
    "recording.yaml of the recording cannot be used",
  );
  expect(readdirSync(folder)).toEqual(["recording.yaml"]);
});
