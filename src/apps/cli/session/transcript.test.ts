// What the transcript tells that no longer session of the other tests has.
import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { speaker } from "../../../words/say.ts";
import { createTranscript } from "./transcript.ts";

test("which model somebody chose, in each language; who, where it is not the person at this machine", () => {
  const chosen = (model: string | null, by: string): StoredEvent => ({
    type: "model_chosen",
    data: { model, by },
    seq: 2,
    at: "2026-03-10T12:00:00.000Z",
  });
  const told = (["en", "de", "zh"] as const).map((language) => {
    const transcript = createTranscript(speaker(language));
    return [transcript.add(chosen("acme/m\u001b[31m2", "Ada")), transcript.add(chosen(null, "user"))];
  });
  expect(told).toEqual([
    ["\n→ model acme/m2 by Ada\n", "\n→ the configured model\n"],
    ["\n→ Modell acme/m2 von Ada\n", "\n→ das eingestellte Modell\n"],
    ["\n→ 模型 acme/m2（Ada）\n", "\n→ 使用配置中的模型\n"],
  ]);
});
