// Generates the OpenAPI document from the table of routes.
import { PAGE_KEY_HEADER } from "../../api/operations.ts";
import { refuse, Problem } from "../../api/problem.ts";
import type { Route } from "../context/route.ts";
import { addEventSchemas } from "./event-schemas.ts";
import { collectSchemas, referencesIn, type Json } from "./json-schemas.ts";
import { answerHeaders, describeOperation, problemName, statusesOf } from "./operation.ts";

const made = new WeakMap<readonly Route[], Map<string, Json>>();

/** Cached: the same routes give the same document. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const known = made.get(routes) ?? new Map<string, Json>();
  made.set(routes, known);
  const document = known.get(version) ?? makeDocument(routes, version);
  known.set(version, document);
  return document;
}

function makeDocument(routes: readonly Route[], version: string): Json {
  const schemas = collectSchemas();
  addEventSchemas(schemas);
  const problem = schemas.of(Problem, "output");
  const paths: Record<string, Json> = {};
  for (const route of routes)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = describeOperation(route, schemas);
  const responses = Object.fromEntries(
    [...new Set(routes.flatMap(statusesOf))]
      .toSorted((one, other) => one - other)
      .map((status) => [problemName(status), problemResponse(status, problem)]),
  );
  const all = schemas.components();
  return {
    openapi: "3.1.0",
    info: {
      title: "Planwright",
      version,
      summary: "A plan-first coding agent: it plans before it changes anything.",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The server that serves this document." }],
    security: [{ token: [] }, { cookie: [], pageKey: [] }],
    tags: tagsOf(routes),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "For programs: `Authorization: Bearer pw_…`. Each token has a name and a role.",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "planwright",
          description: "For browsers: set by a link that `planwright link` prints and that works once.",
        },
        pageKey: {
          type: "apiKey",
          in: "header",
          name: PAGE_KEY_HEADER,
          description:
            "What that link puts behind `#key=`: the page sends it beside the cookie, which other ports get, too.",
        },
      },
      headers: {
        RequestId: {
          description: "The id of the request in the log and in problems. An id sent with the request is kept.",
          schema: { type: "string" },
        },
      },
      responses: { ...responses, Problem: problemResponse(undefined, problem) },
      schemas: used(all, [paths, responses, problem]),
    },
  };
}

const introduction = [
  "Everything that Planwright's own page and command line can do.",
  "",
  "Each operation needs a role: `view` reads, `comment` also comments on plans, `approve` also sends messages, answers, decides and controls runs, `admin` " +
    "also manages folders and tokens. `x-planwright-role` names the role; `anyone` needs no token.",
  "",
  "Errors are `application/problem+json` (RFC 9457) with a stable `code` for programs and a `hint` for people.",
].join("\n");

function problemResponse(status: number | undefined, schema: Json): Json {
  const description = status === undefined ? "Any other problem" : refuse(status, "", "").problem.title;
  return {
    description: `${description}.`,
    headers: answerHeaders,
    content: { "application/problem+json": { schema } },
  };
}

function tagsOf(routes: readonly Route[]): Json[] {
  const present = new Set(routes.map(({ tag }) => tag));
  const known = Object.keys(tags).filter((name) => present.has(name));
  const others = [...present].filter((name) => !Object.hasOwn(tags, name));
  return [...known, ...others].map((name) => ({ name, ...(tags[name] ? { description: tags[name] } : {}) }));
}

/** Only the schemas that are referenced. */
function used(all: Json, from: unknown): Json {
  const reached = new Set<string>();
  const open = referencesIn(from);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    open.push(...referencesIn(all[name]));
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => reached.has(name)));
}

/** In reading order for newcomers. Unlisted groups come last, without a description. */
const tags: Readonly<Record<string, string>> = {
  Workspaces: "Folders on the server's machine, with the configuration in effect there.",
  Models:
    "Connecting a model: find providers, list their models, try one, and save it. Only for the owner of the server.",
  Chats: "Sessions: each has a mode, a conversation, at most one plan at a time, and an append-only list of events.",
  Messages: "What people send to a chat.",
  Questions: "What agents ask people, with a form for the answer. The first answer wins.",
  Events: "Everything that happens in a chat, from the start or from where a client left off.",
  Plans: "What a chat is going to do: read, commented on, sent back, approved by revision and hash, run.",
  Tasks: "The parts of a plan and their progress.",
  Permissions: "Tool calls that are waiting for permission, and what is always allowed.",
  Tools: "Tools that a person runs, through the same gate as an agent's.",
  Records: "Usage, audit and export.",
  Documented: "Routes that need only a session's id, and an approval that streams the run.",
  Access: "Who has access: tokens with roles, and links that sign a browser in once.",
  Server: "The server itself and this document.",
  Page: "The web interface.",
};
