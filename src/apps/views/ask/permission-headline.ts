// Chooses the headline that asks for a call's permission.
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";

type Headline = "wantsCommand" | "wantsUrl" | "wantsWrite" | "wantsRead" | "wantsTool";

export function headlineOf({
  command,
  url,
  paths,
  category,
}: Pick<PermissionRequest, "command" | "url" | "paths" | "category">): Headline {
  if (command !== undefined) return "wantsCommand";
  if (url !== undefined) return "wantsUrl";
  if (paths.length === 0) return "wantsTool";
  if (category === "write") return "wantsWrite";
  return category === "read" || category === "search" ? "wantsRead" : "wantsTool";
}
