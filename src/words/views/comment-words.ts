// What is said around comments on a plan.
import { words } from "../words.ts";

export const commentWords = words({
  comments: { en: "Comments on the whole plan", de: "Kommentare zum ganzen Plan", zh: "对整个计划的评论" },
  comment: { en: "Comment", de: "Kommentieren", zh: "评论" },
  onTask: { en: "Comment on task {task}", de: "Aufgabe {task} kommentieren", zh: "评论任务 {task}" },
  onLine: { en: "Comment on line {line}", de: "Zeile {line} kommentieren", zh: "评论第 {line} 行" },
  onPlan: { en: "Comment on the plan", de: "Plan kommentieren", zh: "评论计划" },
  placeholder: {
    en: "What should be different? It goes along when the plan is sent back.",
    de: "Was soll anders sein? Es geht mit, wenn der Plan zurückgegeben wird.",
    zh: "应该怎么改？退回计划时会一并发送。",
  },
  send: { en: "Add comment", de: "Kommentar hinzufügen", zh: "添加评论" },
  discard: { en: "Discard", de: "Verwerfen", zh: "放弃" },
  draft: { en: "not sent yet", de: "noch nicht gesendet", zh: "尚未发送" },
  answer: {
    en: "Answer in revision {revision}",
    de: "Antwort in Fassung {revision}",
    zh: "第 {revision} 版中的答复",
  },
  inRevision: { en: "revision {revision}", de: "Fassung {revision}", zh: "第 {revision} 版" },
  line: { en: "line {line}", de: "Zeile {line}", zh: "第 {line} 行" },
  task: { en: "task {task}", de: "Aufgabe {task}", zh: "任务 {task}" },
  plan: { en: "whole plan", de: "ganzer Plan", zh: "整个计划" },
  count: { en: "{count} {count|comment|comments}", de: "{count} {count|Kommentar|Kommentare}", zh: "{count} 条评论" },
  noComments: {
    en: "Nobody has remarked anything about the whole plan.",
    de: "Zum ganzen Plan hat noch niemand etwas bemerkt.",
    zh: "还没有人对整个计划发表评论。",
  },
  left: {
    en: "Not sent, from revision {revision} ({place})",
    de: "Nicht gesendet, von Fassung {revision} ({place})",
    zh: "来自第 {revision} 版、尚未发送（{place}）",
  },
  takeOver: { en: "Comment with it", de: "Damit kommentieren", zh: "用作评论" },
  lineTip: { en: "Comment on line {line}", de: "Zeile {line} kommentieren", zh: "评论第 {line} 行" },
  cannot: {
    en: "Comments are possible while the plan waits for a decision.",
    de: "Kommentieren geht, solange der Plan auf eine Entscheidung wartet.",
    zh: "只有在计划等待决定时才能评论。",
  },
});
