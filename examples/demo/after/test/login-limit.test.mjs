import assert from "node:assert/strict";
import { test } from "node:test";
import { createHarbor } from "../src/server.mjs";

test("the sixth login attempt within a minute is rejected", async (context) => {
  const server = createHarbor();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  const guess = () => fetch(`http://127.0.0.1:${server.address().port}/login?name=ada&password=guess`);
  for (let count = 0; count < 5; count++) assert.equal((await guess()).status, 403);
  assert.equal((await guess()).status, 429);
});
