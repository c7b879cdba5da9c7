// API types of the server itself, its settings, tokens and totals.
import { z } from "zod";
import { Grant } from "../../domain/permission/grant.ts";
import { FailureText } from "../../domain/values/boundary-schemas.ts";
import { UsageTotal } from "./api-types.ts";
import { Role } from "./caller.ts";
import { settingOriginFields } from "./setting-origin-type.ts";

export const Version = z
  .object({
    name: z.literal("planwright"),
    version: z.string(),
    started_at: z.iso.datetime(),
    working: z.int().describe("Chats that are working right now."),
    limits: z.object({
      body: z.int().describe("Maximum size of a request body in bytes."),
      depth: z.int().describe("Deepest nesting of JSON."),
      streams: z.int().describe("Most open streams."),
    }),
  })
  .meta({ id: "Version" });

export const Settings = z
  .object({
    config: z.record(z.string(), z.unknown()).describe("All settings, with keys hidden."),
    origins: z
      .record(z.string(), z.object({ value: z.unknown().optional(), ...settingOriginFields }))
      .describe("Each setting by name, with its origin."),
    files: z
      .array(z.object({ kind: z.enum(["user", "project"]), path: z.string(), found: z.boolean() }))
      .describe("Where planwright.jsonc is looked for."),
  })
  .meta({ id: "Settings" });

export const Models = z
  .object({
    roles: z.array(
      z.object({
        role: z.string(),
        model: z.string().nullable().describe("`provider/model`; null: not set."),
        effort: z.string().nullable(),
        problem: z.string().optional().describe("Why it can't be used."),
        because: FailureText.optional().describe("Names the text of `problem` in every language of the interface."),
      }),
    ),
    providers: z
      .array(z.object({ name: z.string(), type: z.string().nullable(), models: z.array(z.string()) }))
      .describe("Providers in the configuration. Built-in ones need no entry."),
  })
  .meta({ id: "Models" });

export const KeptPermission = Grant.extend({
  revokedAt: z.string().nullable(),
  state: z.enum(["active", "expired", "revoked"]).describe("Only active ones apply."),
}).meta({ id: "KeptPermission" });

export const KnownToken = z.object({ name: z.string(), role: Role, created_at: z.string() }).meta({ id: "Token" });

export const WorkspaceUsage = z
  .object({
    total: UsageTotal,
    chats: z.array(z.object({ chat_id: z.string(), title: z.string(), usage: UsageTotal })).describe("Newest first."),
    more: z.boolean().describe("There are older chats that are not included."),
  })
  .meta({ id: "WorkspaceUsage" });
