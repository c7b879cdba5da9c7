import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import { emptyState } from "../../../domain/session/state.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { makeInk } from "../kit/ink.ts";
import { permissionLines } from "./permission-lines.ts";

const ink = makeInk(false, () => "en");
const request: PermissionRequest = {
  requestId: "r",
  callId: "c",
  mode: "build",
  tool: "mcp__desk__send",
  category: "other",
  risk: "high",
  paths: [],
  rule: "default",
  patterns: ["mcp__desk__send"],
};
const call = (tool: string, input: CallEntry["input"]): CallEntry => ({
  kind: "call",
  id: "1",
  seq: 1,
  at: "",
  callId: "c",
  tool,
  input,
  status: "requested",
});
const drawn = (asked: Partial<PermissionRequest>, made?: CallEntry, width = 60) =>
  permissionLines({ ...request, ...asked }, made, emptyState, { width, ink });

test("an unknown tool shows every field, and none can draw on the screen", () => {
  const input = { to: "ada\x1b[2J", text: "one\ntwo", options: { loud: true } };
  expect(drawn({}, call("mcp__desk__send", input))).toEqual([
    "Use the tool mcp__desk__send?  High risk",
    "mcp__desk__send · Mode: build · other · no rule covers this",
    "  to: ada␛[2J",
    "  text: one",
    "        two",
    "  options: {",
    '            "loud": true',
    "           }",
  ]);
});

test("a name cannot pose as two; a folder and an address are shown", () => {
  expect(drawn({ tool: "mv", category: "write", paths: ["a\nb.txt", "c.txt"] }).slice(2)).toEqual([
    "  a␊b.txt",
    "  c.txt",
  ]);
  expect(drawn({ tool: "bash", command: "ls\r\npwd\r\n", cwd: "docs" }).slice(2)).toEqual([
    "  $ ls",
    "    pwd",
    "  In the folder: docs",
  ]);
  expect(drawn({ tool: "web_fetch", url: "https://example.com/a" }, undefined, 40).slice(-1)).toEqual([
    "  https://example.com/a",
  ]);
});

test("of ten megabytes only the start is shown", () => {
  const content = "0123456789 Zeile\n".repeat(600_000);
  const written = drawn({ tool: "write", category: "write", paths: ["a"] }, call("write", { path: "a", content }));
  const command = drawn({ tool: "bash", command: content });
  expect([written.length, written.at(-2), written.at(-1)]).toEqual([
    405,
    "  … 777 more lines",
    "  … 10180000 more characters",
  ]);
  expect(command.at(-1)).toBe("  … 10179999 more characters");
  expect([...written, ...command].every((line) => visibleWidth(line) <= 60)).toBe(true);
});

const escaping = "\x1b]0;./evil.sh;\x07";
const shown = "␛]0;./evil.sh;␇";

test("R86: what would be hidden by control sequences is seen in everything that is asked about", () => {
  const input = { path: `${escaping}.ts`, content: `one\n${escaping}\u202e\x9b2J\n` };
  const field = { [`to${escaping}`]: `ada${escaping}` };
  const all = [
    drawn({ tool: "bash", command: `ls -la ${escaping} src`, cwd: `docs/${escaping}` }),
    drawn({ tool: "web_fetch", url: `https://a.example/${escaping}` }),
    drawn({ tool: "write", category: "write", paths: [input.path] }, call("write", input)),
    drawn({ tool: `x${escaping}`, rule: `ask x${escaping}` }, call("x", field), 80),
  ];
  expect(all.map((lines) => lines.filter((line) => line.includes("evil.sh")))).toEqual([
    [`  $ ls -la ${shown} src`, `  In the folder: docs/${shown}`],
    [`  https://a.example/${shown}`],
    [`  ${shown}.ts`, `  + ${shown}\\u{202e}\\u{9b}2J`],
    [
      `Use the tool x${shown}?  High risk`,
      `x${shown} · Mode: build · other · because of ask x${shown}`,
      `  to${shown}: ada${shown}`,
    ],
  ]);
  expect(all.flat().filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
});

test("a field with a long name, and a folder with one, are shown in full in a narrow terminal", () => {
  const name = "a-field-with-quite-a-long-name";
  expect(drawn({ cwd: "src/apps/a-folder-with-a-long-name" }, call("x", { [name]: "value" }), 40).slice(-4)).toEqual([
    "  In the folder: src/apps/a-folder-with-",
    "                 a-long-name",
    `  ${name}:`,
    "  value",
  ]);
});
