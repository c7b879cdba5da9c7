import assert from "node:assert/strict";
import { test } from "node:test";
import { createHarbor } from "../src/server.mjs";

test("a bearer token identifies the user; requests without a token are rejected", async (context) => {
  const server = createHarbor();
  await new Promise((resolve) => server.listen(0, resolve));
  context.after(() => server.close());
  const url = `http://127.0.0.1:${server.address().port}`;
  const token = await (await fetch(`${url}/login?name=ada&password=lovelace`)).text();
  const headers = { authorization: `Bearer ${token}` };
  assert.equal(await (await fetch(`${url}/me`, { headers })).text(), "ada");
  assert.equal((await fetch(`${url}/me`)).status, 401);
});
