// Searching file names over HTTP, for completion.
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { misdescribed } from "../openapi/described.fixture.ts";
import { served } from "./served.fixture.ts";

interface Found {
  readonly files: readonly { readonly path: string }[];
  readonly truncated: boolean;
}

const files = {
  ".gitignore": "*.log\n",
  "README.md": "",
  "src/app.ts": "",
  "src/app.test.ts": "",
  "src/my notes.md": "",
  "docs/解析.md": "",
  "debug.log": "",
  "node_modules/x/app.ts": "",
};

test("the best matches come first; ignored files and those behind symlinks never appear", async () => {
  const site = await served([], { files });
  mkdirSync(join(site.home, "outside"));
  symlinkSync(site.home, join(site.workspace, "link"));
  const path = `/api/v1/workspaces/${site.workspaceId}/files`;
  const find = async (query: string) => {
    const { body } = await site.call<Found>("GET", path + query);
    return [body.files.map((each) => each.path), body.truncated];
  };
  expect(await find("?search=app")).toEqual([["src/app.ts", "src/app.test.ts"], false]);
  expect(await find("?search=app&limit=1")).toEqual([["src/app.ts"], true]);
  expect(await find(`?search=${encodeURIComponent("my n")}`)).toEqual([["src/my notes.md"], false]);
  expect(await find(`?search=${encodeURIComponent("解")}`)).toEqual([["docs/解析.md"], false]);
  expect(await find("?search=planwright.jsonc")).toEqual([[], false]);
  expect(await find("")).toEqual([
    [".gitignore", "README.md", "docs/解析.md", "src/app.test.ts", "src/app.ts", "src/my notes.md"],
    false,
  ]);
  const response = await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${site.token}` } });
  expect(await misdescribed("/api/v1/workspaces/{workspace_id}/files", "GET", response)).toEqual([]);
});

test("viewers may search; a second search within a moment walks nothing", async () => {
  const site = await served([], { files });
  const path = `/api/v1/workspaces/${site.workspaceId}/files`;
  const token = site.tokenFor("view");
  const ask = async () => (await site.call<Found>("GET", `${path}?search=app.ts`, undefined, { token })).body.files;
  expect(await ask()).toEqual([{ path: "src/app.ts" }, { path: "src/app.test.ts" }]);
  rmSync(join(site.workspace, "src/app.test.ts"));
  expect((await ask()).length).toBe(2);
  const statuses = await Promise.all([
    site.call("GET", `${path}?limit=101`),
    site.call("GET", `${path}?limit=0`),
    site.call("GET", `${path}?search=${"a".repeat(501)}`),
    site.call("GET", "/api/v1/workspaces/none/files"),
    site.call("GET", path, undefined, { token: "pw_wrong" }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 404, 401]);
});
