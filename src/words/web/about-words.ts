// What dialogs about one chat say.
import { words } from "../words.ts";

export const aboutWords = words({
  title: { en: "About this chat", de: "Über diesen Chat", zh: "关于此会话" },
  intro: {
    en: "This is the head (YAML) of its .chat file, as it stands now.",
    de: "Das ist der Kopf (YAML) seiner .chat-Datei, wie er jetzt steht.",
    zh: "这是其 .chat 文件当前的头部（YAML）。",
  },
  copy: { en: "Copy as YAML", de: "Als YAML kopieren", zh: "复制为 YAML" },
  empty: { en: "none", de: "keine", zh: "无" },
  session: { en: "Session", de: "Sitzung", zh: "会话编号" },
  chatTitle: { en: "Title", de: "Titel", zh: "标题" },
  workspace: { en: "Folder", de: "Ordner", zh: "文件夹" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  plan_file: { en: "Plan file", de: "Plandatei", zh: "计划文件" },
  phase: { en: "Phase", de: "Phase", zh: "阶段" },
  created: { en: "Created", de: "Erstellt", zh: "创建于" },
  updated: { en: "Updated", de: "Geändert", zh: "更新于" },
  removeTitle: { en: "Remove this chat?", de: "Diesen Chat entfernen?", zh: "删除此会话？" },
  removeText: {
    en: "“{title}” and everything that it holds will be gone: messages, plan, record. Files in the folder stay as they are. This cannot be undone.",
    de: "„{title}“ und alles darin ist dann weg: Nachrichten, Plan, Protokoll. Dateien im Ordner bleiben, wie sie sind. Das lässt sich nicht rückgängig machen.",
    zh: "“{title}”及其全部内容（消息、计划、记录）将被删除。文件夹中的文件保持不变。此操作无法撤销。",
  },
  keepFirst: {
    en: "To keep it, export it before.",
    de: "Willst du ihn behalten, exportiere ihn vorher.",
    zh: "如需保留，请先导出。",
  },
  remove: { en: "Remove it", de: "Entfernen", zh: "删除" },
  removed: { en: "The chat is removed.", de: "Der Chat ist entfernt.", zh: "会话已删除。" },
  cancel: { en: "Cancel", de: "Abbrechen", zh: "取消" },
});
