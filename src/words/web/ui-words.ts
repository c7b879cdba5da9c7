// What controls say that are used everywhere.
import { words } from "../words.ts";

export const uiWords = words({
  close: { en: "Close", de: "Schließen", zh: "关闭" },
  cancel: { en: "Cancel", de: "Abbrechen", zh: "取消" },
  copy: { en: "Copy", de: "Kopieren", zh: "复制" },
  copied: { en: "Copied", de: "Kopiert", zh: "已复制" },
  loading: { en: "Loading …", de: "Wird geladen …", zh: "加载中……" },
  tryAgain: { en: "Try again", de: "Noch einmal", zh: "重试" },
  unreachable: {
    en: "The server cannot be reached. Is it running?",
    de: "Der Server ist nicht erreichbar. Läuft er?",
    zh: "无法连接服务器。它在运行吗？",
  },
  /** Between a name and what it is. */
  colon: { en: ": ", de: ": ", zh: "：" },
  more: { en: "More", de: "Mehr", zh: "更多" },
});
