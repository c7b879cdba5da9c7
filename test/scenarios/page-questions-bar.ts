// A chat in which a scripted model asks, opened in a browser: for tests that answer in the bar above the input.
import type { Page } from "playwright-core";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import {
  served,
  type Served,
  type ServedChat,
  type ServedOptions,
} from "../../src/apps/server/routes/served.fixture.ts";
import type { State } from "../../src/domain/session/state.ts";
import { chatPath, openPage, type Look } from "./page-harness.ts";
import { asks } from "./server-questions-chat.ts";

export const confirm = {
  name: "confirm",
  question: "Should I **proceed** with deleting the 15 temporary files?",
  schema: { type: "boolean", description: "Choose true to proceed, false to cancel" },
  buttons: [
    { label: "Yes, proceed", value: true, variant: "primary" },
    { label: "No, cancel", value: false, variant: "secondary" },
  ],
};
export const environment = {
  name: "environment",
  question: "Which deployment environment should I use?",
  schema: { type: "string", enum: ["dev", "staging", "prod"], description: "Select deployment target" },
  buttons: [
    { label: "Development", value: "dev" },
    { label: "Staging", value: "staging" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};
export const branch = {
  name: "branch_name",
  question: "What should I name the new feature branch?",
  schema: {
    type: "string",
    pattern: "^[a-z0-9-]+$",
    minLength: 3,
    maxLength: 50,
    description: "Branch name (lowercase, numbers, hyphens only)",
  },
};
export const components = {
  name: "components",
  question: "Select which components to update:",
  schema: {
    type: "array",
    items: { type: "string", enum: ["frontend", "backend", "database", "docs"] },
    minItems: 1,
    description: "Choose at least one component",
  },
};
export const endpoint = {
  name: "endpoint_config",
  question: "Configure the new API endpoint:",
  schema: {
    type: "object",
    properties: {
      path: { type: "string", pattern: "^/[a-z0-9/-]+$" },
      method: { type: "string", enum: ["GET", "POST", "PUT", "DELETE"] },
      auth_required: { type: "boolean", default: true },
    },
    required: ["path", "method"],
  },
};

export interface AskedPage {
  readonly site: Served;
  readonly chat: ServedChat;
  readonly page: Page;
  readonly bar: ReturnType<Page["getByRole"]>;
  /** The result of the agent's call, once its turn is over. */
  result(): Promise<unknown>;
}

/** The bar is open at the first of the questions. */
export async function askedPage(questions: readonly object[], look: Look = {}): Promise<AskedPage> {
  return await waitingPage([asks(...questions), { text: "Going on." }], "waiting_answer", look);
}

export async function waitingPage(
  script: readonly ScriptedStep[],
  phase: "waiting_answer" | "waiting_permission",
  look: Look = {},
  options: ServedOptions & { readonly mode?: string } = {},
): Promise<AskedPage> {
  const site = await served([...script], { files: { "a.txt": "a\n" }, ...options });
  const chat = await site.chat("Deploy the application", options.mode);
  await chat.untilPhase(phase);
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), look);
  const bar = page.getByRole("region", { name: "Waiting in this chat" });
  await bar.waitFor();
  return { site, chat, page, bar, result: () => resultOf(chat) };
}

/** The composer's field. */
export function composerOf(page: Page) {
  return page.locator("textarea:not([data-ask-bar] *)").last();
}

async function resultOf(chat: ServedChat): Promise<unknown> {
  let output: unknown;
  await chat.until((_state: State, event) => {
    if (event.type === "tool_ended" && event.data.agentId === undefined) output = event.data.output;
    return event.type === "turn_ended" && event.data.agentId === undefined;
  });
  try {
    return JSON.parse(String(output));
  } catch {
    return output;
  }
}
