// What the API shows of how a workspace stands: branch, models, sandbox, and what waits in its chats.
import { z } from "zod";

const ModelInUse = z
  .object({
    id: z.string().describe("`provider/model`"),
    effort: z.string().nullable(),
    contextWindow: z.int().describe("Tokens that fit into one request and its answer."),
  })
  .meta({ id: "ModelInUse" });

export const DemoScene = z
  .object({
    name: z.string(),
    language: z.string().describe("`en`, `de` or `zh`"),
    request: z.string().describe("What to send."),
    shows: z.string().describe("What there is to see then."),
  })
  .meta({ id: "DemoScene" });

export const WorkspaceStatus = z
  .object({
    branch: z
      .string()
      .nullable()
      .describe("The git branch that is checked out, or a short hash where none is; null: no git."),
    sandbox: z
      .string()
      .nullable()
      .describe("The sandbox that commands of build mode run in; null: none is set, or there is none on this machine."),
    models: z
      .object({ plan: ModelInUse.nullable(), build: ModelInUse.nullable() })
      .describe("What works there in each mode, where a chat has not chosen another one; null: it cannot be used."),
    problem: z
      .object({ message: z.string(), hint: z.string().nullable() })
      .nullable()
      .describe("Why a model cannot be used."),
    default_mode: z
      .enum(["plan", "build", "auto"])
      .describe("How a chat begins there that does not say how, by the configuration."),
    demo: z
      .array(DemoScene)
      .nullable()
      .describe("Where the built-in script plays the model: what it can play, in every language; else null."),
    interrupted: z
      .array(z.object({ chat_id: z.string(), title: z.string(), updated_at: z.string() }))
      .describe("Chats whose work was begun and that no process does any more, newest first, at most five."),
    waiting: z.int().describe("Chats in which something waits for a person."),
    version: z.string().describe("Of the server."),
  })
  .meta({ id: "WorkspaceStatus" });
