// A chat room in a terminal, to try the bot without Slack: prints what its webhook receives, and sends what people type as slash commands.
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";

const { ROOM_TOKEN = "", ROOM_PORT = "3001", BOT_URL = "http://127.0.0.1:3000" } = process.env;
const help = 'Type a name and a command, for example "ada approve" and the code of a plan. Press Ctrl-D to quit.';

const room = createServer(async (request, response) => {
  const { text } = (await json(request)) as { text: string };
  const said = text.replaceAll("&lt;", "<").trimEnd();
  console.log(`bot: ${said.replaceAll("\n", "\n     ")}`);
  response.end("ok");
});

async function send(person: string, words: string): Promise<void> {
  const body = new URLSearchParams({ token: ROOM_TOKEN, command: "/planwright", user_name: person, text: words });
  const answer = await fetch(BOT_URL, { method: "POST", body });
  const said = await answer.text();
  if (!answer.ok) console.log(`The bot answered with HTTP ${answer.status}.`);
  else if (said) console.log(`bot, only to ${person}: ${said}`);
}

room.listen(Number(ROOM_PORT), "127.0.0.1", () => console.log(help));
createInterface({ input: process.stdin }).on("line", (line) => {
  const [, person, words] = /^(\w+):? +(.+)$/.exec(line.trim()) ?? [];
  if (!person || !words) return console.log(help);
  send(person, words).catch(() => console.log("Couldn't connect to the bot."));
});
process.stdin.on("end", () => process.exit());
