// A shell around a real session in a folder of its own, without a terminal: it records what is printed, noticed and opened.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { scriptedModel, type Script } from "../../../adapters/models/scripted/scripted.ts";
import type { Language } from "../../../words/language.ts";
import { emptyView, applyEvent, type SessionView } from "../../../domain/reading/session-view.ts";
import { makePlace } from "../../../../test/scenarios/harness.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { openLocalServer } from "../../local/open-local-server.ts";
import { makeInk } from "./ink.ts";
import type { Block, Panel } from "./panel.ts";
import type { TextRequest, Shell } from "./shell.ts";

export interface TestShell extends Shell {
  readonly workspace: string;
  readonly home: string;
  /** Starts the chat that is on the screen. */
  say(text: string, mode?: "plan" | "build" | "auto"): Promise<ChatClient>;
  /** Resolves when this is true of the session. */
  until(fits: (view: SessionView) => boolean): Promise<void>;
  /** Everything that was printed, at this width. */
  printed(width?: number, details?: boolean): string;
  readonly notices: string[];
  readonly complaints: string[];
  /** Open panels, newest last. */
  readonly panels: Panel[];
  /** What the user writes when asked for text next; undefined: they leave it. An invalid text is followed by the next one. */
  writes(...texts: (string | undefined)[]): void;
  readonly asked: TextRequest[];
  /** What the user's editor makes of a text. */
  edits(change: (text: string) => string | undefined): void;
}

export interface ShellOptions {
  readonly files?: Record<string, string>;
  /** The user's planwright.jsonc. By default nothing asks for permission. */
  readonly config?: object;
  readonly language?: Language;
  readonly isColourful?: boolean;
}

const trusting = { permissions: { allow: ["write", "edit", "bash"] } };

export async function shellOn(script: Script, options: ShellOptions = {}): Promise<TestShell> {
  const { files = {}, config = trusting, language = "en", isColourful = false } = options;
  const { workspace, home } = makePlace(files);
  execFileSync("git", ["init", "-q", workspace]);
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(config));
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const model = scriptedModel(script);
  const { client, workspaceId, close } = await openLocalServer({
    env,
    folder: workspace,
    model,
    name: "ada",
  });
  const stop = new AbortController();
  onTestFinished(async () => {
    stop.abort();
    await close();
  });
  let view = emptyView;
  let chat: ChatClient | undefined;
  let change: (text: string) => string | undefined = () => undefined;
  const blocks: Block[] = [];
  const texts: (string | undefined)[] = [];
  const [notices, complaints, panels, asked]: [string[], string[], Panel[], TextRequest[]] = [[], [], [], []];

  async function followIt(followed: ChatClient): Promise<void> {
    for await (const event of followed.events({ signal: stop.signal }))
      if (event.type !== "stale_cursor") view = applyEvent(view, event);
  }

  async function openChat(chatId: string): Promise<void> {
    view = emptyView;
    chat = client.chat(workspaceId, chatId);
    void followIt(chat);
    const { seq } = await chat.get();
    await waitUntil(() => view.state.seq >= seq);
  }

  return {
    workspace,
    home,
    ink: makeInk(isColourful, () => language),
    client,
    workspaceId,
    ready: Promise.resolve(),
    get chat() {
      return chat;
    },
    view: () => view,
    now: () => Date.now(),
    refresh: () => {},
    print: (block) => void blocks.push(block),
    notice: (text) => void notices.push(text),
    reportFailure: (thrown) => void complaints.push(thrown instanceof Error ? thrown.message : String(thrown)),
    async askText(wanted) {
      asked.push(wanted);
      for (;;) {
        const text = texts.shift();
        if (text === undefined) return undefined;
        if (wanted.problem?.(text) === undefined && (text !== "" || wanted.mayBeEmpty)) return text;
      }
    },
    edit: async (text) => change(text),
    open: (panel) => void panels.push(panel),
    close(panel) {
      const at = panels.indexOf(panel);
      if (at >= 0) panels.splice(at, 1);
    },
    openChat,
    newChat() {
      chat = undefined;
      view = emptyView;
    },
    leave: () => {},
    async say(text, mode) {
      const made = await client.createChat(workspaceId, { content: text, mode });
      await openChat(made.id);
      return made;
    },
    until: (fits) => waitUntil(() => fits(view)),
    printed: (width = 100, details = false) => blocks.flatMap((block) => block(width, details)).join("\n"),
    notices,
    complaints,
    panels,
    asked,
    writes: (...given) => void texts.push(...given),
    edits(how) {
      change = how;
    },
  };
}
