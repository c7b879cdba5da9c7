// Plain lines about sessions: lists and transcripts.
import { words } from "./words.ts";

/** What `planwright sessions` says: its list, and a session as text to read. */
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

/** What the transcript of a session says around the words of people, models and tools. */
export const transcriptMessages = words({
  session: { en: "Session {session}", de: "Sitzung {session}", zh: "会话 {session}" },
  autoMode: { en: "auto mode", de: "Auto-Modus", zh: "自动模式" },
  you: { en: "▌ You", de: "▌ Du", zh: "▌ 您" },
  ofSubAgent: { en: " · sub-agent: {name}", de: " · Unteragent: {name}", zh: " · 子代理：{name}" },
  usage: {
    en: "{count} model {count|call|calls} · {input} tokens in ({cached} cached), {output} out",
    de: "{count} {count|Modellaufruf|Modellaufrufe} · {input} Token hinein ({cached} aus dem Cache), {output} heraus",
    zh: "模型调用 {count} 次 · 输入 {input} 个 token（缓存 {cached} 个），输出 {output} 个",
  },
  costUnknown: { en: "cost unknown", de: "Kosten unbekannt", zh: "费用未知" },
  unpriced: {
    en: " and {count} {count|call|calls} of unknown price",
    de: " und {count} {count|Aufruf|Aufrufe} mit unbekanntem Preis",
    zh: "，另有 {count} 次调用价格未知",
  },

  // About plans.
});
