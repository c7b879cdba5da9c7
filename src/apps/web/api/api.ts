// Connects the page to the server: our own client, with the cookie, the key beside it and the user's language.
import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../../client/api-problem.ts";
import { connect } from "../../client/connect.ts";
import { readStored, storeText } from "../store/browser-storage.ts";
import { languageOf, preferencesNow } from "../preferences/preferences.ts";
import { uiWords } from "../../../words/page.ts";
import { readProblem } from "../../views/read-problem.ts";

const KEY = "planwright.key";

// Before the first request. The key must not stay in the address, which people copy.
const given = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
if (given !== undefined) {
  storeText(KEY, given);
  history.replaceState(history.state, "", location.pathname);
}

export const api = connect({
  url: location.origin,
  pageKey: () => readStored(KEY),
  async fetch(input, init) {
    const headers = { ...init?.headers, "accept-language": languageOf(preferencesNow()) };
    const response = await fetch(input, { ...init, headers });
    // The cookie has expired, or only another port of this host got the key. The server says how to sign in; drafts are kept.
    if (response.status === 401) location.replace(`${location.pathname}?signed_out`);
    return response;
  },
});

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The client retries connection errors itself.
      retry: false,
      // The server may be on this machine, which needs no network.
      networkMode: "always",
      staleTime: 2_000,
      refetchOnWindowFocus: true,
    },
  },
});

/** Query keys in one place, so that mutations can invalidate them. */
export const keys = {
  me: ["me"],
  version: ["version"],
  setup: ["setup"],
  workspaces: ["workspaces"],
  chats: (workspaceId: string, ...more: readonly unknown[]) => ["chats", workspaceId, ...more],
  waiting: ["waiting"],
  chat: (chatId: string, ...more: readonly unknown[]) => ["chat", chatId, ...more],
  workspace: (workspaceId: string, ...more: readonly unknown[]) => ["workspace", workspaceId, ...more],
} as const;

/** The error as text for the user. */
export function problemText(thrown: unknown): { readonly detail: string; readonly hint?: string | undefined } {
  const reader = { language: languageOf(preferencesNow()) };
  if (isUnreachable(thrown)) return { detail: uiWords(reader)("unreachable") };
  if (!(thrown instanceof ApiProblem)) return { detail: thrown instanceof Error ? thrown.message : String(thrown) };
  const { message, hint } = readProblem(thrown.problem, reader);
  return { detail: message, hint };
}

/** The same in one piece. */
export function problemLine(thrown: unknown): string {
  const { detail, hint = "" } = problemText(thrown);
  return `${detail} ${hint}`.trimEnd();
}

/** Each browser words this TypeError differently. */
function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message);
}
