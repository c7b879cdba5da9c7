// Lists and revokes a folder's permissions, with real files and a real store.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../../adapters/store/sqlite-store.ts";
import type { Grant } from "../../../domain/permission/grant.ts";
import { saveGrant } from "../../../../test/contracts/grants.ts";
import { noSecrets } from "../../../../test/no-secrets.ts";
import { systemClock } from "../../config/clock.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import type { Flags } from "../commands/flags.ts";
import { reportFailure } from "../text/exit-codes.ts";
import { permissionsCommand } from "./permissions-command.ts";

const now = "2026-03-10T12:00:00.000Z";

function makePlace(files: Record<string, string> = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-permissions-")));
  const [home, workspace] = [join(root, "home"), join(root, "repo")];
  for (const folder of [home, workspace]) mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const file = join(home, "planwright.db");
  const { log } = openSqliteStore(file);
  onTestFinished(() => {
    log.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, workspace, env: { PLANWRIGHT_HOME: home }, file, log };
}

type Place = ReturnType<typeof makePlace>;

async function run(place: Place, words: string[] = [], flags: Flags = {}, width?: number, at = now) {
  const { root, env, workspace, log } = place;
  const output = collectOutput();
  const storage = { log, clock: systemClock, redactor: noSecrets };
  const context = { command: "permissions", words, flags, env, workspace, output, width } as const;
  const code = await permissionsCommand({ ...context, storage, now: () => Date.parse(at) }).catch((thrown: unknown) =>
    reportFailure(thrown, output),
  );
  const [out, err] = [output.text(), output.errors()].map((text) => text.replaceAll(root, "ROOT"));
  return { code, out, err };
}

const id = (end: string) => `019cd700-0000-7000-8000-00000000${end}`;
const session = "019cd700-0000-7000-8000-0000000051ab";

function grant({ workspace }: Place, end: string, fields: Partial<Grant> = {}): Grant {
  return {
    grantId: id(end),
    pattern: "bash(npm test*)",
    scope: "project",
    workspace,
    sessionId: session,
    createdAt: "2026-03-10T10:00:00.000Z",
    expiresAt: "2026-03-17T10:00:00.000Z",
    ...fields,
  };
}

/** Patterns in two files, and grants of every kind. */
async function withPermissions() {
  const place = makePlace({
    "home/planwright.jsonc": `{
  "permissions": {
    "deny": ["bash(rm *)"],
    "allow": [
      "edit(src/**)",
      "bash(echo *)"
    ]
  }
}`,
    "repo/planwright.jsonc": '{ "permissions": { "deny": ["read(.env)"],\n "ask": ["web_fetch"] } }',
  });
  const { file, log, workspace } = place;
  const data = {
    sessionId: session,
    workspace,
    mode: "plan",
    plan_file: null,
    title: "修复错误\u001B[2J",
    auto: false,
  } as const;
  await log.append(session, 0, [{ type: "session_created", data }], now);
  saveGrant(file, grant(place, "aaaa"));
  const soon = { createdAt: "2026-03-10T11:59:30.000Z", expiresAt: "2026-03-10T12:04:10.000Z" };
  saveGrant(file, grant(place, "bbbb", { ...soon, scope: "session", pattern: "edit(docs/**)", sessionId: "gone" }));
  saveGrant(
    file,
    grant(place, "cccc", { createdAt: "2026-03-08T10:00:00.000Z", expiresAt: "2026-03-10T09:00:00.000Z" }),
  );
  saveGrant(file, grant(place, "dddd", { createdAt: "2026-03-07T10:00:00.000Z" }));
  log.grants.revoke(id("dddd"), "2026-03-10T11:50:00.000Z");
  const far = { createdAt: "2026-03-06T10:00:00.000Z", expiresAt: "2027-01-01T00:00:00.000Z" };
  saveGrant(file, grant(place, "eeee", { workspace: "/elsewhere", ...far }));
  return place;
}

test("the list has the patterns with their lines, and the user's grants", async () => {
  const expected = {
    code: 0,
    err: "",
    out: `Configured:
effect  pattern       from
deny    bash(rm *)    user file ROOT/home/planwright.jsonc:3
deny    read(.env)    project file ROOT/repo/planwright.jsonc:1
ask     web_fetch     project file ROOT/repo/planwright.jsonc:2
allow   edit(src/**)  user file ROOT/home/planwright.jsonc:5
allow   bash(echo *)  user file ROOT/home/planwright.jsonc:6

Always allowed in build mode:
id        pattern          scope    allowed    expires    session
0000bbbb  edit(docs/**)    session  now        in 5 min.  gone
0000aaaa  bash(npm test*)  project  2 hr. ago  in 7 days  修复错误
`,
  };
  const place = await withPermissions();
  expect(await run(place)).toEqual(expected);
  expect(await run(place, ["list"])).toEqual(expected);
});

test("--all adds expired and revoked grants, and other folders", async () => {
  const { out } = await run(await withPermissions(), [], { all: true });
  expect(out?.slice(out.indexOf("Always"))).toBe(`Always allowed in build mode:
id        pattern          scope    allowed     expires              session   workspace
0000bbbb  edit(docs/**)    session  now         in 5 min.            gone      ROOT/repo
0000aaaa  bash(npm test*)  project  2 hr. ago   in 7 days            修复错误  ROOT/repo
0000cccc  bash(npm test*)  project  2 days ago  expired 3 hr. ago    修复错误  ROOT/repo
0000dddd  bash(npm test*)  project  3 days ago  revoked 10 min. ago  修复错误  ROOT/repo
0000eeee  bash(npm test*)  project  4 days ago  2027-01-01           修复错误  /elsewhere
`);
});

test("a narrow terminal gets narrow tables", async () => {
  const output = (await run(await withPermissions(), [], { all: true }, 50)).out ?? "";
  const cells = (line: string) => line.replaceAll(/[\u3000-\u9FFF]/g, "xx").length;
  expect(output.split("\n").filter((line) => cells(line) > 50)).toEqual([]);
});

test("JSON has the patterns, and the grants with their state", async () => {
  const place = await withPermissions();
  const { out } = await run(place, ["list"], { json: true, all: true });
  const told = JSON.parse(out ?? "") as { workspace: string; patterns: unknown[]; grants: { state: string }[] };
  expect(told.workspace).toBe("ROOT/repo");
  expect(told.patterns[1]).toEqual({
    effect: "deny",
    pattern: "read(.env)",
    from: "project file ROOT/repo/planwright.jsonc:1",
  });
  expect(told.grants.map(({ state }) => state)).toEqual(["active", "active", "expired", "revoked", "active"]);
  expect(told.grants[3]).toEqual({
    ...grant(place, "dddd", { createdAt: "2026-03-07T10:00:00.000Z", workspace: "ROOT/repo" }),
    revokedAt: "2026-03-10T11:50:00.000Z",
    state: "revoked",
  });
});

test("an empty list says so", async () => {
  const empty = makePlace();
  expect(await run(empty)).toEqual({
    code: 0,
    out: "",
    err: "No permissions for ROOT/repo yet. See other permissions with --all.\n",
  });
  expect((await run(empty, [], { all: true })).err).toBe("No permissions yet.\n");
  expect(JSON.parse((await run(empty, [], { json: true })).out ?? "")).toEqual({
    workspace: "ROOT/repo",
    patterns: [],
    waiting: [],
    questions: [],
    grants: [],
  });
  const configured = makePlace({ "home/planwright.jsonc": '{ "permissions": { "deny": ["bash"] } }' });
  expect((await run(configured)).err).toBe("\nNothing is always allowed yet. See other permissions with --all.\n");
});

test("revoking takes effect immediately and says what was revoked; a second time it says since when", async () => {
  const place = await withPermissions();
  const { log, workspace } = place;
  expect(await run(place, ["revoke", "aaaa"])).toEqual({
    code: 0,
    out: "Revoked bash(npm test*) (project, ROOT/repo).\n",
    err: "",
  });
  expect(log.grants.active(workspace, now).map(({ grantId }) => grantId)).toEqual([id("bbbb")]);
  expect(await run(place, ["revoke", id("aaaa")], {}, undefined, "2026-03-11T12:00:00.000Z")).toEqual({
    code: 0,
    out: "bash(npm test*) (project, ROOT/repo) was already revoked on 2026-03-10 12:00 UTC.\n",
    err: "",
  });
  expect(log.grants.list().find(({ grantId }) => grantId === id("aaaa"))?.revokedAt).toBe(now);
});

test("several can be revoked together: a repeated one once, an expired one and one of another folder too", async () => {
  const place = await withPermissions();
  expect((await run(place, ["revoke", "bbbb", "0000bbbb", "cccc", "eeee"])).out).toBe(
    `Revoked edit(docs/**) (session, ROOT/repo).
Revoked bash(npm test*) (project, ROOT/repo), which had expired on 2026-03-10 09:00 UTC.
Revoked bash(npm test*) (project, /elsewhere).
`,
  );
  expect(
    place.log.grants
      .list()
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ grantId }) => grantId),
  ).toEqual([id("aaaa")]);
});

test("one id that matches nothing or several grants leaves all of them in place", async () => {
  const place = await withPermissions();
  expect(await run(place, ["revoke", "aaaa", "nothing"])).toEqual({
    code: 2,
    out: "",
    err: "planwright: There is no permission nothing. Nothing was revoked. List them with: planwright permissions --all\n",
  });
  const ambiguous = await run(place, ["revoke", "aaaa", "019cd700"]);
  expect(ambiguous.code).toBe(2);
  expect(ambiguous.err).toContain(
    `"019cd700" matches 5 permissions. Use more of the id:\n  ${id("bbbb")}  edit(docs/**)\n`,
  );
  expect(place.log.grants.active(place.workspace, now)).toHaveLength(2);
});

test("--all revokes everything still valid in this folder, and nothing else", async () => {
  const place = await withPermissions();
  expect((await run(place, ["revoke"], { all: true })).out).toBe(
    "Revoked edit(docs/**) (session, ROOT/repo).\nRevoked bash(npm test*) (project, ROOT/repo).\n",
  );
  expect(place.log.grants.active(place.workspace, now)).toEqual([]);
  expect(place.log.grants.active("/elsewhere", now)).toHaveLength(1);
  expect(await run(place, ["revoke"], { all: true })).toEqual({
    code: 0,
    out: "",
    err: "Nothing is always allowed in ROOT/repo, so nothing was revoked.\n",
  });
});

test("JSON output of revoking has each grant before and after", async () => {
  const place = await withPermissions();
  const { out } = await run(place, ["revoke", "aaaa", "dddd"], { json: true });
  const told = JSON.parse(out ?? "") as Record<string, unknown>[];
  expect(told.map(({ grantId, revokedAt, before }) => [grantId, revokedAt, before])).toEqual([
    [id("aaaa"), now, "active"],
    [id("dddd"), "2026-03-10T11:50:00.000Z", "revoked"],
  ]);
});

test.each<[string[], Flags, string]>([
  [["revoke"], {}, "Which one? Use planwright permissions revoke <id>, or --all for this folder."],
  [["revoke", ""], {}, "The permission's id is empty."],
  [["revoke", "aaaa"], { all: true }, "Give ids or --all, not both."],
  [["list", "aaaa"], {}, "planwright permissions list takes no id."],
  [["frobnicate"], {}, 'There is no "planwright permissions frobnicate".'],
])("%j %j is refused and changes nothing", async (words, flags, says) => {
  const place = await withPermissions();
  const { code, out, err } = await run(place, words, flags);
  expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(says) as string });
  expect(place.log.grants.active(place.workspace, now)).toHaveLength(2);
});

test("a mistake in the configuration fails the list but not revoking", async () => {
  const place = makePlace({ "home/planwright.jsonc": '{ "permissions": { "deny": ["("] } }' });
  saveGrant(place.file, grant(place, "aaaa"));
  expect((await run(place)).code).toBe(2);
  expect((await run(place, ["revoke", "aaaa"])).code).toBe(0);
});
