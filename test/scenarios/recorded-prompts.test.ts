// Every request to models, word for word, from the request to the finished plan: a change of any prompt, tool or brief shows up here as a diff.
// To accept a change: `RECORD=1 npx vitest run test/scenarios/recorded-prompts`, and review the diff.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Failure } from "../../src/domain/values/failure.ts";
import type { Finished, Place } from "./harness.ts";
import { chatPlace, playChat, serveChat } from "./recorded-chat.ts";
import { filesBelow, playProject, projectPlace, serveProject } from "./recorded-session.ts";

interface Session {
  readonly recording: string;
  place(): Place;
  serve(place: Place): Promise<unknown>;
  play(place: Place, ...recorded: string[]): Promise<Finished[]>;
  readonly codes: readonly number[];
}

const recordings = join(import.meta.dirname, "../recordings");
const project: Session = {
  recording: join(recordings, "refactor-auth"),
  place: projectPlace,
  serve: serveProject,
  play: playProject,
  codes: [3, 0, 0],
};
const chat: Session = {
  recording: join(recordings, "chat"),
  place: chatPlace,
  serve: serveChat,
  play: playChat,
  codes: [0, 3, 3, 3, 0, 3, 0],
};

async function replayed(session: Session): Promise<{ place: Place; last: Finished | undefined }> {
  await recordIfWanted(session);
  const place = session.place();
  const played = await session.play(place, "--replay", session.recording);
  expect(played.flatMap(({ events }) => events.flatMap(failureIn))).toEqual([]);
  expect(played.map(({ code }) => code)).toEqual(session.codes);
  return { place, last: played.at(-1) };
}

async function recordIfWanted({ recording, codes, ...session }: Session): Promise<void> {
  if (!process.env["RECORD"]) return;
  rmSync(recording, { recursive: true, force: true });
  const place = session.place();
  await session.serve(place);
  expect((await session.play(place, "--record", recording)).map(({ code }) => code)).toEqual(codes);
}

/** With the diff. */
function failureIn({ type, failure }: Finished["events"][number]): string[] {
  return type === "run_result" && failure ? (failure as Failure).message.split("\n") : [];
}

test("every request is the recorded one, without a server, a key or a configured model", async () => {
  const { place, last } = await replayed(project);
  // The last process uses every exchange that the first one left.
  expect(last?.stderr).toBe(`Replayed 13 exchanges from ${project.recording}.\n`);
  const files = filesBelow(place.workspace);
  expect([files["src/auth/types.js"], files["src/middleware/auth.js"], files["scripts/migrate.js"]]).toEqual([
    "export const FORMAT = 2;\n",
    "export const guard = (session) => session.FORMAT === 2;\n",
    "export const migrate = (old) => ({ ...old, FORMAT: 2 });\n",
  ]);
});

test("so are those of a chat: sub-agents, a discussed plan, a reflection, a compacted conversation", async () => {
  const { place } = await replayed(chat);
  expect(filesBelow(place.workspace)["sum.js"]).toBe("export const sum = (a, b) => a + b;\n");
});
