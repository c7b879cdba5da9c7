// What a permission that lasts can be about: its scope, its pattern and its days.
import type { GrantScope } from "../../../domain/permission/grant.ts";
import { askWords } from "../../../words/ask.ts";
import type { Reader } from "../../../words/words.ts";

export const grantDays = { usual: 30, most: 3650 } as const;

export function areGrantDays(text: string): boolean {
  return Number(text) > 0 && Number(text) <= grantDays.most;
}

const names = { task: "scopeTask", plan: "scopePlan", session: "scopeSession", project: "scopeProject" } as const;

/** From narrow to wide. Without a plan, none can be scoped to it. */
export function grantScopes(hasPlan: boolean): GrantScope[] {
  return (Object.keys(names) as GrantScope[]).filter((scope) => scope !== "plan" || hasPlan);
}

export function scopeText(scope: GrantScope, reader: Reader): string {
  return askWords(reader)(names[scope]);
}

/** How wide one of the offered patterns is; the first is the exact call. */
export function patternText(pattern: string, index: number, reader: Reader): string {
  return askWords(reader)(!pattern.includes("(") ? "anyInput" : index === 0 ? "exactly" : "wider");
}
