// Routes for reading plans: current, earlier revisions, as text, differences, and comments.
import { z } from "zod";
import { contentOf } from "../../../domain/plan/plan-content.ts";
import { renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import { renderPlanBody } from "../../../domain/plan-text/render-plan-body.ts";
import { ExecutionPlan, PlanAuthor } from "../../../domain/plan/plan.ts";
import { ok, route, type Answer, type RouteInput } from "../context/route.ts";
import { commentsOf, planIn, viewOf } from "./found-plan.ts";
import { Comment, Difference, PlanView, RevisionInShort } from "../../api/plan-types.ts";
import { inChat } from "./path-parameters.ts";

const tag = "Plans";
const MARKDOWN = "text/markdown; charset=utf-8";
const PLAIN = "text/plain; charset=utf-8";

const revision = z.coerce.number<number>().int().min(1).max(1_000_000);

export const planRoutes = [
  route({
    operation: "getPlan",
    tag,
    summary: "The plan as it is now",
    description: "With `If-None-Match` and the `ETag` of an earlier answer: 304 if nothing changed.",
    role: "view",
    params: inChat,
    answers: {
      200: { description: "The newest revision and its progress.", schema: PlanView },
      304: { description: "Not modified." },
    },
    problems: [404],
    async handle(server, asked) {
      const at = await planIn(server, asked.params);
      const view = await viewOf(at);
      const { plan, session } = at.found;
      const parts = [plan.revision, plan.hash.slice(0, 16), session.state.seq, ...(view.is_edited ? ["edited"] : [])];
      return unlessKnown(asked, view, parts.join("-"));
    },
  }),
  route({
    operation: "listRevisions",
    tag,
    summary: "Every revision of the plan, oldest first",
    role: "view",
    params: inChat,
    answers: { 200: { description: "In short.", schema: z.object({ revisions: z.array(RevisionInShort) }) } },
    problems: [404],
    async handle(server, { params }) {
      const { found } = await planIn(server, params);
      const revisions = found.revisions.map(({ plan, author, at }): z.input<typeof RevisionInShort> => {
        return { revision: plan.revision, hash: plan.hash, author, at, title: plan.title };
      });
      return ok({ revisions });
    },
  }),
  route({
    operation: "getRevision",
    tag,
    summary: "A revision of the plan",
    role: "view",
    params: inChat.extend({ revision }),
    answers: {
      200: {
        description: "The plan as it was written; GET …/plan has its progress.",
        schema: z.object({ plan: ExecutionPlan, author: PlanAuthor, at: z.string() }),
      },
      304: { description: "Not modified." },
    },
    problems: [404],
    async handle(server, asked) {
      const { found } = await planIn(server, asked.params, asked.params.revision);
      const { plan } = found;
      const kept = found.revisions.findLast((each) => each.plan.revision === plan.revision);
      return unlessKnown(asked, kept, `${plan.revision}-${plan.hash}`);
    },
  }),
  route({
    operation: "getPlanText",
    tag,
    summary: "The plan as Markdown, as in its file",
    description: "The text can be edited and sent with PUT …/plan.",
    role: "view",
    params: inChat,
    query: z.object({ revision: revision.optional() }),
    answers: { 200: { description: "The plan.", types: { "text/markdown": "# Add a cache\n\nReads are cached.\n" } } },
    problems: [404, 422],
    async handle(server, { params, query }) {
      const { plan } = (await planIn(server, params, query.revision)).found;
      return { status: 200, text: textOf(plan), type: MARKDOWN };
    },
  }),
  route({
    operation: "diffRevisions",
    tag,
    summary: "What changed between two revisions",
    description: "Default: between the newest and the previous one.",
    role: "view",
    params: inChat,
    query: z.object({
      from: revision.optional(),
      to: revision.optional(),
      format: z.enum(["json", "text"]).default("json"),
    }),
    answers: {
      200: {
        description: "The difference.",
        schema: Difference,
        types: { "text/plain": "~ title: Add a cache → Add a small cache\n+ task 3 Measure it\n" },
      },
    },
    problems: [404, 422],
    async handle(server, { params, query }) {
      const { desk, found } = await planIn(server, params);
      const difference = desk.diff(found, query.from, query.to);
      if (query.format === "text") return { status: 200, text: `${renderDiff(difference)}\n`, type: PLAIN };
      return ok(difference);
    },
  }),
  route({
    operation: "listComments",
    tag,
    summary: "Comments on the plan, with their answers",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Oldest first.", schema: z.object({ comments: z.array(Comment) }) } },
    problems: [404],
    async handle(server, { params }) {
      return ok({ comments: commentsOf((await planIn(server, params)).found) });
    },
  }),
  route({
    operation: "commentOnPlan",
    tag,
    summary: "Comment on the pending plan",
    description:
      "About the whole plan, a task, or a line of its file. It is sent to the planner with the next request for changes.",
    role: "comment",
    params: inChat,
    body: z
      .strictObject({
        text: z.string().min(1).max(20_000),
        taskId: z.string().max(64).optional(),
        line: z.int().min(1).optional().describe("Line of its file, frontmatter included."),
        revision: z.int().min(1).optional().describe("The revision you saw (default: the newest)."),
      })
      .refine(({ taskId, line }) => taskId === undefined || line === undefined, {
        error: "Comment on a task or a line, not both.",
        path: ["line"],
      })
      .meta({ id: "NewComment" }),
    answers: { 201: { description: "Accepted.", schema: Comment } },
    problems: [404, 409, 422],
    async handle(server, { params, body, caller }) {
      using _held = server.hub.hold(params.workspace_id);
      const { desk, found } = await planIn(server, params);
      const { text, taskId, line, revision: seen = found.plan.revision } = body;
      const meant = { ...found, plan: { ...found.plan, revision: seen } };
      const commentId = await desk.comment(meant, caller.name, { text, taskId, line });
      return ok(
        found.session.state.comments.find((each) => each.commentId === commentId),
        201,
      );
    },
  }),
];

function textOf(plan: ExecutionPlan): string {
  const tasks = new Map(plan.tasks.map((task) => [task.taskId, task]));
  return renderPlanBody(contentOf(plan), (taskId) => tasks.get(taskId));
}

function unlessKnown({ header }: Pick<RouteInput, "header">, json: unknown, tagged: string): Answer {
  const etag = `"${tagged}"`;
  const known = (header("if-none-match") ?? "").split(",").map((each) => each.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return { status: 304, text: "", type: "", headers: { etag } };
  return ok(json, 200, { etag });
}
