// What the list of permissions says.
import { words } from "../words.ts";

export const permissionListWords = words({
  title: {
    en: "Allowed for longer, in build mode",
    de: "Auf Dauer erlaubt, im Bau-Modus",
    zh: "长期允许的操作（执行模式）",
  },
  none: {
    en: "Nothing is allowed for longer here. What you answer with “always” stands here.",
    de: "Hier ist nichts auf Dauer erlaubt. Was du mit „immer“ beantwortest, steht hier.",
    zh: "这里没有长期权限。您选择“始终允许”的会列在这里。",
  },
  revoke: { en: "revoke", de: "zurücknehmen", zh: "收回" },
  sure: { en: "Revoke {pattern}?", de: "{pattern} zurücknehmen?", zh: "收回 {pattern}？" },
  revoked: { en: "Revoked: {pattern}", de: "Zurückgenommen: {pattern}", zh: "已收回：{pattern}" },
});
