// Routes for browsers: the built page, or a small one that says how to sign in or build it.
import { z } from "zod";
import type { Caller } from "../../api/caller.ts";
import { localCaller } from "../auth/authenticate.ts";
import { redirectPage, signedOutPage, startPage } from "../pages/start.ts";
import { refuse } from "../../api/problem.ts";
import { route, type RouteInput, type Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { builtPage, findStatic, sendStatic } from "../http/static.ts";
import { addressOf } from "./address.ts";

/** Paths that the page handles itself. All return the same file. */
const pages = [
  { path: "/", operation: "getPage", at: undefined },
  { path: "/settings", operation: "getSettingsPage", at: "the settings" },
  { path: "/workspaces/{workspace_id}", operation: "getWorkspacePage", at: "a workspace" },
  { path: "/workspaces/{workspace_id}/chats/{chat_id}", operation: "getChatPage", at: "a chat" },
] as const;

const HTML = "text/html";
const ICON = "favicon.svg";

export function pageRoutes(folder = builtPage): readonly Route[] {
  return [
    ...pages.map(({ path, operation, at }) =>
      route({
        method: "GET",
        path,
        operation,
        tag: "Page",
        summary: at === undefined ? "The page" : `The page, at ${at}`,
        description:
          "Without a valid cookie it says how to sign in. It contains nothing private: the page asks for that.",
        role: "anyone",
        ...paramsOf(path),
        query: z.object({
          signed_out: z.string().optional().describe("The page asks for this when its key is missing."),
        }),
        answers: {
          200: { description: "The page.", types: { [HTML]: "<!doctype html>" } },
          304: { description: "Not modified." },
          401: { description: "How to sign in.", types: { [HTML]: "<!doctype html>" } },
        },
        problems: [406],
        handle: (server, asked) =>
          asked.query.signed_out === undefined
            ? show(server, asked, folder)
            : Promise.resolve(signedOutPage(server.linkCommand, pathOf(asked.incoming))),
      }),
    ),
    route({
      method: "GET",
      path: "/assets/{file}",
      operation: "getAsset",
      tag: "Page",
      summary: "A file of the page",
      role: "anyone",
      params: z.object({ file: z.string().max(200) }),
      answers: {
        200: { description: "The file.", types: { "text/javascript": "export {};", "text/css": "body {}" } },
        304: { description: "Not modified." },
      },
      problems: [406],
      async handle(_serving, { params, incoming, outgoing }) {
        const file = await findStatic(folder, "assets", params.file);
        if (!file) throw noFile();
        return sendStatic(file, incoming, outgoing);
      },
    }),
    route({
      method: "GET",
      path: `/${ICON}`,
      operation: "getIcon",
      tag: "Page",
      summary: "The icon of the page",
      role: "anyone",
      answers: {
        200: { description: "A picture.", types: { "image/svg+xml": "<svg/>" } },
        304: { description: "Not modified." },
      },
      problems: [404, 406],
      async handle(_serving, { incoming, outgoing }) {
        const file = await findStatic(folder, ICON);
        if (!file) throw noFile();
        return sendStatic(file, incoming, outgoing);
      },
    }),
  ];
}

function noFile() {
  return refuse(404, "not_found", "No such file.");
}

async function show(
  server: ServerContext,
  asked: Pick<RouteInput, "header" | "incoming" | "outgoing">,
  folder: string,
) {
  const caller = whoAsks(server, asked);
  // Browsers omit our cookie when a user follows a link from another site, but send it from our own page.
  if (!caller && asked.header("sec-fetch-site") === "cross-site") return redirectPage(pathOf(asked.incoming));
  if (!caller) return signedOutPage(server.linkCommand, pathOf(asked.incoming));
  const file = await findStatic(folder, "index.html");
  if (file) return sendStatic(file, asked.incoming, asked.outgoing);
  return startPage({ url: addressOf(asked), version: server.version, caller });
}

function pathOf({ url = "/" }: RouteInput["incoming"]): string {
  return new URL(url, "http://localhost").pathname;
}

/** Undefined instead of a problem: a person should see a page. Only by cookie: no browser navigates with a token or a key. */
function whoAsks({ cookies, noAuth }: ServerContext, { header }: Pick<RouteInput, "header">): Caller | undefined {
  if (noAuth) return localCaller;
  try {
    return cookies.readForPage(header("cookie") ?? "");
  } catch {
    return undefined;
  }
}

function paramsOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.length === 0
    ? {}
    : { params: z.object(Object.fromEntries(names.map((name) => [name, z.string().max(64)]))) };
}
