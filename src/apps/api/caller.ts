// Callers of the server and their roles: each role may do what the ones before it may.
import { z } from "zod";

/** view: read. comment: also comment on plans. approve: also send messages, answer, decide and control runs. admin: also workspaces, tools, tokens. */
export const Role = z.enum(["view", "comment", "approve", "admin"]);
export type Role = z.infer<typeof Role>;

export interface Caller {
  /** Recorded with every decision. */
  readonly name: string;
  readonly role: Role;
}

export function mayDo({ role }: Pick<Caller, "role">, needed: Role): boolean {
  return Role.options.indexOf(role) >= Role.options.indexOf(needed);
}
