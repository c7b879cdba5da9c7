// Tries the bot offline: a server with a scripted model on a copy of the small project, a planning chat, the bot, and a room in this terminal.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const here = import.meta.dirname;
const planwright = join(here, "../../bin/planwright.cjs");
const folder = mkdtempSync(join(tmpdir(), "approval-bot-"));
const [workspace, cwd] = [join(folder, "greet"), join(folder, "bot")];
cpSync(join(here, "../small-project/workspace"), workspace, { recursive: true });
mkdirSync(cwd);
const [serverPort, botPort, roomPort] = [await freePort(), await freePort(), await freePort()];
const env = { ...process.env, PLANWRIGHT_HOME: join(folder, "home"), ROOM_TOKEN: "room-secret" };
const made = spawnSync(process.execPath, [planwright, "tokens", "create", "bot", "--role", "approve"], { env });
const headers = { authorization: `Bearer ${String(made.stdout).trim()}`, "content-type": "application/json" };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Repeats the request until it is answered. */
async function reach(url: string, sent: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { ...sent, headers }).catch(() => pause(50));
    if (answer) return answer;
  }
}

const model = `scripted/${join(here, "../small-project/script.json")}`;
const serving = ["serve", workspace, "--port", String(serverPort), "--model", model, "--log-level", "silent"];
const server = spawn(process.execPath, [planwright, ...serving], { env, stdio: "ignore" });
const workspaces = `http://127.0.0.1:${serverPort}/api/v1/workspaces`;
const found = (await (await reach(workspaces)).json()) as { workspaces: [{ workspace_id: string }] };
const addresses = {
  PLANWRIGHT_CHATS: `${workspaces}/${found.workspaces[0].workspace_id}/chats`,
  PLANWRIGHT_TOKEN: String(made.stdout).trim(),
  ROOM_WEBHOOK: `http://127.0.0.1:${roomPort}`,
  BOT_URL: `http://127.0.0.1:${botPort}`,
};
const all = { ...env, ...addresses, PORT: String(botPort), ROOM_PORT: String(roomPort) };
const bot = spawn(process.execPath, [join(here, "bot.ts")], { cwd, env: all, stdio: "ignore" });
await reach(addresses.BOT_URL);
console.log(`Asking Planwright to plan "Add a --shout flag" in ${workspace}.`);
const room = spawn(process.execPath, [join(here, "chat.ts")], { env: all, stdio: "inherit" });
await reach(addresses.PLANWRIGHT_CHATS, { method: "POST", body: '{ "content": "/plan Add a --shout flag" }' });
// At a terminal the room gets Ctrl-C itself; a signal to this process alone ends both.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => room.kill(signal));
room.on("exit", () => [bot, server].forEach((each) => each.kill()));
