// Refused callers learn and change nothing: other sites, other hosts, no token, a wrong one, one with too low a role.
import { request } from "node:http";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { served, type Served } from "./routes/served.fixture.ts";
import { routes } from "./routes/routes.ts";
import { mayDo, Role } from "../api/caller.ts";

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** With every header as it is given, which `fetch` does not allow. */
function send(
  server: Served,
  path: string,
  headers: Record<string, string>,
  method = "GET",
  body = "",
): Promise<Answered> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers, setHost: headers["host"] === undefined },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          const { code } = text.startsWith("{") ? (JSON.parse(text) as { code?: string }) : {};
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            ...(code === undefined ? {} : { code }),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const listed = "/api/v1/workspaces";

test.each([
  ["no token", {}, 401, "no_token"],
  ["a wrong token", { authorization: "Bearer pw_wrong" }, 401, "bad_token"],
  ["a token in the address", {}, 401, "no_token", `${listed}?token=TOKEN&access_token=TOKEN`],
  ["a forged cookie", { cookie: "planwright=eyJuYW1lIjoib3duZXIifQ.AAAA" }, 401, "bad_token"],
  ["another host (DNS rebinding)", { authorization: "Bearer TOKEN", host: "evil.example:80" }, 421, "wrong_host"],
  ["another site", { authorization: "Bearer TOKEN", origin: "https://evil.example" }, 403, "cross_site"],
  ["a page without an origin", { authorization: "Bearer TOKEN", origin: "null" }, 403, "cross_site"],
  ["another port of this machine", { authorization: "Bearer TOKEN", origin: "http://127.0.0.1:1" }, 403, "cross_site"],
  [
    "a request that a browser calls foreign",
    { authorization: "Bearer TOKEN", "sec-fetch-site": "cross-site" },
    403,
    "cross_site",
  ],
])("%s is refused without revealing anything", async (_name, headers, status, code, path = listed) => {
  const server = await served([]);
  const fill = (text: string) => text.replaceAll("TOKEN", server.token);
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
  const answer = await send(server, fill(path), given);
  expect(answer).toMatchObject({ status, code });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  const posted = await send(
    server,
    `${listed}/${server.workspaceId}/chats`,
    { ...given, "content-type": "application/json" },
    "POST",
    '{"content":"hi"}',
  );
  expect(posted.status).toBe(status);
  const { body } = await server.call("GET", `${listed}/${server.workspaceId}/chats`);
  expect(body).toEqual({ chats: [], next: null });
});

test("the server's own page may call, and programs that send no origin", async () => {
  const server = await served([]);
  const authorization = `Bearer ${server.token}`;
  expect(
    await send(server, listed, { authorization, origin: server.url, "sec-fetch-site": "same-origin" }),
  ).toMatchObject({ status: 200 });
  expect(await send(server, listed, { authorization })).toMatchObject({ status: 200 });
});

test("every route needs its role: the role below is refused", async () => {
  const server = await served([]);
  const tokens = Object.fromEntries(Role.options.map((role) => [role, server.tokenFor(role, `some-${role}`)]));
  const guarded = routes.flatMap((route) => (route.role === "anyone" ? [] : [{ ...route, role: route.role }]));
  expect(guarded.length).toBeGreaterThan(40);
  for (const { method, path, role } of guarded) {
    const address = path.replaceAll(/\{\w+\}/g, "x");
    for (const each of Role.options) {
      if (mayDo({ role: each }, role)) continue;
      const answer = await server.call(method, address, method === "GET" ? undefined : {}, { token: tokens[each] });
      expect(answer, `${method} ${path} as ${each}`).toMatchObject({ status: 403, body: { code: "role_needed" } });
    }
    const answer = await send(server, address, {}, method);
    expect(answer, `${method} ${path} without a token`).toMatchObject({ status: 401 });
  }
});

test("R49: an approval is recorded under its token's name, and a caller who may only comment cannot approve in words", async () => {
  const { planScript } = await import("../../../test/scripted-plan.ts");
  const server = await served(planScript());
  const chat = await server.chat("/plan Refactor auth");
  await chat.untilPhase("waiting_plan_approval");
  const commenter = server.tokenFor("comment", "carla");
  expect(await chat.call("POST", "/plan/comments", { text: "Why?" }, { token: commenter })).toMatchObject({
    status: 201,
  });
  expect(await chat.call("POST", "/messages", { content: "Approved, go ahead" }, { token: commenter })).toMatchObject({
    status: 403,
  });
  expect((await chat.plan()).status).toBe("pending_approval");
  const approver = server.tokenFor("approve", "anna");
  const { revision, hash } = await chat.plan();
  await chat.call("POST", "/plan/approve", { revision, hash }, { token: approver });
  const state = await chat.until(({ plan }) => plan?.approval !== undefined);
  expect(state.plan?.approval).toMatchObject({ by: "anna", revision, hash });
  expect(state.comments).toMatchObject([{ by: "carla" }]);
});

test("the token is in a file that only its owner can read, and neither it nor a query is in the log", async () => {
  const server = await served([]);
  expect(statSync(join(server.home, "server", "token")).mode & 0o777).toBe(0o600);
  await server.call("GET", `${listed}?secret=${server.token}`);
  expect(server.log.join("")).not.toContain(server.token);
  expect(server.log.join("")).toContain(listed);
});

test("answers carry security headers", async () => {
  const server = await served([]);
  const { headers } = await server.call("GET", listed);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-request-id": expect.any(String),
  });
});

test("folders outside the roots can't be opened, however they are written", async () => {
  const server = await served([]);
  for (const folder of ["/etc", "/", `${server.workspace}/../home`, `${server.workspace}/..`, "relative"])
    expect((await server.call("POST", listed, { folder })).status, folder).toSatisfy(
      (status) => status === 403 || status === 422,
    );
  expect((await server.call("GET", listed)).body).toMatchObject({ workspaces: [{ folder: server.workspace }] });
});

test("repeated wrong tokens are slowed down, a valid one never is", async () => {
  const server = await served([]);
  const statuses: number[] = [];
  for (let count = 0; count < 25; count++)
    statuses.push((await send(server, listed, { authorization: `Bearer pw_${count}` })).status);
  expect(statuses).toContain(429);
  expect((await server.call("GET", listed)).status).toBe(200);
});

test("unknown callers don't learn where files are, even if those are damaged; the log names them", async () => {
  const server = await served([]);
  const { body: link } = await server.call<{ url: string }>("POST", "/api/v1/links");
  writeFileSync(join(server.home, "server/tokens.json"), "{");
  const headers = { authorization: `Bearer ${server.token}` };
  for (const url of [`${server.url}/api/v1/me`, link.url]) {
    const refused = await fetch(url, { headers, redirect: "manual" });
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: "storage", detail: "Tokens can't be checked right now. See the server's log." },
    ]);
  }
  expect(server.log.join("")).toContain("tokens.json is damaged");
});
