// The approval bot of examples/ in a process of its own, with the real server and the room in a terminal: messages in the room decide.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../wait-until.ts";
import { makePlace, type Place } from "./harness.ts";
import { follow, startServer, type RunningServer } from "./server-harness.ts";

const examples = join(import.meta.dirname, "../../examples");
const model = ["--model", `scripted/${join(examples, "small-project/script.json")}`];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Room {
  readonly server: RunningServer;
  readonly place: Place;
  readonly botUrl: string;
  /** The address of the workspace's chats. */
  readonly chats: string;
  /** Starts a chat that plans, and returns its address. */
  plan(): Promise<string>;
  /** Types a line into the room. */
  type(line: string): void;
  /** All matching lines of the room. */
  lines(part: string): string[];
  /** Waits for this many lines with this part, and returns the last. */
  said(part: string, count?: number): Promise<string>;
  startBot(): ChildProcess;
}

async function openRoom(): Promise<Room> {
  const place = makePlace();
  cpSync(join(examples, "small-project/workspace"), place.workspace, { recursive: true });
  const server = await startServer(place, model);
  const chats = `/api/v1/workspaces/${server.workspaceId}/chats`;
  const [port, roomPort] = [await freePort(), await freePort()];
  const botUrl = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env["PATH"],
    PLANWRIGHT_CHATS: server.url + chats,
    PLANWRIGHT_TOKEN: (await server.call("POST", "/api/v1/tokens", { name: "bot", role: "approve" })).body.token,
    ROOM_WEBHOOK: `http://127.0.0.1:${roomPort}`,
    ROOM_TOKEN: "shared",
    ROOM_PORT: String(roomPort),
    BOT_URL: botUrl,
    PORT: String(port),
  };
  const run = (name: string) => {
    const child = spawn(process.execPath, [join(examples, "approval-bot", name)], { cwd: place.home, env });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };
  const chat = run("chat.ts");
  let shown = "";
  chat.stdout.setEncoding("utf8").on("data", (chunk: string) => (shown += chunk));
  const lines = (part: string) => shown.split("\n").filter((line) => line.includes(part));
  const said = async (part: string, count = 1) => {
    await waitUntil(() => lines(part).length >= count, 50_000).catch(() => expect(shown).toContain(part));
    return lines(part).at(-1) ?? "";
  };
  await said("Type a name and a command");
  const plan = async () => {
    const { chat_id } = (await server.call("POST", chats, { content: "/plan Add a --shout flag" })).body;
    return `${chats}/${chat_id}`;
  };
  const type = (line: string) => void chat.stdin.write(`${line}\n`);
  return { server, place, botUrl, chats, plan, type, lines, said, startBot: () => run("bot.ts") };
}

/** Until the bot listens; a request without the room's token is refused. */
async function untilTaken({ botUrl }: Room): Promise<void> {
  const status = () =>
    fetch(botUrl, { method: "POST" }).then(
      (answer) => answer.status,
      () => 0,
    );
  await waitUntil(async () => (await status()) === 401);
}

function codeIn(line: string): string {
  return /approve (\S+),/.exec(line)?.[1] ?? "";
}

test("a plan is posted, sent back, and only the pending revision can be approved, once, across restarts", async () => {
  const room = await openRoom();
  let bot = room.startBot();
  await untilTaken(room);
  const chat = await room.plan();
  await room.said('Plan "Shout a greeting", revision 1, risk low');
  const first = codeIn(await room.said("Say: approve"));
  room.type(`bob revise ${first} In every language, please.`);
  await room.said("revision requested by bot. In every language, please. (bob)");
  await room.said('Plan "Shout a greeting, in every language", revision 2, risk medium');
  const second = codeIn(await room.said("Say: approve", 2));
  const stale =
    "ada, that didn't work: Revision 1 is not the one waiting for a decision. Review revision 2, then decide.";
  room.type(`ada approve ${first}`);
  await room.said(stale);

  // The server dies and comes back; the bot, which stayed, still works. Then the bot dies.
  room.server.signal("SIGKILL");
  await room.server.finished;
  const server = await startServer(room.place, [...model, "--port", new URL(room.server.url).port]);
  room.type(`ada reject ${first}`);
  await room.said(stale, 2);
  const ended = once(bot, "exit");
  bot.kill("SIGKILL");
  await ended;
  bot = room.startBot();
  await untilTaken(room);

  for (const person of ["ada", "bob"]) room.type(`${person} approve ${second}`);
  const winner = await room.said("approved by bot. (");
  await room.said("that didn't work: This plan is");
  await room.said("Plan executed (2/2 tasks succeeded)");
  const [, name = ""] = /\((\w+)\)/.exec(winner) ?? [];
  expect(room.lines("that didn't work: This plan is")).toEqual([
    expect.stringContaining(`bot: ${name === "ada" ? "bob" : "ada"}, `),
  ]);
  // No message was repeated after the restarts.
  const told = ["revision 1,", "revision requested by", "revision 2,", "approved by", "Plan executed"];
  expect(room.lines("bot: Plan ")).toEqual(told.map((part) => expect.stringContaining(part)));
  expect(readFileSync(join(room.place.workspace, "greet.mjs"), "utf8")).toContain("shouted");
  const { plan } = (await server.call("GET", `${chat}/plan`)).body;
  expect(plan.approval).toMatchObject({ by: "bot", notes: `(${name})`, revision: 2, hash: plan.hash });
});

test("events during the bot's absence are posted when it is back, and those decided before are not", async () => {
  const room = await openRoom();
  const reject = async (reason: string) => {
    const chat = await room.plan();
    await follow(room.server, chat, ({ type }) => type === "plan_approval_request");
    await room.server.call("POST", `${chat}/plan/reject`, { reason });
  };
  await reject("Too early.");
  const bot = room.startBot();
  await untilTaken(room);
  const ended = once(bot, "exit");
  bot.kill("SIGKILL");
  await ended;
  await reject("Not now.");
  room.startBot();
  await room.said("Not now.");
  expect(room.lines("bot: Plan ")).toEqual([
    expect.stringContaining("revision 1, risk low"),
    expect.stringMatching(/: rejected by \S+ Not now\.$/),
  ]);
});

test("without the room's token nothing is decided, and invalid messages end no process", async () => {
  const room = await openRoom();
  room.startBot();
  await untilTaken(room);
  const chat = await room.plan();
  const code = codeIn(await room.said("Say: approve"));
  const send = async (form: Record<string, string>) => {
    const answer = await fetch(room.botUrl, { method: "POST", body: new URLSearchParams(form) });
    return [answer.status, await answer.text()];
  };
  const usage = [200, "Say: approve CODE, revise CODE WORDS or reject CODE WORDS"];
  expect(await send({ token: "guessed", user_name: "eve", text: `approve ${code}` })).toEqual([401, ""]);
  expect(await send({ user_name: "eve", text: `approve ${code}` })).toEqual([401, ""]);
  for (const text of ["", "approve", "approve constructor", `constructor ${code}`, `pause ${code}`, "approve 0000-1"])
    expect([text, await send({ token: "shared", text })]).toEqual([text, usage]);
  room.type(`bob revise ${code}`);
  await room.said("bob, that didn't work: There is no feedback on the plan yet.");
  expect((await room.server.call("GET", `${chat}/plan`)).body.plan.revision).toBe(1);
  room.type(`bob reject ${code} Not now.`);
  await room.said("rejected by bot. Not now. (bob)");
});

test("try.ts plays it in one terminal, and leaves nothing running", async () => {
  const { home } = makePlace();
  const env = { PATH: process.env["PATH"], HOME: home, TMPDIR: home };
  const child = spawn(process.execPath, [join(examples, "approval-bot/try.ts")], { env });
  onTestFinished(() => void child.kill("SIGTERM"));
  const ended = once(child, "close");
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (shown += chunk));
  const said = (part: string) => waitUntil(() => shown.includes(part), 60_000);
  await said("and why");
  child.stdin.write(`bob approve ${codeIn(shown)}\n`);
  await said("approved by bot. (bob)");
  await said("Plan executed (2/2 tasks succeeded)");
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test("the bot is one file of at most sixty lines, with only Node's own modules", () => {
  const bot = readFileSync(join(examples, "approval-bot/bot.ts"), "utf8");
  expect(bot.split("\n").length - 1).toBeLessThanOrEqual(60);
  const imports = [...bot.matchAll(/from "(.+)"/g)].map(([, name]) => name);
  expect(imports.filter((name) => !name?.startsWith("node:"))).toEqual([]);
});
