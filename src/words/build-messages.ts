// What people are told while a plan is carried out, and by the commands with which they steer it.
import { words } from "./words.ts";

/** While it runs: the live tree, and the lines where there is no terminal. */
export const buildMessages = words({
  begun: {
    en: "▶ Carrying out: {title} ({count} {count|task|tasks}, up to {most} at once)",
    de: "▶ Wird umgesetzt: {title} ({count} {count|Aufgabe|Aufgaben}, bis zu {most} zugleich)",
    zh: "▶ 正在执行：{title}（{count} 个任务，最多同时 {most} 个）",
  },
  goesOn: {
    en: "▶ Going on with: {title} ({done} of {count} {count|task|tasks} done)",
    de: "▶ Es geht weiter mit: {title} ({done} von {count} {count|Aufgabe|Aufgaben} fertig)",
    zh: "▶ 继续执行：{title}（{count} 个任务中已完成 {done} 个）",
  },
  notApart: {
    en: "! Tasks work in the folder itself, so nothing can be undone: {reason}",
    de: "! Die Aufgaben arbeiten im Ordner selbst, also lässt sich nichts rückgängig machen: {reason}",
    zh: "! 任务直接在文件夹中进行，因此无法撤销：{reason}",
  },
  started: {
    en: "→ {task} {subject} ({agent})",
    de: "→ {task} {subject} ({agent})",
    zh: "→ {task} {subject}（{agent}）",
  },
  startedAgain: {
    en: "→ {task} {subject} ({agent}, attempt {attempt})",
    de: "→ {task} {subject} ({agent}, Versuch {attempt})",
    zh: "→ {task} {subject}（{agent}，第 {attempt} 次）",
  },
  completed: {
    en: "✓ {task} {subject}  {facts}",
    de: "✓ {task} {subject}  {facts}",
    zh: "✓ {task} {subject}  {facts}",
  },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  checks: { en: "{passed}/{total} checks", de: "{passed}/{total} Prüfungen", zh: "检查 {passed}/{total}" },
  failed: {
    en: "✗ {task} {subject}: {reason}",
    de: "✗ {task} {subject}: {reason}",
    zh: "✗ {task} {subject}：{reason}",
  },
  skipped: {
    en: "– {task} {subject}, skipped: {reason}",
    de: "– {task} {subject}, übersprungen: {reason}",
    zh: "– {task} {subject}，已跳过：{reason}",
  },
  cancelled: {
    en: "⊘ {task} {subject}, cancelled: {reason}",
    de: "⊘ {task} {subject}, abgebrochen: {reason}",
    zh: "⊘ {task} {subject}，已取消：{reason}",
  },
  needs: { en: "it needs {task}", de: "sie braucht {task}", zh: "它需要 {task}" },
  sentBack: {
    en: "↻ {task} {subject}, not done yet: {reason}",
    de: "↻ {task} {subject}, noch nicht fertig: {reason}",
    zh: "↻ {task} {subject}，尚未完成：{reason}",
  },
  conflicted: {
    en: "⇄ {task} {subject}, done anew on top of what others changed in {paths}",
    de: "⇄ {task} {subject}, neu auf dem, was andere in {paths} geändert haben",
    zh: "⇄ {task} {subject}，在他人对 {paths} 的改动之上重做",
  },
  refused: {
    en: "⊘ {task} {subject}, refused: {call} — {reason}",
    de: "⊘ {task} {subject}, verwehrt: {call} — {reason}",
    zh: "⊘ {task} {subject}，被拒绝：{call} — {reason}",
  },
  reflected: {
    en: "⟲ reflection: {assessment} — {reason}",
    de: "⟲ Nachdenken: {assessment} — {reason}",
    zh: "⟲ 反思：{assessment} — {reason}",
  },
  adjusted: {
    en: "± {what}: {reason} (revision {revision}{by})",
    de: "± {what}: {reason} (Fassung {revision}{by})",
    zh: "± {what}：{reason}（版本 {revision}{by}）",
  },
  byPerson: { en: ", {by}", de: ", {by}", zh: "，{by}" },
  requested: {
    en: "? A change of the plan waits for your decision: {reason}",
    de: "? Eine Änderung des Plans wartet auf deine Entscheidung: {reason}",
    zh: "? 计划的一项更改等待您的决定：{reason}",
  },
  accepted: {
    en: "→ The change is accepted ({by})",
    de: "→ Die Änderung ist angenommen ({by})",
    zh: "→ 更改已接受（{by}）",
  },
  declined: {
    en: "→ The change is rejected ({by})",
    de: "→ Die Änderung ist abgelehnt ({by})",
    zh: "→ 更改已拒绝（{by}）",
  },
  paused: { en: "‖ Paused ({by})", de: "‖ Angehalten ({by})", zh: "‖ 已暂停（{by}）" },
  pausedBecause: {
    en: "‖ Paused ({by}): {reason}",
    de: "‖ Angehalten ({by}): {reason}",
    zh: "‖ 已暂停（{by}）：{reason}",
  },
  resumed: { en: "▶ Goes on ({by})", de: "▶ Geht weiter ({by})", zh: "▶ 继续（{by}）" },
  atOnce: {
    en: "→ Up to {count} {count|task|tasks} at once ({by})",
    de: "→ Bis zu {count} {count|Aufgabe|Aufgaben} zugleich ({by})",
    zh: "→ 最多同时 {count} 个任务（{by}）",
  },
  planChecked: {
    en: "✓ Checks of the whole plan: {passed}/{total}",
    de: "✓ Prüfungen des ganzen Plans: {passed}/{total}",
    zh: "✓ 整个计划的检查：{passed}/{total}",
  },
  planUnchecked: {
    en: "✗ Checks of the whole plan: {passed}/{total}, failed: {check}",
    de: "✗ Prüfungen des ganzen Plans: {passed}/{total}, fehlgeschlagen: {check}",
    zh: "✗ 整个计划的检查：{passed}/{total}，失败：{check}",
  },
  undone: {
    en: "↶ Undone ({by}): {tasks}, {count} {count|file|files}",
    de: "↶ Rückgängig gemacht ({by}): {tasks}, {count} {count|Datei|Dateien}",
    zh: "↶ 已撤销（{by}）：{tasks}，{count} 个文件",
  },

  // The tree.
  waitsForYou: { en: "waits for you", de: "wartet auf dich", zh: "等待您" },
  attempt: { en: "attempt {attempt}", de: "Versuch {attempt}", zh: "第 {attempt} 次" },
  checking: { en: "checking", de: "wird geprüft", zh: "检查中" },
  merging: { en: "merging", de: "wird zusammengeführt", zh: "合并中" },
  thinking: {
    en: "thinking about what to change in the plan",
    de: "denkt nach, was am Plan zu ändern ist",
    zh: "正在思考如何调整计划",
  },
  decides: {
    en: "a change of the plan waits for you",
    de: "eine Änderung des Plans wartet auf dich",
    zh: "计划的一项更改等待您",
  },
  done: { en: "{done}/{total} done", de: "{done}/{total} fertig", zh: "完成 {done}/{total}" },
  running: { en: "{count} running", de: "{count} laufen", zh: "{count} 个进行中" },
  failedCount: { en: "{count} failed", de: "{count} fehlgeschlagen", zh: "{count} 个失败" },
  skippedCount: { en: "{count} skipped", de: "{count} übersprungen", zh: "{count} 个跳过" },
  isPaused: { en: "paused", de: "angehalten", zh: "已暂停" },
  moreWith: { en: "… {count} more ({what})", de: "… {count} weitere ({what})", zh: "… 另有 {count} 个（{what}）" },
  doneCount: { en: "{count} done", de: "{count} fertig", zh: "{count} 个完成" },
  waitingCount: { en: "{count} waiting", de: "{count} warten", zh: "{count} 个等待" },

  // How it ends.
  resumeIt: {
    en: "Go on with: {planwright} resume {plan}",
    de: "Weiter mit: {planwright} resume {plan}",
    zh: "继续：{planwright} resume {plan}",
  },
  retryIt: {
    en: "Run a task again with: planwright retry {plan} <task>",
    de: "Eine Aufgabe noch einmal ausführen: planwright retry {plan} <Aufgabe>",
    zh: "重新执行任务：planwright retry {plan} <任务>",
  },
  undoIt: {
    en: "Undo all of it with: planwright undo {plan}",
    de: "Alles rückgängig machen: planwright undo {plan}",
    zh: "全部撤销：planwright undo {plan}",
  },
  decideIt: {
    en: "Decide with: planwright adjust {plan} --accept, or --reject",
    de: "Entscheide mit: planwright adjust {plan} --accept, oder --reject",
    zh: "决定：planwright adjust {plan} --accept 或 --reject",
  },
  interruptedHere: {
    en: "! “{title}” was interrupted in the middle ({done} of {count} {count|task|tasks} done). Go on with: {planwright} resume {plan}",
    de: "! „{title}“ wurde mittendrin unterbrochen ({done} von {count} {count|Aufgabe|Aufgaben} fertig). Weiter mit: {planwright} resume {plan}",
    zh: "! “{title}”在执行中被中断（{count} 个任务中已完成 {done} 个）。继续：{planwright} resume {plan}",
  },
  adjustmentHere: {
    en: "! “{title}” waits for your decision about a change: planwright adjust {plan}",
    de: "! „{title}“ wartet auf deine Entscheidung über eine Änderung: planwright adjust {plan}",
    zh: "! “{title}”等待您对一项更改的决定：planwright adjust {plan}",
  },
  interrupted: { en: "interrupted", de: "unterbrochen", zh: "已中断" },
  waitsForDecision: { en: "waits for you", de: "wartet auf dich", zh: "等待您决定" },
});

/** What an adjustment does, by its operation. */
export const operationWords = words({
  MODIFY: { en: "task {task} changed", de: "Aufgabe {task} geändert", zh: "修改任务 {task}" },
  RETRY: { en: "task {task} again", de: "Aufgabe {task} noch einmal", zh: "重试任务 {task}" },
  SKIP: { en: "task {task} left out", de: "Aufgabe {task} ausgelassen", zh: "跳过任务 {task}" },
  ADD_BEFORE: {
    en: "new task {added} before {task}",
    de: "neue Aufgabe {added} vor {task}",
    zh: "在 {task} 之前新增任务 {added}",
  },
  ADD_AFTER: {
    en: "new task {added} after {task}",
    de: "neue Aufgabe {added} nach {task}",
    zh: "在 {task} 之后新增任务 {added}",
  },
  REPLACE: {
    en: "task {added} instead of {task}",
    de: "Aufgabe {added} statt {task}",
    zh: "用任务 {added} 代替 {task}",
  },
});

export const taskStatusWords = words({
  pending: { en: "waiting", de: "wartet", zh: "等待" },
  in_progress: { en: "running", de: "läuft", zh: "进行中" },
  completed: { en: "done", de: "fertig", zh: "完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

export const checkStatusWords = words({
  passed: { en: "passed", de: "bestanden", zh: "通过" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  timeout: { en: "took too long", de: "dauerte zu lange", zh: "超时" },
  refused: { en: "not allowed", de: "nicht erlaubt", zh: "不允许" },
  manual: { en: "for you to look at", de: "zum Ansehen für dich", zh: "需要您查看" },
});
