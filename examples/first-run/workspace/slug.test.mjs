import assert from "node:assert/strict";
import { test } from "node:test";
import { slug } from "./slug.mjs";

test("words are joined by dashes", () => {
  assert.equal(slug("Plan before you build"), "plan-before-you-build");
});

test("punctuation at the end leaves no dash", () => {
  assert.equal(slug("Hello, World!"), "hello-world");
});
