// The server, as the page talks to it: by our own client, with the cookie, in the person's language.
import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../../client/api-problem.ts";
import { connect } from "../../client/connect.ts";
import { languageOf, preferencesNow } from "../preferences/preferences.ts";
import { readProblem } from "../../views/read-problem.ts";

export const api = connect({
  url: location.origin,
  async fetch(input, init) {
    const headers = { ...init?.headers, "accept-language": languageOf(preferencesNow()) };
    const response = await fetch(input, { ...init, headers });
    // The cookie counts no more. At the same address the server says how to get in; drafts are kept.
    if (response.status === 401) location.reload();
    return response;
  },
});

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The client itself asks again when nobody answered.
      retry: false,
      staleTime: 2_000,
      refetchOnWindowFocus: true,
    },
  },
});

/** Names of what is asked, so that one place can say that it changed. */
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

/** What went wrong, as a person can read it. */
export function problemText(thrown: unknown): { readonly detail: string; readonly hint?: string | undefined } {
  if (thrown instanceof ApiProblem) {
    const { message, hint } = readProblem(thrown.problem, { language: languageOf(preferencesNow()) });
    return { detail: message, hint };
  }
  return { detail: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** The server cannot be reached at all: browsers tell that by an error of this kind, each in its own words. */
export function isUnreachable(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message);
}
