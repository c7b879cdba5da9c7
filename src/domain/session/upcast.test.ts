// How events of other versions are read.
import { expect, test } from "vitest";
import { EVENT_VERSION } from "./event.ts";
import { toFailure } from "../values/failure.ts";
import { upcast } from "./upcast.ts";

const data = { messageId: "m", text: "hello" };

test("an event of the current version is read unchanged", () => {
  const event = upcast("user_message", EVENT_VERSION, data);
  expect(event).toEqual({ type: "user_message", data });
  expect(event.data).toBe(data);
});

test("an event of a type that this program does not know is refused, with advice", () => {
  expect(() => upcast("plan_teleported", EVENT_VERSION, {})).toThrow(
    expect.objectContaining({
      failure: expect.objectContaining({ kind: "newer_version", hint: "Update planwright to open it." }) as unknown,
    }),
  );
});

test("an event of a newer program is refused, with advice", () => {
  const newer = EVENT_VERSION + 1;
  let failure: unknown;
  try {
    upcast("user_message", newer, data);
  } catch (error) {
    failure = toFailure(error);
  }
  expect(failure).toEqual({
    kind: "newer_version",
    message: `This session was written by a newer planwright (event version ${newer}, this program knows ${EVENT_VERSION}).`,
    hint: "Update planwright to open it.",
    retryable: false,
  });
});
