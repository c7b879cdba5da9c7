// What the person at this machine is called, where the record of a decision names them.
import { userInfo } from "node:os";

export function personName(): string {
  try {
    return userInfo().username || "user";
  } catch {
    // A user id without a name, as in some containers.
    return "user";
  }
}
