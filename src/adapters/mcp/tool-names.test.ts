// Names of MCP tools are accepted everywhere, distinct, and independent of the order of servers.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { serverSlugs, toolNames } from "./tool-names.ts";

const named = (tools: string[]) => Object.fromEntries(toolNames("git", tools));

test("keeps a plain name", () => {
  expect(named(["list_issues", "get-pr"])).toEqual({
    list_issues: "mcp__git__list_issues",
    "get-pr": "mcp__git__get-pr",
  });
});

test("replaces other characters by _, and adds a hash only to names that collide", () => {
  const expected = {
    "a.b": "mcp__git__a_b_2e7336dc",
    a_b: "mcp__git__a_b",
    "a b": "mcp__git__a_b_c8687a08",
    "c/d": "mcp__git__c_d",
  };
  expect(named(["a.b", "a_b", "a b", "c/d"])).toEqual(expected);
  expect(named(["c/d", "a b", "a_b", "a.b"])).toEqual(expected);
});

test("cuts long names and adds a hash", () => {
  const [first, second] = [`${"x".repeat(80)}1`, `${"x".repeat(80)}2`];
  const names = Object.values(named([first, second]));
  expect(names.map((name) => [name.length, name.slice(0, 55)])).toEqual([
    [64, `mcp__git__${"x".repeat(45)}`],
    [64, `mcp__git__${"x".repeat(45)}`],
  ]);
  expect(new Set(names).size).toBe(2);
});

test("the end of a server's name is always unambiguous", () => {
  expect(Object.fromEntries(serverSlugs(["a", "a__b", "a_b", "_a_", "my server"]))).toEqual({
    a: "a",
    a__b: expect.stringMatching(/^a_b_[0-9a-f]{8}$/),
    a_b: "a_b",
    _a_: expect.stringMatching(/^a_[0-9a-f]{8}$/),
    "my server": "my_server",
  });
});

test("all names of all servers are distinct and short enough", () => {
  const name = fc.oneof(fc.string({ minLength: 1, maxLength: 90 }), fc.stringMatching(/^[ab_.]{1,6}$/));
  const servers = fc.dictionary(name, fc.uniqueArray(name, { maxLength: 8 }), { maxKeys: 5, noNullPrototype: true });
  fc.assert(
    fc.property(servers, (given) => {
      const slugs = serverSlugs(Object.keys(given));
      const all = Object.entries(given).flatMap(([server, tools]) => [
        ...toolNames(slugs.get(server) ?? "", tools).values(),
      ]);
      expect(all.filter((each) => !/^mcp__[A-Za-z0-9_-]{1,59}$/.test(each))).toEqual([]);
      expect(new Set(all).size).toBe(Object.values(given).flat().length);
    }),
  );
});
