// Callers are identified by a valid token or cookie; all others learn how to sign in.
import { expect, test } from "vitest";
import { Role } from "../../api/caller.ts";
import { refusalOf, newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { authenticate, requireRole, type Credentials } from "./authenticate.ts";
import { openCookies } from "./cookie.ts";
import { openTokens } from "./tokens.ts";

function open(noAuth = false) {
  const [folder, clock] = [newFolder(), testClock()];
  const tokens = openTokens(folder, clock);
  const cookies = openCookies(folder, tokens, clock);
  const { token } = tokens.owner();
  tokens.create("ann", "view");
  const cookie = cookies.issue("ann", { secure: false }).split(";")[0] ?? "";
  const pageKey = cookies.keyFor("ann");
  return {
    tokens,
    token,
    cookie,
    pageKey,
    come: (sent: Credentials) => authenticate(sent, { tokens, cookies, noAuth }),
  };
}

const owner = { name: "owner", role: "admin" };
const ann = { name: "ann", role: "view" };

test("a token is accepted however the scheme is written", () => {
  const { come, token } = open();
  for (const scheme of ["Bearer", "bearer", "BEARER", "Bearer  "])
    expect(come({ authorization: `${scheme} ${token}` })).toEqual(owner);
});

test("the cookie is accepted with its key, also next to an authorization scheme for a proxy", () => {
  const { come, cookie, pageKey } = open();
  expect(come({ cookie, pageKey })).toEqual(ann);
  expect(come({ cookie, pageKey, authorization: "Basic YTpi" })).toEqual(ann);
});

test("with both, the token decides, valid or not", () => {
  const { come, cookie, pageKey, token } = open();
  expect(come({ cookie, pageKey, authorization: `Bearer ${token}` })).toEqual(owner);
  expect(thrownBy(() => come({ cookie, pageKey, authorization: "Bearer x" }))).toBe("401 bad_token");
});

test("a revoked token is refused", () => {
  const { come, tokens } = open();
  const authorization = `Bearer ${tokens.create("ci", "comment")}`;
  expect(come({ authorization })).toEqual({ name: "ci", role: "comment" });
  tokens.revoke("ci");
  expect(thrownBy(() => come({ authorization }))).toBe("401 bad_token");
});

test("wrong tokens and cookies are bad, missing ones are missing", () => {
  const { come, token, cookie, pageKey } = open();
  const outcome = (sent: Credentials) => thrownBy(() => come(sent));
  const bad: Credentials[] = [
    { authorization: "Bearer" },
    { authorization: "Bearer " },
    { authorization: `Bearer ${token}x` },
    { authorization: `Bearer ${token}\0` },
    { authorization: `Bearer ${token}, Bearer ${token}` },
    { authorization: `Bearer Bearer ${token}` },
    { authorization: `Bearer "${token}"` },
    { authorization: "Bearer ü" },
    { authorization: `Bearer ${"a".repeat(1_000_000)}` },
    { authorization: `Bearer${" ".repeat(1_000_000)}` },
    { cookie },
    { cookie, pageKey: "" },
    { cookie, pageKey: `${pageKey}x` },
    { cookie, pageKey: token },
    { cookie: `${cookie}x`, pageKey },
    { cookie: "planwright=" },
  ];
  const none: Credentials[] = [
    {},
    { authorization: undefined, cookie: undefined },
    { authorization: "" },
    { authorization: token },
    { authorization: `Bearer\t${token}` },
    { authorization: `Bearer:${token}` },
    { authorization: `Token ${token}` },
    { authorization: `Basic ${Buffer.from(`:${token}`).toString("base64")}` },
    { authorization: `Bearerx ${token}` },
    { pageKey },
    { cookie: "" },
    { cookie: `other=${token}` },
    { cookie: token },
  ];
  expect(bad.map(outcome)).toEqual(bad.map(() => "401 bad_token"));
  expect(none.map(outcome)).toEqual(none.map(() => "401 no_token"));
});

test("the refusal says how to sign in, and nothing about the machine or the request", () => {
  const { come } = open();
  expect(refusalOf(() => come({}))).toEqual({
    problem: {
      type: "urn:planwright:problem:no-token",
      title: "Not signed in",
      status: 401,
      detail: "A token is required.",
      code: "no_token",
      hint: "Open the link that `planwright link` prints, or send the token from the file `token` in Planwright's folder for the server as `Authorization: Bearer <token>`.",
    },
    headers: { "www-authenticate": 'Bearer realm="planwright"' },
  });
  const bad = refusalOf(() => come({ authorization: "Bearer pw_secret" }));
  expect(bad?.headers).toEqual({ "www-authenticate": 'Bearer realm="planwright"' });
  expect(JSON.stringify(bad?.problem)).not.toContain("pw_secret");
});

test("without authentication every caller is the local admin", () => {
  const { come } = open(true);
  const local = { name: "local", role: "admin" };
  expect([come({}), come({ authorization: "Bearer x" }), come({ cookie: "planwright=x" })]).toEqual([
    local,
    local,
    local,
  ]);
});

test("each role may do what lower roles may, and no more", () => {
  const may = Role.options.map((role) =>
    Role.options.map((needed) => thrownBy(() => requireRole({ name: "ann", role }, needed))),
  );
  const [yes, no] = ["nothing", "403 role_needed"];
  expect(may).toEqual([
    [yes, no, no, no],
    [yes, yes, no, no],
    [yes, yes, yes, no],
    [yes, yes, yes, yes],
  ]);
});

test("the refusal of a role names both roles", () => {
  const { problem } = refusalOf(() => requireRole({ name: "ann", role: "view" }, "approve")) ?? {};
  expect([problem?.detail, problem?.hint]).toEqual([
    "The role approve is required; ann has the role view.",
    "Ask an admin for a token with the role approve.",
  ]);
});
