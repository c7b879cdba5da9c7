// Shows that custom tools pass the same gate: the one that reads works in plan mode; the one that writes is denied there and asks in build mode. With --mcp they come from a server.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemoryLog, openPlanwright, scriptedModel, type LiveEvent, type StoredEvent } from "../../src/index.ts";
import { ticketTools } from "./ticket-tools.ts";

const isMcp = process.argv.includes("--mcp");
const [list, close] = isMcp ? ["mcp__tickets__list", "mcp__tickets__close"] : ["ticket_list", "ticket_close"];
const folder = mkdtempSync(join(tmpdir(), "custom-tool-"));
const [workspace, home] = [join(folder, "workspace"), join(folder, "home")];
mkdirSync(workspace);
mkdirSync(home);
writeFileSync(join(workspace, "tickets.json"), '[{ "id": 7, "title": "Greet loudly", "isOpen": true }]\n');
const server = { command: process.execPath, args: [join(import.meta.dirname, "mcp-server.ts")], trusted: true };
if (isMcp) writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ mcpServers: { tickets: server } }));

const planwright = await openPlanwright({
  workspace,
  // A script replaces the model: it also tries to close the ticket in plan mode.
  model: scriptedModel([
    { calls: [{ tool: list }, { tool: close, input: { id: 7 } }] },
    { text: "Ticket 7 is open." },
    { calls: [{ tool: close, input: { id: 7 } }] },
    { text: "Ticket 7 is closed." },
  ]),
  log: openMemoryLog(),
  env: { ...process.env, PLANWRIGHT_HOME: home },
  ...(isMcp ? {} : { tools: ticketTools }),
  onPermission: async ({ tool }) => {
    console.log(`Allow ${tool}? Yes.`);
    return { answer: "yes" };
  },
});

function onEvent(event: StoredEvent | LiveEvent): void {
  if (event.type !== "tool_ended") return;
  const { tool, status, output } = event.data;
  console.log(`${status}: ${tool}: ${output.split(".")[0]}`);
}

const { sessionId, text } = await planwright.run("Which tickets are open?", { mode: "plan", onEvent });
console.log(`In plan mode: ${text}`);
const built = await planwright.run("Close ticket 7.", { sessionId, mode: "build", onEvent });
console.log(`In build mode: ${built.text}`);
await planwright.close();
console.log(readFileSync(join(workspace, "tickets.json"), "utf8").trim());
