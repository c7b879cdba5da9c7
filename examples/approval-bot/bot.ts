// Posts the plans of a workspace to a chat room, and applies what people decide there. Run it with Node 24 in a folder where it can write bot.json:
// PLANWRIGHT_CHATS=http://127.0.0.1:4600/api/v1/workspaces/…/chats PLANWRIGHT_TOKEN=pw_… ROOM_WEBHOOK=https://… ROOM_TOKEN=… PORT=3000 node bot.ts
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { PLANWRIGHT_CHATS = "", PLANWRIGHT_TOKEN, ROOM_WEBHOOK = "", ROOM_TOKEN, PORT } = process.env;
const fields: Record<string, string> = { approve: "notes", revise: "feedback", reject: "reason" }; // The field for a comment.
const following: Record<string, Promise<void>> = {};
if (!existsSync("bot.json")) writeFileSync("bot.json", JSON.stringify({ since: new Date(), told: {}, plans: {} }));
const memory = JSON.parse(readFileSync("bot.json", "utf8")); // The last posted event of each chat, and plans by code.
process.on("unhandledRejection", console.error); // After a failed connection the next poll tries again.

async function call(url: string, body?: object, authorization = `Bearer ${PLANWRIGHT_TOKEN}`) {
  const headers = { authorization, "content-type": "application/json" };
  const answer = await fetch(url, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(JSON.parse(await answer.text()).detail);
  return answer;
}
const post = (words: string) => call(ROOM_WEBHOOK, { text: words.replaceAll("<", "&lt;") }, "");

async function follow(chat: string, rest = "") {
  const { body } = await call(`${PLANWRIGHT_CHATS}/${chat}/events?after=${memory.told[chat] ?? 0}`);
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter((each) => each.startsWith("data: "))) await tell(chat, JSON.parse(line.slice(6)));
  }
}
async function tell(chat: string, { type, seq, at, data }: ReturnType<typeof JSON.parse>) {
  const [, news] = /^plan_(approval_request|approved|revision_requested|rejected|execution_complete)$/.exec(type) ?? [];
  if (!news || at < memory.since) return;
  const { plan, by, summary, notes, feedback, reason = "" } = data;
  const name = chat.slice(-4);
  if (plan) {
    const code = `${name}-${seq}`; // One for each revision that was posted.
    memory.plans[code] = { chat, revision: plan.revision, hash: plan.hash };
    const tasks = plan.tasks.map((task: { subject: string }) => `- ${task.subject}\n`).join("");
    const how = `approve ${code}, revise ${code} and what to change, or reject ${code} and why`;
    await post(`Plan "${plan.title}", revision ${plan.revision}, risk ${plan.overallRisk}\n${tasks}Say: ${how}`);
  } else await post(summary ?? `Plan ${name}: ${news.replace("_", " ")} by ${by}. ${notes ?? feedback ?? reason}`);
  memory.told[chat] = seq;
  writeFileSync("bot.new", JSON.stringify(memory));
  renameSync("bot.new", "bot.json");
}
setInterval(async () => {
  const { chats } = JSON.parse(await (await call(PLANWRIGHT_CHATS)).text());
  for (const { chat_id: id } of chats) following[id] ??= follow(id).finally(() => delete following[id]);
}, 1000);
createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  const [, verb = "", code = "", words] = /^(approve|revise|reject) +(\S+) *(.*)/s.exec(form.get("text") ?? "") ?? [];
  const { chat, ...seen } = memory.plans[code] ?? {};
  if (form.get("token") !== ROOM_TOKEN) return response.writeHead(401).end();
  if (!chat || !fields[verb]) return response.end("Say: approve CODE, revise CODE WORDS or reject CODE WORDS");
  response.end(); // Immediately: chats time out quickly.
  const said = words || verb !== "revise" ? `${words} (${form.get("user_name")})` : ""; // Feedback is required.
  const decided = call(`${PLANWRIGHT_CHATS}/${chat}/plan/${verb}`, { ...seen, [fields[verb]]: said });
  await decided.catch(({ message }) => post(`${form.get("user_name")}, that didn't work: ${message}`));
}).listen(Number(PORT), "127.0.0.1");
