// Tests of greet.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { greeting } from "./greet.mjs";

test("greets by name", () => assert.equal(greeting("Ada"), "Hello, Ada."));
