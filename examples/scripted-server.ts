// Plays a script over HTTP in the formats of OpenAI, Anthropic and Google, to try any agent against it without a key.
// Usage: npx node examples/scripted-server.ts script.json [port]
import { readScript } from "../src/adapters/models/scripted/scripted.ts";
import { startScriptedServer } from "../test/scripted/server.ts";

const [path, port = "8787"] = process.argv.slice(2);
if (!path) {
  console.error("Usage: npx node examples/scripted-server.ts script.json [port]");
  process.exit(2);
}
const server = await startScriptedServer(await readScript(path), { port: Number(port) });
console.log(server.url);
