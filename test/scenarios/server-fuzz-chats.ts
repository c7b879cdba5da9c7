// Chats in every relevant state, in their own server whose models never write: the targets of the fuzz.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { plan, planScript } from "../scripted-plan.ts";
import { follow, type RunningServer } from "./server-harness.ts";

const task = (taskId: string, blockedBy: string[]) => ({
  ...plan.tasks[0],
  taskId,
  blockedBy,
  files: [],
  acceptance: [{ type: "exists", path: "a.txt" }],
});
const harmless = { ...plan, tasks: [task("1", []), task("2", ["1"])], checks: [{ type: "exists", path: "a.txt" }] };

const environment = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging", "prod"] },
};

export const fuzzScript: ScriptedStep[] = [
  { when: "Ask me", calls: [{ tool: "ask_user", input: { questions: [environment] } }] },
  { when: "Ask me", text: "I see." },
  { when: "Let me", calls: [{ tool: "bash", input: { command: "sh -c 'exit 0'" } }] },
  { when: "Let me", text: "Done." },
  ...Array.from({ length: 30 }, () => ({ when: "Task ", text: "There is nothing to do." })),
  ...planScript({ "Make the plan": [{ text: JSON.stringify(harmless) }] }),
];

/** Names of what currently exists, for `{{name}}`. */
export type Ids = Record<string, string>;

type Begun = { readonly chat: string; readonly more: Ids };

/** Unchanged chats stay; the rest is made again. */
export async function prepareChats(server: RunningServer, folder: string, before: Ids = {}): Promise<Ids> {
  const { call, workspaceId } = server;
  const add = (path: string) => call("POST", "/api/v1/workspaces", { folder: path });
  const other: string = (await add(`${folder}/sub`)).body.workspace_id;
  const chats = (workspace: string) => `/api/v1/workspaces/${workspace}/chats`;
  const phaseOf = async (name: string) =>
    before[name] === undefined ? "" : (await call("GET", `${chats(workspaceId)}/${before[name]}`)).body.phase;

  async function begin(body: object, until?: string, workspace = workspaceId): Promise<Begun> {
    const made = await call("POST", chats(workspace), body);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const chat: string = made.body.chat_id;
    if (until === undefined) return { chat, more: {} };
    const events = await follow(server, `${chats(workspace)}/${chat}`, ({ type }) => type === until);
    return {
      chat,
      more: Object.fromEntries(Object.entries(events.at(-1)?.data ?? {}).map(([k, v]) => [k, String(v)])),
    };
  }

  async function planned(name: string): Promise<Ids> {
    const { chat } = await begin({ content: "/plan Change a.txt" }, "plan_approval_request");
    const path = `${chats(workspaceId)}/${chat}`;
    const made = (await call("GET", `${path}/plan`)).body.plan;
    const text: string = (await call("GET", `${path}/plan/text`)).body;
    const ids = { [`hash.${name}`]: made.hash, [`planId.${name}`]: made.planId, [`text.${name}`]: text };
    return { ...ids, [`chat.${name}`]: chat };
  }

  async function built(): Promise<Ids> {
    const ids = await planned("done");
    const path = `${chats(workspaceId)}/${ids["chat.done"]}`;
    const approved = await call("POST", `${path}/plan/approve`, { revision: 1, hash: ids["hash.done"] });
    if (approved.status !== 202) throw new Error(JSON.stringify(approved.body));
    const events = await follow(server, path, ({ type }) => type === "plan_execution_complete");
    if (events.at(-1)?.data["status"] !== "completed") throw new Error(JSON.stringify(events.at(-1)));
    return ids;
  }

  async function kept(name: string, phase: string, make: () => Promise<Ids>): Promise<Ids> {
    return (await phaseOf(`chat.${name}`)) === phase ? {} : make();
  }

  const made = await Promise.all([
    kept("fresh", "idle", async () => ({ "chat.fresh": (await begin({})).chat })),
    kept("doomed", "idle", async () => ({ "chat.doomed": (await begin({})).chat })),
    kept("builder", "idle", async () => ({ "chat.builder": (await begin({ mode: "build" })).chat })),
    kept("plan", "waiting_plan_approval", () => planned("plan")),
    kept("done", "idle", built),
    kept("question", "waiting_answer", async () => {
      const { chat, more } = await begin({ content: "Ask me" }, "question_pending");
      return { "chat.question": chat, question: more["question_id"] ?? "" };
    }),
    kept("permission", "waiting_permission", async () => {
      // A call with a standing grant is not asked again.
      const granted = `/api/v1/workspaces/${workspaceId}/permissions`;
      const { permissions } = (await call("GET", granted)).body;
      for (const { grantId } of permissions) await call("DELETE", `${granted}/${grantId}`);
      const { chat, more } = await begin({ content: "Let me", mode: "build" }, "permission_requested");
      return { "chat.permission": chat, permission: more["requestId"] ?? "" };
    }),
    begin({}, undefined, other).then(({ chat }) => ({ "chat.other": chat })),
  ]);
  return Object.assign({ ...before, workspace: workspaceId, other, folder }, ...made) as Ids;
}
