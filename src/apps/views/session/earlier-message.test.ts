import { expect, test } from "vitest";
import { listOf } from "../../../domain/values/list.ts";
import type { Entry } from "../../../domain/reading/entry.ts";
import { earlierMessage } from "./earlier-message.ts";

const said = (text: string): Entry => ({ kind: "message", id: text, seq: 1, at: "", messageId: text, text });
const answered: Entry = { kind: "text", id: "t", seq: 1, at: "", text: "Done.", model: "m" };

test("messages come newest first, repeated ones once, and end at the first", () => {
  const main = listOf([said("one"), answered, said("two"), said("two"), answered]);
  expect([0, 1, 2].map((back) => earlierMessage(main, back))).toEqual(["two", "one", undefined]);
});
