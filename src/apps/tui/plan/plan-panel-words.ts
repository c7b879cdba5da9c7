// What the terminal says when a plan waits for a decision.
import { catalogue } from "../../../domain/messages/catalogue.ts";

export const planPanelWords = catalogue({
  title: {
    en: "Plan, revision {revision}: {title}",
    de: "Plan, Revision {revision}: {title}",
    zh: "计划，修订版 {revision}：{title}",
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
    de: "… gibt Revision {revision} frei",
    zh: "……正在批准修订版 {revision}",
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
    de: "Anmerkung zu Revision {revision}",
    zh: "对修订版 {revision} 的反馈",
  },
  feedbackAlong: {
    en: "Feedback on revision {revision} ({count} {count|comment goes|comments go} along)",
    de: "Anmerkung zu Revision {revision} ({count} {count|Kommentar geht|Kommentare gehen} mit)",
    zh: "对修订版 {revision} 的反馈（{count} 条评论会一并发送）",
  },
  notesOn: {
    en: "Notes for whoever builds revision {revision}; Enter approves it",
    de: "Hinweise für die Umsetzung von Revision {revision}; Enter gibt sie frei",
    zh: "给修订版 {revision} 执行者的说明；按 Enter 即批准",
  },
  newer: {
    en: "Revision {revision} is on the screen now: nothing was decided. Look at it first.",
    de: "Jetzt steht Revision {revision} da: Nichts wurde entschieden. Sieh sie dir erst an.",
    zh: "屏幕上现在是修订版 {revision}：尚未做出任何决定。请先查看。",
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
    de: "Inzwischen ist es eine andere Revision: Nichts wurde entschieden. Sieh dir an, was jetzt dasteht.",
    zh: "现在已是另一个修订版：尚未做出任何决定。请查看屏幕上的内容。",
  },
  wordsKept: {
    en: "It is another revision by now: nothing was sent. What you wrote is there when you press the key again.",
    de: "Inzwischen ist es eine andere Revision: Nichts wurde gesendet. Was du geschrieben hast, ist noch da, wenn du die Taste wieder drückst.",
    zh: "现在已是另一个修订版：没有发送任何内容。再次按键时，您写的内容仍在。",
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
    de: "Während du Revision {revision} bearbeitet hast, ist Revision {newest} gekommen. Was du geschrieben hast, ist noch da; was sich geändert hat, steht oben.",
    zh: "在您编辑修订版 {revision} 期间出现了修订版 {newest}。您写的内容仍在；改动已显示在上方。",
  },
  editAgain: { en: "[1] Edit again", de: "[1] Weiter bearbeiten", zh: "[1] 继续编辑" },
  saveOver: {
    en: "[3] Save mine over revision {newest}",
    de: "[3] Meins über Revision {newest} speichern",
    zh: "[3] 用我的覆盖修订版 {newest}",
  },
  discard: { en: "[2] Discard what I wrote", de: "[2] Verwerfen, was ich geschrieben habe", zh: "[2] 放弃我写的内容" },
  unchanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  saved: {
    en: "Revision {revision} is there. It needs an approval of its own.",
    de: "Revision {revision} ist da. Sie braucht eine eigene Freigabe.",
    zh: "已生成修订版 {revision}，需要单独批准。",
  },
  onlyOne: {
    en: "This is the first revision: there is nothing to compare it with.",
    de: "Das ist die erste Revision: Es gibt nichts zum Vergleichen.",
    zh: "这是第一个修订版：没有可比较的内容。",
  },
  left: {
    en: "The plan is closed. Build mode is on.",
    de: "Der Plan ist geschlossen. Der Bau-Modus ist an.",
    zh: "计划已关闭。执行模式已开启。",
  },
  closed: { en: "The plan is closed.", de: "Der Plan ist geschlossen.", zh: "计划已关闭。" },
});
