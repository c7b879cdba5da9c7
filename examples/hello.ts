// The smallest embedding: a scripted model writes a file in a temporary folder, no key and no server needed. Run: node examples/hello.ts
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemoryLog, openPlanwright, scriptedModel } from "../src/index.ts";

const workspace = mkdtempSync(join(tmpdir(), "hello-"));
const model = scriptedModel([
  { calls: [{ tool: "write", input: { path: "hello.txt", content: "Hello from Planwright\n" } }] },
  { text: "I wrote hello.txt." },
]);

const planwright = await openPlanwright({ workspace, model, log: openMemoryLog(), yes: true });
const result = await planwright.run("Write a greeting to hello.txt", {
  mode: "build",
  onEvent: (event) => {
    if (event.type === "tool_ended") console.log(`${event.data.status}: ${event.data.tool}`);
  },
});
await planwright.close();

console.log(`${result.outcome}: ${result.text}`);
console.log(readFileSync(join(workspace, "hello.txt"), "utf8").trim());
