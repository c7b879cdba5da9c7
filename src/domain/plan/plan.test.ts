// Which texts a plan accepts: those that look like what they are.
import { expect, test } from "vitest";
import { readDraft } from "../plan-text/read-draft.ts";
import { plan } from "../../../test/scripted-plan.ts";

test("nothing in a plan controls a terminal or changes the reading direction", () => {
  const title = "T \u001B[31mRED\u001B]0;pwned\u0007 \u202Eevil\u009B";
  const summary = "One\r\n\ttwo\u0000 \u2066three";
  const read = readDraft({ ...plan, title, summary });
  expect("content" in read ? [read.content.title, read.content.summary] : read).toEqual([
    "T [31mRED]0;pwned evil",
    "One\n\ttwo three",
  ]);
});
