// A child process that alternately writes two plans into one file until it is killed.
import { openArtifacts } from "./open-artifacts.ts";
import { planWith } from "./plan.fixture.ts";

const [workspace = "", chats = ""] = process.argv.slice(2);
const artifacts = openArtifacts(workspace, { chats });
for (let revision = 1; ; revision++) {
  const summary = `Revision ${revision}. ${"很长的文本 ".repeat(20_000)}`.trim();
  await artifacts.writePlan(planWith({ revision, summary, planFile: "plans/a.plan" }), "plan", "plans");
  process.stdout.write(`${revision}\n`);
}
