// API types of a workspace's status: branch, models, sandbox, and pending decisions.
import { z } from "zod";
import { FailureText } from "../../domain/values/boundary-schemas.ts";

const ModelInUse = z
  .object({
    id: z.string().describe("`provider/model`"),
    effort: z.string().nullable(),
    contextWindow: z.int().describe("Context window in tokens: one request and its answer."),
  })
  .meta({ id: "ModelInUse" });

export const DemoScene = z
  .object({
    name: z.string(),
    language: z.string().describe("`en`, `de` or `zh`"),
    request: z.string().describe("What to send."),
    shows: z.string().describe("What it shows."),
  })
  .meta({ id: "DemoScene" });

export const WorkspaceStatus = z
  .object({
    branch: z.string().nullable().describe("The checked-out git branch, or a short hash when detached; null: no git."),
    sandbox: z
      .string()
      .nullable()
      .describe("The sandbox for commands in build mode; null: not configured, or not available on this machine."),
    models: z
      .object({ plan: ModelInUse.nullable(), build: ModelInUse.nullable() })
      .describe("The model for each mode unless a chat chose another one; null: it cannot be used."),
    problem: z
      .object({
        message: z.string(),
        hint: z.string().nullable(),
        because: FailureText.optional(),
        advice: FailureText.optional(),
      })
      .nullable()
      .describe("Why a model cannot be used."),
    default_mode: z.enum(["plan", "build", "auto"]).describe("The configured mode of new chats."),
    demo: z
      .array(DemoScene)
      .nullable()
      .describe("Where a built-in script plays the model: its scenes, in every language; else null."),
    interrupted: z
      .array(z.object({ chat_id: z.string(), title: z.string(), updated_at: z.string() }))
      .describe(
        "Chats whose work was started and that no process is working on any longer, newest first, at most five.",
      ),
    waiting: z.int().describe("Chats in which something is waiting for a decision."),
    version: z.string().describe("Of the server."),
  })
  .meta({ id: "WorkspaceStatus" });
