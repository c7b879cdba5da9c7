// Types of the answers that pages and programs read.
import type { z } from "zod";
import type * as Server from "./server-types.ts";
import type * as Setup from "./setup-types.ts";

export type Settings = z.output<typeof Server.Settings>;
export type Models = z.output<typeof Server.Models>;
export type ModelChoice = Models["roles"][number];
export type KeptPermission = z.output<typeof Server.KeptPermission>;
export type KnownToken = z.output<typeof Server.KnownToken>;

export type SetupAnswer = z.output<typeof Setup.Setup>;
export type AskedProvider = z.input<typeof Setup.AskedProvider>;
export type WrittenModel = z.output<typeof Setup.WrittenModel>;
