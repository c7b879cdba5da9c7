import { expect, test } from "vitest";
import { activeFormOf } from "./active-form.ts";

test.each([
  ["Update the API", "Updating the API"],
  ["run tests", "running tests"],
  ["Set up CI", "Setting up CI"],
  ["Fix", "Fixing"],
  ["Database migration", "Database migration"],
  ["修复登录", "修复登录"],
  ["Add-on page", "Add-on page"],
])("%s is called %s while it runs", (subject, active) => {
  expect(activeFormOf(subject)).toBe(active);
});
