// How MCP tools are classified.
import { expect, test } from "vitest";
import { policyOf } from "./mcp-tool.ts";

const high = { category: "write", risk: "high" };
const medium = { category: "write", risk: "medium" };
const read = { category: "read", risk: "low" };
const network = { category: "network", risk: "medium", inPlanMode: "ask" };

const table: [annotations: unknown, trusted: object][] = [
  [undefined, high],
  [null, high],
  [{}, high],
  ["readOnlyHint", high],
  [[true], high],
  [{ readOnlyHint: true, openWorldHint: false }, read],
  [{ readOnlyHint: true, openWorldHint: false, destructiveHint: false }, read],
  [{ readOnlyHint: true, openWorldHint: true }, network],
  [{ readOnlyHint: true }, network],
  [{ readOnlyHint: true, openWorldHint: "false" }, network],
  [{ readOnlyHint: true, openWorldHint: 0 }, network],
  [{ readOnlyHint: true, destructiveHint: true, openWorldHint: false }, high],
  [{ readOnlyHint: true, destructiveHint: "true", openWorldHint: false }, read],
  [{ readOnlyHint: "true", openWorldHint: false }, high],
  [{ readOnlyHint: 1, openWorldHint: false }, high],
  [{ readOnlyHint: false, openWorldHint: false }, high],
  [{ readOnlyHint: false, destructiveHint: false }, medium],
  [{ destructiveHint: false }, medium],
  [{ destructiveHint: true }, high],
  [{ destructiveHint: null }, high],
  [{ idempotentHint: true, openWorldHint: false }, high],
  [Object.create({ readOnlyHint: true, openWorldHint: false }), high],
];

test.each(table)("%j of a trusted server", (annotations, expected) => {
  expect(policyOf(annotations, true)).toEqual(expected);
});

test.each(table)("ignores %j of any other server", (annotations) => {
  expect(policyOf(annotations, false)).toEqual(high);
});
