// A hand-written MCP server in its own process that misbehaves as its first argument says.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [how = "good", note = ""] = process.argv.slice(2);
const answer = (id: unknown, result: unknown) => say({ jsonrpc: "2.0", id, result });
const text = (value: string) => ({ content: [{ type: "text", text: value }] });
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`);
/** The file is the memory of the fixture across its processes, and what tests wait for. */
const write = (line: string) => note && appendFileSync(note, `${line}\n`);

type Call = { id: unknown; args: Record<string, unknown>; token: unknown };
const tools: Record<string, (call: Call) => void> = {
  echo: ({ id, args }) => answer(id, text(String(args["text"]))),
  environment: ({ id }) => answer(id, text(Object.keys(process.env).toSorted().join(" "))),
  folder: ({ id }) => answer(id, text(process.cwd())),
  secret: ({ id }) => answer(id, text(process.env["SECRET"] ?? "")),
  die: () => {
    process.stderr.write("out of luck\n");
    process.exit(3);
  },
  die_reading: () => process.exit(4),
  die_once: ({ id }) => {
    if (readFileSync(note, "utf8").match(/called die_once/g)?.length === 1) process.exit(3);
    answer(id, text("second try"));
  },
  wait: () => {},
  huge: ({ id }) => answer(id, text("x".repeat(50 * 1024 * 1024))),
  long: ({ id }) => answer(id, text("x".repeat(20 * 1024 * 1024))),
  step: ({ id, token }) => {
    say({
      jsonrpc: "2.0",
      method: "notifications/progress",
      params: { progressToken: token, progress: 1, total: 2, message: "half" },
    });
    answer(id, text("stepped"));
  },
  change: ({ id }) => {
    changed = true;
    say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
    answer(id, text("changed"));
  },
  refuse: ({ id }) => say({ jsonrpc: "2.0", id, error: { code: -32000, message: "not today" } }),
  odd: ({ id }) => answer(id, { content: [{ type: "hologram" }, "?"], isError: true }),
};
const readers = ["echo", "die_once", "die_reading"];
let changed = how === "changes" && note !== "" && existsSync(note) && readFileSync(note, "utf8").includes("started");

function list(cursor: unknown): unknown {
  if (how === "many") {
    const page = Number(cursor ?? 0);
    const some = Array.from({ length: 1000 }, (_, each) => ({ name: `t${page * 1000 + each}`, inputSchema: {} }));
    return { tools: some, ...(page < 9 ? { nextCursor: String(page + 1) } : {}) };
  }
  if (how === "endless") return { tools: [{ name: "only", inputSchema: {} }], nextCursor: "again" };
  if (how === "malformed") {
    const broken = { type: "object", properties: { a: { type: "nonsense" } }, required: 7 };
    const listed = [
      { title: "nameless" },
      { name: "a" },
      { name: "a", description: "again" },
      "b",
      { name: "b", inputSchema: broken },
    ];
    return { tools: listed };
  }
  const schema = { type: "object", properties: { text: { type: "string" } }, additionalProperties: false };
  const names = Object.keys(tools).filter((name) => !(changed && name === "folder"));
  return {
    tools: names.map((name) => {
      const readOnlyHint = readers.includes(name) && !(changed && name === "echo");
      return {
        name,
        description: `Does ${name}.`,
        inputSchema: schema,
        annotations: { readOnlyHint, openWorldHint: false },
      };
    }),
  };
}

write(`started ${process.pid}`);
if (how === "exits") {
  process.stderr.write("first line\nno license found\n");
  process.exit(7);
}
if (how === "floods") setInterval(() => process.stderr.write("e".repeat(100_000)), 1);
if (how === "stubborn") {
  process.on("SIGTERM", () => {});
  const forever = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  for (const detached of [false, true]) {
    const child = spawn(process.execPath, ["-e", forever], { stdio: "ignore", detached });
    write(`child ${child.pid}`);
  }
  setInterval(() => {}, 1000);
}
createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (how === "silent") return;
    if (how === "garbage") {
      process.stdout.write('Welcome!\n\n{"jsonrpc": 2}\n[1,2]\n{broken\n');
      process.stdout.write(Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x0a]));
      say({ jsonrpc: "2.0", id: 99_999, result: {} });
    }
    const { id, method, params } = JSON.parse(line);
    if (method === "initialize") {
      const serverInfo = { name: "fixture", version: "1" };
      answer(id, { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo });
    } else if (method === "tools/list") answer(id, list(params?.cursor));
    else if (method === "tools/call") {
      write(`called ${params.name}`);
      tools[params.name]?.({ id, args: params.arguments, token: params._meta?.progressToken });
    } else if (method === "notifications/cancelled") write("cancelled");
  })
  .on("close", () => write("input closed"));
