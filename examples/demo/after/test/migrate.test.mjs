import assert from "node:assert/strict";
import { test } from "node:test";
import { migrate } from "../scripts/migrate-sessions.mjs";
import { SESSION_MS } from "../src/auth/types.mjs";

test("an old session gets an expiry time, a new one is unchanged", () => {
  const migrated = migrate({ user: "ada" }, 5);
  assert.deepEqual(migrated, { version: 2, user: "ada", expiresAt: 5 + SESSION_MS });
  assert.equal(migrate(migrated, 99), migrated);
});
