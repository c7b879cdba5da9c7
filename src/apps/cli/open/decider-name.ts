// Who decides, according to the options.
import { fail } from "../../../domain/values/failure.ts";
import { textOf, type Flags } from "../commands/flags.ts";
import { personName } from "../text/person-name.ts";

export function deciderName(flags: Flags): string {
  const by = textOf(flags, "by")?.trim() ?? personName();
  if (by === "") throw fail("usage", "--by needs a name.");
  return by;
}
