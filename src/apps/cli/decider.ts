// Who decides, as far as options say.
import { fail } from "../../domain/failure.ts";
import { textOf, type Flags } from "./commands.ts";
import { personName } from "./person-name.ts";

export function decider(flags: Flags): string {
  const by = textOf(flags, "by")?.trim() ?? personName();
  if (by === "") throw fail("usage", "--by takes a name.");
  return by;
}
