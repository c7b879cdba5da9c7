// A stream ends with its reader's access: the token, or the workspace.
import { expect, test } from "vitest";
import { approved, gate, planned } from "./planned.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

async function follow(site: Served, path: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/x-ndjson" };
  const response = await fetch(site.url + path, { headers });
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split("\n");
}

const last = (lines: readonly string[]): unknown => JSON.parse(lines.at(-1) ?? "");

test("a revoked token ends the streams that were opened with it, and no others", async () => {
  const site = await served([{ text: "Hello." }]);
  const chat = await site.chat("Say hello", "build");
  await chat.until((_, { type }) => type === "turn_ended");
  const [ann, bob] = [site.tokenFor("view", "Ann"), site.tokenFor("view", "Bob")];
  const streams = [ann, bob].map((token) => follow(site, `${chat.path}/events`, token));
  await site.call("DELETE", "/api/v1/tokens/Bob");
  expect(last((await streams[1]) ?? [])).toEqual({ type: "stream_closed", reason: "revoked" });
  expect(await Promise.race([streams[0], "goes on"])).toBe("goes on");
  await site.stop();
  expect(last((await streams[0]) ?? [])).toEqual({ type: "stream_closed", reason: "shutdown" });
});

test("a token with another role under the same name is a different token", async () => {
  const { site, chat, plan } = await planned({ steps: [{ when: "Task", text: "…", waitFor: gate().waitFor }] });
  const token = site.tokenFor("approve", "Bob");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ sessionId: chat.id, planId: plan.planId, approved: true });
  const response = await fetch(`${site.url}/chat/agents/plan/approval`, { method: "POST", headers, body });
  await site.call("DELETE", "/api/v1/tokens/Bob");
  site.tokenFor("view", "Bob");
  expect(last((await response.text()).trimEnd().split("\n"))).toEqual({ type: "stream_closed", reason: "revoked" });
});

test("the streams of a workspace end when it is removed", async () => {
  const { site, chat } = await approved();
  await chat.until(({ plan, turn }) => plan?.status === "completed" && turn === null);
  const stream = follow(site, `${chat.path}/events`, site.token);
  let status = 409;
  while (status === 409) ({ status } = await site.call("DELETE", `/api/v1/workspaces/${site.workspaceId}`));
  expect(last(await stream)).toEqual({ type: "stream_closed", reason: "removed" });
});
