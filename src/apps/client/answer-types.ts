// Types of a server's answers, for programs and pages that use a client.
import type { z } from "zod";
import type * as Server from "../api/server-types.ts";
import type * as Setup from "../api/setup-types.ts";

export type Settings = z.output<typeof Server.Settings>;
export type Models = z.output<typeof Server.Models>;
export type ModelChoice = Models["roles"][number];
export type KeptPermission = z.output<typeof Server.KeptPermission>;
export type KnownToken = z.output<typeof Server.KnownToken>;

export type SetupAnswer = z.output<typeof Setup.Setup>;
export type AskedProvider = z.input<typeof Setup.AskedProvider>;
export type TestedModel = z.output<typeof Setup.TestedModel>;
export type WrittenModel = z.output<typeof Setup.WrittenModel>;
