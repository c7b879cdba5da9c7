// What `planwright sessions` says: its list, and a session as text to read.
import { words } from "./words.ts";

export const sessionMessages = words({
  id: { en: "id", de: "id", zh: "编号" },
  updated: { en: "updated", de: "geändert", zh: "更新" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  status: { en: "status", de: "Stand", zh: "状态" },
  plan: { en: "plan", de: "Plan", zh: "计划" },
  title: { en: "title", de: "Titel", zh: "标题" },
  workspace: { en: "workspace", de: "Ordner", zh: "文件夹" },
  noTitle: { en: "(no title)", de: "(ohne Titel)", zh: "（无标题）" },
  noSessionsAnywhere: {
    en: "There are no sessions yet.",
    de: "Es gibt noch keine Sitzungen.",
    zh: "还没有会话。",
  },
  noSessions: {
    en: "There are no sessions in {folder} yet. See others with --all.",
    de: "In {folder} gibt es noch keine Sitzungen. Andere zeigt --all.",
    zh: "{folder} 中还没有会话。用 --all 查看其他会话。",
  },
  olderOnes: {
    en: "… and older ones; see more with --limit {limit}.",
    de: "… und ältere; mehr zeigt --limit {limit}.",
    zh: "… 还有更早的会话；用 --limit {limit} 查看更多。",
  },
  goesOn: {
    en: 'It goes on from here: planwright run "<prompt>" --resume {session}',
    de: 'Von hier geht es weiter: planwright run "<Auftrag>" --resume {session}',
    zh: '从这里继续：planwright run "<需求>" --resume {session}',
  },
  wrote: {
    en: "Wrote {count} {count|event|events} of session {session} to {file}.",
    de: "{count} {count|Ereignis|Ereignisse} der Sitzung {session} in {file} geschrieben.",
    zh: "已将会话 {session} 的 {count} 个事件写入 {file}。",
  },
  exported: {
    en: "Wrote session {session} to {file} ({size} kB).",
    de: "Sitzung {session} in {file} geschrieben ({size} kB).",
    zh: "已将会话 {session} 写入 {file}（{size} kB）。",
  },
  removed: {
    en: "Removed session {session}{name} of {folder} with its {count} {count|event|events}.",
    de: "Sitzung {session}{name} von {folder} mit {count} {count|Ereignis|Ereignissen} entfernt.",
    zh: "已删除 {folder} 的会话 {session}{name}，含 {count} 个事件。",
  },
  named: { en: " “{title}”", de: " „{title}“", zh: "“{title}”" },
});

/** How a session or its last turn stands. */
export const sessionStatusWords = words({
  idle: { en: "idle", de: "unbenutzt", zh: "空闲" },
  running: { en: "running", de: "läuft", zh: "运行中" },
  done: { en: "done", de: "fertig", zh: "完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

export const planStatusWords = words({
  draft: { en: "draft", de: "wird überarbeitet", zh: "修改中" },
  pending_approval: { en: "pending approval", de: "wartet auf Freigabe", zh: "等待批准" },
  approved: { en: "approved", de: "freigegeben", zh: "已批准" },
  rejected: { en: "rejected", de: "abgelehnt", zh: "已拒绝" },
  executing: { en: "executing", de: "wird umgesetzt", zh: "执行中" },
  paused: { en: "paused", de: "angehalten", zh: "已暂停" },
  completed: { en: "completed", de: "abgeschlossen", zh: "已完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

/** In columns, where there is little room. */
export const modeNames = words({
  plan: { en: "plan", de: "Plan", zh: "计划" },
  build: { en: "build", de: "Build", zh: "构建" },
});
