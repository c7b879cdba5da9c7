// The lasting permissions, and how to revoke them.
import { matchesKey } from "@earendil-works/pi-tui";
import { permissionListWords } from "../../../words/ask.ts";
import { scopeNames } from "../../../words/status.ts";
import type { KeptPermission } from "../../api/answer-types.ts";
import type { Panel } from "../kit/panel.ts";
import type { Shell } from "../kit/shell.ts";
import { oneLine, showHidden } from "../text/printable.ts";
import { listPanel } from "./list-panel.ts";
import { spreadLine } from "./list-keys.ts";
import { timeUntil } from "../../views/text/relative-time.ts";

/** Throws when the server refuses. */
export async function permissionList(shell: Shell): Promise<Panel> {
  const { client, workspaceId, ink } = shell;
  const tell = permissionListWords(ink);
  let grants = await client.grants(workspaceId);
  const revoke = async ({ grantId, pattern }: KeptPermission) => {
    await client.revokeGrant(workspaceId, { grant_id: grantId });
    shell.notice(tell("revoked", { pattern: oneLine(showHidden(pattern), 200) }), "good");
    grants = await client.grants(workspaceId);
  };
  const list = listPanel<KeptPermission>(shell, {
    title: () => tell("title"),
    items: () => grants,
    nothing: () => tell("none"),
    line({ pattern, scope, expiresAt }, width) {
      const right = `${scopeNames(ink)(scope)} · ${timeUntil(expiresAt, shell.now(), ink.language)}`;
      return spreadLine(oneLine(showHidden(pattern), 300), right, width);
    },
    keys: (grant) => (grant ? [`x ${tell("revoke")}`] : []),
    press(key, grant) {
      if (!grant || !matchesKey(key, "x")) return false;
      list.confirm(tell("sure", { pattern: oneLine(showHidden(grant.pattern), 60) }), () =>
        list.during(() => revoke(grant)),
      );
      return true;
    },
  });
  return list;
}
