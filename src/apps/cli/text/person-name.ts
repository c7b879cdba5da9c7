// The local user's name, as recorded with their decisions.
import { userInfo } from "node:os";

export function personName(): string {
  try {
    return userInfo().username || "user";
  } catch {
    // A user id without a name, as in some containers.
    return "user";
  }
}
