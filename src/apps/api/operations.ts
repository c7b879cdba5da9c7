// Defines the request of every operation that clients call, for the server's routes and the client. The page loads it, so it imports only types.
import type { Action } from "../../domain/values/action.ts";

export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Repeating a request with the same `Idempotency-Key` returns the first answer, so clients repeat it after a lost answer. */
  readonly repeatable?: true;
  /** Answers with text that is not JSON, always or on request. */
  readonly isText?: true;
}

/** A page of ours sends its key in it: browsers send the cookie to every other port of the same host, too. */
export const PAGE_KEY_HEADER = "planwright-key";

const get = (path: string): Operation => ({ method: "GET", path });
const getText = (path: string): Operation => ({ method: "GET", path, isText: true });
const put = (path: string): Operation => ({ method: "PUT", path });
const remove = (path: string): Operation => ({ method: "DELETE", path });
const post = (path: string): Operation => ({ method: "POST", path });
const postRepeatable = (path: string): Operation => ({ method: "POST", path, repeatable: true });

const API = "/api/v1";
const SETUP = `${API}/setup`;
const WORKSPACES = `${API}/workspaces`;
const WORKSPACE = `${WORKSPACES}/{workspace_id}`;
const CHATS = `${WORKSPACE}/chats`;
const CHAT = `${CHATS}/{chat_id}`;
const PLAN = `${CHAT}/plan`;
const TASK = `${CHAT}/tasks/{task_id}`;

export const serverOperations = {
  getMe: get(`${API}/me`),
  getVersion: get(`${API}/version`),
  createLink: post(`${API}/links`),
  logout: post(`${API}/logout`),
  listTokens: get(`${API}/tokens`),
  createToken: post(`${API}/tokens`),
  revokeToken: remove(`${API}/tokens/{name}`),
  getSetup: get(SETUP),
  setModel: put(SETUP),
  listOfferedModels: post(`${SETUP}/models`),
  testModel: post(`${SETUP}/test`),
  listWaiting: get(`${API}/waiting`),
  listWorkspaces: get(WORKSPACES),
  addWorkspace: post(WORKSPACES),
};

export const workspaceOperations = {
  getWorkspace: get(WORKSPACE),
  removeWorkspace: remove(WORKSPACE),
  getWorkspaceStatus: get(`${WORKSPACE}/status`),
  getConfig: get(`${WORKSPACE}/config`),
  listModels: get(`${WORKSPACE}/models`),
  getWorkspaceUsage: get(`${WORKSPACE}/usage`),
  findFiles: get(`${WORKSPACE}/files`),
  listGrants: get(`${WORKSPACE}/permissions`),
  revokeGrant: remove(`${WORKSPACE}/permissions/{grant_id}`),
  callTool: post(`${WORKSPACE}/tools`),
  listChats: get(CHATS),
  createChat: postRepeatable(CHATS),
};

export const chatOperations = {
  getChat: get(CHAT),
  deleteChat: remove(CHAT),
  forkChat: postRepeatable(`${CHAT}/fork`),
  switchMode: put(`${CHAT}/mode`),
  chooseModel: put(`${CHAT}/model`),
  compactChat: post(`${CHAT}/compact`),
  cancelWork: post(`${CHAT}/cancel`),
  continueWork: post(`${CHAT}/continue`),
  listMessages: get(`${CHAT}/messages`),
  sendMessage: postRepeatable(`${CHAT}/messages`),
  listQuestions: get(`${CHAT}/questions`),
  answerQuestion: postRepeatable(`${CHAT}/questions/{question_id}/answer`),
  listPermissionRequests: get(`${CHAT}/permissions`),
  answerPermission: postRepeatable(`${CHAT}/permissions/{request_id}/answer`),
  getUsage: get(`${CHAT}/usage`),
  getAudit: get(`${CHAT}/audit`),
  exportChat: getText(`${CHAT}/export`),
  getPlan: get(PLAN),
  editPlan: put(PLAN),
  adoptPlan: post(PLAN),
  takeEdits: post(`${PLAN}/take-edits`),
  listRevisions: get(`${PLAN}/revisions`),
  getRevision: get(`${PLAN}/revisions/{revision}`),
  getPlanText: getText(`${PLAN}/text`),
  diffRevisions: getText(`${PLAN}/diff`),
  listComments: get(`${PLAN}/comments`),
  commentOnPlan: postRepeatable(`${PLAN}/comments`),
  approvePlan: postRepeatable(`${PLAN}/approve`),
  revisePlan: postRepeatable(`${PLAN}/revise`),
  rejectPlan: postRepeatable(`${PLAN}/reject`),
  pausePlan: post(`${PLAN}/pause`),
  resumePlan: post(`${PLAN}/resume`),
  cancelPlan: post(`${PLAN}/cancel`),
  setConcurrency: put(`${PLAN}/concurrency`),
  getAdjustment: get(`${PLAN}/adjustment`),
  decideAdjustment: postRepeatable(`${PLAN}/adjustment`),
  listTasks: get(`${CHAT}/tasks`),
  getTask: get(TASK),
  getTaskChanges: get(`${TASK}/changes`),
  retryTask: post(`${TASK}/retry`),
  runFromTask: post(`${TASK}/run-from`),
  skipTask: post(`${TASK}/skip`),
  cancelTask: post(`${TASK}/cancel`),
  getChanges: get(`${CHAT}/changes`),
  previewUndo: get(`${CHAT}/undo`),
  undo: postRepeatable(`${CHAT}/undo`),
};

export const operations = {
  ...serverOperations,
  ...workspaceOperations,
  ...chatOperations,
  followEvents: get(`${CHAT}/events`),
};

export type OperationName = keyof typeof operations;

/** The operation that performs an action. Absent if there is none, or more than one. */
export const operationOf = {
  approve: "approvePlan",
  approve_changed: "approvePlan",
  show_plan: "getPlan",
  show_diff: "diffRevisions",
  pause: "pausePlan",
  resume: "resumePlan",
  cancel_plan: "cancelPlan",
  retry: "retryTask",
  retry_some_task: "retryTask",
  run_from: "runFromTask",
  skip: "skipTask",
  cancel_task: "cancelTask",
  undo_leaving_conflicts: "undo",
  show_session: "getChat",
  continue_session: "continueWork",
  list_sessions: "listChats",
  list_permissions: "listGrants",
} as const satisfies { readonly [Name in Action["do"]]?: OperationName };

/** What a caller gives: parameters of the path, and the query or the body, by name. */
export type Sent = Readonly<Record<string, unknown>>;

/** Undefined values are left out. */
export interface RequestParts {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/** Sorts what a caller gives: names in the path are its parameters; the rest is the query of a GET and the body of everything else. */
export function requestParts({ method, path }: Operation, sent: Sent = {}): RequestParts {
  const parts: RequestParts = { params: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (path.includes(`{${name}}`)) parts.params[name] = String(value);
    else if (method === "GET") parts.query[name] = String(value);
    else parts.body[name] = value;
  }
  return parts;
}

/** Header of an event stream: the sequence number of the chat's last event when the stream was opened. */
export const LAST_HEADER = "planwright-last-event";
