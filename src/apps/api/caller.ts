// Who calls the server, and what they may do: each role may do what those before it may.
import { z } from "zod";

/** view: read. comment: also comment on plans. approve: also talk, answer, decide and steer. admin: also folders, tools, tokens. */
export const Role = z.enum(["view", "comment", "approve", "admin"]);
export type Role = z.infer<typeof Role>;

export interface Caller {
  /** Recorded with what they decide. */
  readonly name: string;
  readonly role: Role;
}

export function mayDo({ role }: Pick<Caller, "role">, needed: Role): boolean {
  return Role.options.indexOf(role) >= Role.options.indexOf(needed);
}
