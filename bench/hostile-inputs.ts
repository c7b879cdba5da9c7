// Measures how the time for huge and hostile inputs grows: each input at one size and at four times that size, so that the ratio is the same on any machine.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { hideRequest } from "../src/adapters/models/recorded/plain-request.ts";
import { findProgram } from "../src/adapters/programs/find-program.ts";
import { openSchemas } from "../src/adapters/schemas/ajv.ts";
import { openRedactor } from "../src/adapters/secrets/open-redactor.ts";
import { classifyShell } from "../src/adapters/shell/classify.ts";
import { cleanOutput } from "../src/adapters/tools/shell/clean-output.ts";
import { htmlToText } from "../src/adapters/tools/web/html-text.ts";
import { overviewOf } from "../src/adapters/workspace/overview/workspace-overview.ts";
import { permissionLines } from "../src/apps/tui/ask/permission-lines.ts";
import { makeInk } from "../src/apps/tui/kit/ink.ts";
import { tailLines } from "../src/apps/tui/printing/tail-lines.ts";
import { diffLines } from "../src/apps/tui/transcript/diff-lines.ts";
import { entryBlock } from "../src/apps/tui/transcript/entry-block.ts";
import { markdownLines } from "../src/apps/tui/transcript/markdown-lines.ts";
import { messageLines } from "../src/apps/tui/transcript/message-lines.ts";
import { runningLines } from "../src/apps/tui/transcript/running-lines.ts";
import { findingsIn } from "../src/apps/web/ask/form/schema-validator.ts";
import { transcriptRows } from "../src/apps/web/chat/rows/rows.ts";
import { detectIntent } from "../src/domain/intent/detect-intent.ts";
import { applyEvent, emptyView } from "../src/domain/reading/session-view.ts";
import { emptyTranscript, extendTranscript } from "../src/domain/reading/transcript.ts";
import { emptyState } from "../src/domain/session/state.ts";
import { fileMatcher } from "../src/domain/values/file-match.ts";
import { lineDiff } from "../src/domain/values/line-diff.ts";
import { hostilePieces } from "../test/hostile-pieces.ts";
import { print, type Line } from "./print.ts";

interface HostileInput {
  readonly name: string;
  /** The smaller of the two sizes. */
  readonly size: number;
  /** The one that grows most is printed. */
  readonly kinds?: readonly string[];
  /** Makes the input, which is not measured, and returns the work, which is. */
  prepare(size: number, kind: string, folder: string): (() => unknown) | Promise<() => unknown>;
}

const GROWTH = 4;
const RUNS = 5;
const ink = makeInk(true, () => "en");
const noSecrets = { workspace: import.meta.dirname, env: {}, values: [] };
const placed = { id: "1", seq: 1, at: "2026-01-01T12:00:00.000Z" };
const called = { ...placed, kind: "call", callId: "c", status: "ok" } as const;
const drawing = { ink, view: () => emptyView };
const many = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, at) => item(at));
/** `kind` again and again, up to a length. */
const repeated = (length: number, kind: string) => kind.repeat(Math.ceil(length / kind.length));

const inputs: readonly HostileInput[] = [
  {
    name: "redacting 5 MB",
    size: 1_250_000,
    kinds: hostilePieces.redacted,
    prepare(size, kind) {
      const [redactor, text] = [openRedactor(noSecrets), repeated(size, kind)];
      return () => redactor.redact(text);
    },
  },
  {
    name: "redacting 10,000 known values",
    size: 2_500,
    prepare(size) {
      const env = Object.fromEntries(many(size, (index) => [`KEY_${index}_TOKEN`, `q${index}w-${index * 7919}z`]));
      const redactor = openRedactor({ ...noSecrets, env });
      return () => redactor.redact("const x = value(1);\n".repeat(5_000));
    },
  },
  {
    name: "searching 7 MB of output for .env files",
    size: 250_000,
    prepare(size) {
      const redactor = openRedactor(noSecrets);
      return () => redactor.refresh({ output: "a/.env ".repeat(size), command: "cat ../.env; ".repeat(size / 10) });
    },
  },
  {
    name: "the text of a page of 2 MB",
    size: 500_000,
    kinds: hostilePieces.page,
    prepare: (size, kind) => () => htmlToText(repeated(size, kind), "https://example.com"),
  },
  {
    name: "a tag of 200,000 attributes",
    size: 50_000,
    prepare(size) {
      const html = `<a ${many(size, (index) => `x${index}=1`).join(" ")}>`;
      return () => htmlToText(html, "https://example.com");
    },
  },
  {
    name: "the intent of 200 KB",
    size: 50_000,
    kinds: hostilePieces.asked,
    prepare: (size, kind) => () => detectIntent(repeated(size, kind)),
  },
  {
    name: "a shell command of 64 KB",
    size: 16_000,
    kinds: ["$(", '"$(', "(", "{ ", "ls && "],
    prepare: (size, kind) => () => classifyShell(`${repeated(size, kind)}ls`),
  },
  {
    name: "cleaning 1 MB of output",
    size: 250_000,
    kinds: ["x", "\x1b]", "x\r", "x\b"],
    prepare: (size, kind) => () => cleanOutput(repeated(size, kind)),
  },
  {
    name: "recording a log of 8,000 lines",
    size: 2_000,
    prepare(size) {
      const text = "a line of a log that somebody pasted\n".repeat(size);
      const places = {
        workspace: "/w",
        home: ["/h"],
        temporary: ["/t"],
        scratch: [],
        copies: [],
        data: [],
        config: [],
      };
      const redactor = { redact: (given: string) => given, refresh: async () => {} };
      return () => hideRequest({ system: "", tools: [], messages: [{ role: "user", text }] }, "a/b", redactor, places);
    },
  },
  {
    name: "a program after 120 folders, 200 times",
    size: 30,
    prepare(size) {
      const PATH = many(size, (index) => `/none/${index}`).join(delimiter);
      return () => many(200, () => findProgram("tool", { env: { PATH }, notBelow: "/work" }));
    },
  },
  {
    name: "the overview of 5,000 files",
    size: 1_250,
    prepare(size, _kind, folder) {
      const workspace = join(folder, `${size}`);
      if (!existsSync(workspace)) {
        mkdirSync(workspace);
        for (let index = 0; index < size; index++)
          writeFileSync(join(workspace, `${"very-long-name-".repeat(10)}${index}`), "");
      }
      return () => overviewOf(workspace, new AbortController().signal);
    },
  },
  {
    name: "searching 250,000 file names",
    size: 62_500,
    prepare(size) {
      const match = fileMatcher(many(size, (index) => `packages/p${index % 100}/src/part-${index}.ts`));
      return () => ["p", "pa", "part-777", "ppart9", ""].map((search) => match(search, 100));
    },
  },
  {
    name: "comparing two texts of 20,000 lines",
    size: 5_000,
    prepare(size) {
      const lines = (step: number, count: number) => many(size, (index) => `line ${(index * step) % count}`);
      const [before, after] = [lines(7919, 5003), lines(104_729, 4999)];
      return () => lineDiff(before, after);
    },
  },
  {
    name: "a schema whose pattern never ends",
    size: 40,
    async prepare(size) {
      const schemas = await openSchemas();
      return () => schemas.check({ pattern: "^(a+)+$" }, `${"a".repeat(size)}!`);
    },
  },
  {
    name: "a schema that compares 100,000 entries",
    size: 25_000,
    async prepare(size) {
      const [schemas, value] = [await openSchemas(), many(size, (index) => ({ index }))];
      return () => schemas.check({ uniqueItems: true }, value);
    },
  },
  {
    name: "a form's schema that doubles 40 times",
    size: 10,
    prepare(size) {
      const parts = many(size, (index) => {
        const $ref = `#/$defs/d${index + 1}`;
        return [`d${index}`, { allOf: [{ $ref }, { $ref }] }] as const;
      });
      const $defs = { ...Object.fromEntries(parts), [`d${size}`]: { type: "string" } };
      return () => findingsIn({ $ref: "#/$defs/d0", $defs }, 1);
    },
  },
  {
    name: "rows of a chat of 10,000 events",
    size: 2_500,
    prepare(size) {
      const message = { type: "user_message", data: { messageId: "m", text: "A line" } } as const;
      const transcript = many(size, (index) => ({ ...placed, ...message, seq: index + 1 })).reduce(
        extendTranscript,
        emptyTranscript,
      );
      return () => transcriptRows(transcript, { isOpen: () => false, writing: new Set() });
    },
  },
  {
    name: "asking to run or write 10 MB",
    size: 2_500_000,
    kinds: ["bash", "write"],
    prepare(size, tool) {
      const content = repeated(size, "0123456789 line\n");
      const call = { ...called, tool, input: { path: "a", content } };
      const asked = { requestId: "r", callId: "c", mode: "build", risk: "high", rule: "default" } as const;
      const about = tool === "bash" ? { command: content, paths: [] } : { paths: ["a"] };
      const request = { ...asked, ...about, tool, category: "write" as const, patterns: [tool] };
      return () => permissionLines(request, call, emptyState, { width: 60, ink });
    },
  },
  {
    name: "the end of 200 KB of Markdown",
    size: 50_000,
    kinds: ["- item\n", "1. item\n", "- item\n  - inner\n", "    line();\n", "word "],
    prepare: (size, kind) => () => tailLines(repeated(size, kind), 60, 24, ink),
  },
  {
    name: "a call with 5 MB of output",
    size: 1_250_000,
    kinds: ["read", "bash", "grep", "write", "mcp"],
    prepare(size, tool) {
      const output = repeated(size, "12\tabc:7:中文 \x1b[31mred\x1b[0m\r\n");
      const input = { path: "a", content: output, pattern: "x", command: "cat a" };
      return () => entryBlock({ ...called, tool, input, output }, drawing)(60, false);
    },
  },
  {
    name: "a diff of 5 MB",
    size: 1_250_000,
    prepare(size) {
      const line = `+\x1b[31m${"字".repeat(9)}\u202E\x07 ${"x".repeat(200)}\n`;
      const diff = `--- a/x\n+++ b/x\n@@ -0,0 +1,200001 @@\n${repeated(size, line)}`;
      return () => diffLines(diff, 60, ink, 40);
    },
  },
  {
    name: "Markdown of 5 MB",
    size: 1_250_000,
    prepare: (size) => () => markdownLines(repeated(size, "some *words* 中文\n\n"), 100, ink),
  },
  {
    name: "a message of one line of 5 MB",
    size: 625_000,
    prepare(size) {
      const text = repeated(size, "字");
      return () => messageLines({ ...placed, kind: "message", messageId: "m", text }, drawing, 40, false);
    },
  },
  {
    name: "a running command that prints 5 MB",
    size: 1_250_000,
    prepare(size) {
      const call = { type: "call" as const, callId: "c", tool: "bash", input: { command: "ls" } };
      const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
      const step = { turnId: "t", step: 1, model: "local/test", finish: "calls", usage, cost: null } as const;
      const event = { ...placed, type: "assistant_message" as const, data: { ...step, parts: [call] } };
      const view = { ...emptyView, transcript: extendTranscript(emptyTranscript, event) };
      const text = repeated(size, "字\x1b[31m\u202E");
      const options = { size: { width: 60, rows: 9 }, ink, now: 0, details: false, spinner: "⠋" };
      return () => runningLines(applyEvent(view, { type: "tool_progress", data: { callId: "c", text } }), options);
    },
  },
];

export async function benchHostileInputs(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  try {
    for (const { name, size, kinds = [""], prepare } of inputs) {
      const measured: Line[] = [];
      for (const kind of kinds) {
        const { ours, bare } = await grow(size, (count) => prepare(count, kind, folder));
        measured.push({ name: kind === "" ? name : `${name}: ${JSON.stringify(kind)}`, unit: "CPU ms", ours, bare });
      }
      const [worst] = measured.toSorted((a, b) => growthOf(b) - growthOf(a));
      if (worst) print(worst);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const growthOf = ({ ours, bare = ours }: Line) => ours / bare;

/** The least CPU time of several runs at both sizes: only this process's work, whatever else the machine does. */
async function grow(size: number, prepare: (size: number) => ReturnType<HostileInput["prepare"]>) {
  let [ours, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run++) {
    bare = Math.min(bare, await cpuMs(await prepare(size)));
    ours = Math.min(ours, await cpuMs(await prepare(GROWTH * size)));
  }
  return { ours, bare };
}

async function cpuMs(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
