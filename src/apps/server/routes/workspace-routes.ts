// Routes for workspaces: add, list, read, search files, remove.
import { z } from "zod";
import { Workspace, workspaceOf } from "../../api/api-types.ts";
import { ok, route } from "../context/route.ts";
import { inWorkspace } from "./path-parameters.ts";

export const workspaceRoutes = [
  route({
    operation: "listWorkspaces",
    tag: "Workspaces",
    summary: "List workspaces",
    role: "view",
    answers: { 200: { description: "All of them.", schema: z.object({ workspaces: z.array(Workspace) }) } },
    async handle({ hub }) {
      return ok({ workspaces: hub.workspaces().map(workspaceOf) });
    },
  }),
  route({
    operation: "addWorkspace",
    tag: "Workspaces",
    summary: "Add a workspace",
    description:
      "The folder must be inside a folder that the server was started with or that `server.roots` lists. A known workspace stays as it is.",
    role: "admin",
    body: z
      .strictObject({
        folder: z.string().min(1).max(4096).describe("Its absolute path on the server's machine."),
        name: z.string().trim().min(1).max(200).optional().describe("Default: the folder's name."),
      })
      .meta({ id: "NewWorkspace" }),
    answers: { 201: { description: "The workspace.", schema: Workspace } },
    async handle({ hub }, { body: { folder, name } }) {
      const added = workspaceOf(hub.addWorkspace(folder, name));
      return ok(added, 201, { location: `/api/v1/workspaces/${added.workspace_id}` });
    },
  }),
  route({
    operation: "getWorkspace",
    tag: "Workspaces",
    summary: "A workspace",
    role: "view",
    params: inWorkspace,
    answers: { 200: { description: "The workspace.", schema: Workspace } },
    async handle({ hub }, { params }) {
      return ok(workspaceOf(hub.workspace(params.workspace_id)));
    },
  }),
  route({
    operation: "findFiles",
    tag: "Workspaces",
    summary: "Search files of a workspace by name",
    description:
      "For completion, best match first: the whole name, its start, a part of it, a part of the path, then letters in that " +
      "order. Ignored files, `.git` and `node_modules` are left out, and links are not followed. The list may be a few seconds old.",
    role: "view",
    params: inWorkspace,
    query: z.object({
      search: z
        .string()
        .max(500)
        .default("")
        .describe("Case-insensitive. Empty: files at the top of the workspace first."),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    answers: {
      200: {
        description: "The best matches.",
        schema: z.object({
          files: z.array(z.object({ path: z.string().describe("Relative to the workspace, with `/`.") })),
          truncated: z.boolean().describe("There are more matches, or too many files to search."),
        }),
      },
    },
    async handle({ hub }, { params, query }) {
      const { paths, isWhole } = await hub.files(params.workspace_id, query.search, query.limit);
      return ok({ files: paths.map((path) => ({ path })), truncated: !isWhole });
    },
  }),
  route({
    operation: "removeWorkspace",
    tag: "Workspaces",
    summary: "Remove a workspace",
    description:
      "The folder and its chats stay, and come back when it is added again. Refused while its chats are working.",
    role: "admin",
    params: inWorkspace,
    answers: { 204: { description: "Removed." } },
    problems: [409],
    async handle({ hub }, { params }) {
      await hub.removeWorkspace(params.workspace_id);
      return { status: 204, text: "", type: "" };
    },
  }),
];
