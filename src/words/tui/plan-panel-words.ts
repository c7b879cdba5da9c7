// What the terminal says when a plan waits for a decision.
import { words } from "../words.ts";

export const planPanelWords = words({
  title: {
    en: "Plan, revision {revision}: {title}",
    de: "Plan, Fassung {revision}: {title}",
    zh: "计划，第 {revision} 版：{title}",
  },
  approve: { en: "[1] Approve", de: "[1] Freigeben", zh: "[1] 批准" },
  deny: { en: "[2] Deny with feedback", de: "[2] Zurückgeben mit Anmerkung", zh: "[2] 退回并说明" },
  exit: { en: "[3] Exit plan mode", de: "[3] Plan-Modus verlassen", zh: "[3] 退出计划模式" },
  onTask: { en: "c comment on task", de: "c Aufgabe kommentieren", zh: "c 评论任务" },
  onPlan: { en: "C comment on plan", de: "C Plan kommentieren", zh: "C 评论计划" },
  edit: { en: "e edit", de: "e bearbeiten", zh: "e 编辑" },
  diff: { en: "d diff", de: "d Änderungen", zh: "d 改动" },
  select: { en: "↑↓ task", de: "↑↓ Aufgabe", zh: "↑↓ 任务" },
  withNotes: { en: "n approve with notes", de: "n mit Hinweisen freigeben", zh: "n 附说明批准" },
  approving: {
    en: "… approving revision {revision}",
    de: "… gibt Fassung {revision} frei",
    zh: "……正在批准第 {revision} 版",
  },
  sending: { en: "… sending", de: "… sendet", zh: "……正在发送" },
  saving: { en: "… saving", de: "… speichert", zh: "……正在保存" },
  opening: { en: "… opening the editor", de: "… öffnet den Editor", zh: "……正在打开编辑器" },
  writing: {
    en: "Write below; Esc leaves it",
    de: "Schreib unten; Esc bricht ab",
    zh: "请在下方输入；Esc 放弃",
  },
  feedbackOn: {
    en: "Feedback on revision {revision}",
    de: "Anmerkung zu Fassung {revision}",
    zh: "对第 {revision} 版的反馈",
  },
  feedbackAlong: {
    en: "Feedback on revision {revision} ({count} {count|comment goes|comments go} along)",
    de: "Anmerkung zu Fassung {revision} ({count} {count|Kommentar geht|Kommentare gehen} mit)",
    zh: "对第 {revision} 版的反馈（{count} 条评论会一并发送）",
  },
  notesOn: {
    en: "Notes for whoever builds revision {revision}",
    de: "Hinweise für die Umsetzung von Fassung {revision}",
    zh: "给第 {revision} 版执行者的说明",
  },
  newer: {
    en: "Revision {revision} is on the screen now: nothing was decided. Look at it first.",
    de: "Jetzt steht Fassung {revision} da: Nichts wurde entschieden. Sieh sie dir erst an.",
    zh: "屏幕上现在是第 {revision} 版：尚未做出任何决定。请先查看。",
  },
  gone: {
    en: "This plan does not wait any more: nothing was decided.",
    de: "Dieser Plan wartet nicht mehr: Nichts wurde entschieden.",
    zh: "此计划已不再等待：尚未做出任何决定。",
  },
  tooSoon: {
    en: "That key came before you could see this. Press it again if you mean it.",
    de: "Die Taste kam, bevor du das sehen konntest. Drück sie noch einmal, wenn du es meinst.",
    zh: "在您看到之前就按下了此键。如果确实要这样做，请再按一次。",
  },
  stale: {
    en: "It is another revision by now: nothing was decided. Look at what is on the screen.",
    de: "Inzwischen ist es eine andere Fassung: Nichts wurde entschieden. Sieh dir an, was jetzt dasteht.",
    zh: "现在已是另一版：尚未做出任何决定。请查看屏幕上的内容。",
  },
  wordsKept: {
    en: "It is another revision by now: nothing was sent. What you wrote is there when you press the key again.",
    de: "Inzwischen ist es eine andere Fassung: Nichts wurde gesendet. Was du geschrieben hast, ist noch da, wenn du die Taste wieder drückst.",
    zh: "现在已是另一版：没有发送任何内容。再次按键时，您写的内容仍在。",
  },
  approveWithNotes: {
    en: "[1] Approve with these notes",
    de: "[1] Mit diesen Hinweisen freigeben",
    zh: "[1] 附此说明批准",
  },
  approveAnyway: { en: "[1] Approve anyway", de: "[1] Trotzdem freigeben", zh: "[1] 仍然批准" },
  back: { en: "[2] Back", de: "[2] Zurück", zh: "[2] 返回" },
  close: {
    en: "[1] Close this plan and leave plan mode",
    de: "[1] Plan schließen und Plan-Modus verlassen",
    zh: "[1] 关闭此计划并退出计划模式",
  },
  closeText: {
    en: "The plan is closed, and nothing of it is carried out.",
    de: "Der Plan ist dann geschlossen, nichts davon wird umgesetzt.",
    zh: "计划将被关闭，不会执行其中任何内容。",
  },
  thenBuild: {
    en: "Build mode begins: what you ask for next is done without a plan. What changes files or runs commands still asks you, as configured.",
    de: "Der Bau-Modus beginnt: Was du als Nächstes willst, geschieht ohne Plan. Was Dateien ändert oder Befehle ausführt, fragt dich weiterhin, wie eingestellt.",
    zh: "执行模式开始：您接下来的要求将不经计划直接执行。改动文件或运行命令时仍会按配置询问您。",
  },
  thenJudged: {
    en: "What you ask for next is judged anew: it gets a plan or is done directly.",
    de: "Was du als Nächstes willst, wird neu beurteilt: Es bekommt einen Plan oder wird gleich gemacht.",
    zh: "您接下来的要求会重新判断：制定计划或直接执行。",
  },
  broken: {
    en: "This cannot be taken as a plan. Nothing was changed, and what you wrote is kept:",
    de: "Das lässt sich nicht als Plan verstehen. Nichts wurde geändert, und was du geschrieben hast, ist noch da:",
    zh: "这不能作为计划。没有改动任何内容，您写的内容仍在：",
  },
  overtaken: {
    en: "Revision {newest} has come while you were editing revision {revision}. What you wrote is kept; what changed is printed above.",
    de: "Während du Fassung {revision} bearbeitet hast, ist Fassung {newest} gekommen. Was du geschrieben hast, ist noch da; was sich geändert hat, steht oben.",
    zh: "在您编辑第 {revision} 版期间出现了第 {newest} 版。您写的内容仍在；改动已显示在上方。",
  },
  editAgain: { en: "[1] Edit again", de: "[1] Weiter bearbeiten", zh: "[1] 继续编辑" },
  saveOver: {
    en: "[3] Save mine over revision {newest}",
    de: "[3] Meins über Fassung {newest} speichern",
    zh: "[3] 用我的覆盖第 {newest} 版",
  },
  discard: { en: "[2] Discard what I wrote", de: "[2] Verwerfen, was ich geschrieben habe", zh: "[2] 放弃我写的内容" },
  unchanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  saved: {
    en: "Revision {revision} is there. It needs an approval of its own.",
    de: "Fassung {revision} ist da. Sie braucht eine eigene Freigabe.",
    zh: "已生成第 {revision} 版，需要单独批准。",
  },
  onlyOne: {
    en: "This is the first revision: there is nothing to compare it with.",
    de: "Das ist die erste Fassung: Es gibt nichts zum Vergleichen.",
    zh: "这是第一版：没有可比较的内容。",
  },
  left: {
    en: "The plan is closed. Build mode is on.",
    de: "Der Plan ist geschlossen. Der Bau-Modus ist an.",
    zh: "计划已关闭。执行模式已开启。",
  },
  closed: { en: "The plan is closed.", de: "Der Plan ist geschlossen.", zh: "计划已关闭。" },
});
