// What people read when a plan or one of its tasks stops, and when it can't be controlled or undone.
import { words } from "./words.ts";

export const runFailures = words({
  plan_not_started: {
    en: "This plan is {status}, so it isn't running yet. Approve it first.",
    de: "Dieser Plan ist {status}, läuft also noch nicht. Gib ihn zuerst frei.",
    zh: "此计划的状态是{status}：还没有开始执行。请先批准它。",
  },
  nothing_to_pause: {
    en: "This plan is {status}, so there is nothing to pause.",
    de: "Dieser Plan ist {status}: Es gibt nichts anzuhalten.",
    zh: "此计划的状态是{status}：没有可暂停的内容。",
  },
  nothing_to_cancel: {
    en: "This plan is {status}, so there is nothing to cancel.",
    de: "Dieser Plan ist {status}: Es gibt nichts abzubrechen.",
    zh: "此计划的状态是{status}：没有可取消的内容。",
  },
  nothing_to_change: {
    en: "This plan is {status}, so there is nothing to change.",
    de: "Dieser Plan ist {status}: Es gibt nichts zu ändern.",
    zh: "此计划的状态是{status}：没有可更改的内容。",
  },
  nothing_to_resume: {
    en: "This plan is {status}, so there is nothing to resume.",
    de: "Dieser Plan ist {status}: Es gibt nichts fortzusetzen.",
    zh: "此计划的状态是{status}：没有可继续的内容。",
  },
  plan_ended: {
    en: "The plan has ended. Retry one of its tasks to continue.",
    de: "Der Plan ist zu Ende. Wiederhole eine seiner Aufgaben, um weiterzumachen.",
    zh: "计划已经结束。要继续，请重试其中一个任务。",
  },
  plan_failed: {
    en: "The plan failed: {done} of {count} {count|task|tasks} succeeded.",
    de: "Der Plan ist fehlgeschlagen: {done} von {count} Aufgaben erfolgreich.",
    zh: "计划失败：{count} 个任务中有 {done} 个成功。",
  },
  plan_checks_failed: {
    en: "The plan failed: its tasks ended, but {failed} of {count} {count|check|checks} of the whole plan failed.",
    de: "Der Plan ist fehlgeschlagen: Seine Aufgaben sind beendet, aber {failed} von {count} Prüfungen des ganzen Plans nicht bestanden.",
    zh: "计划失败：任务已结束，但整个计划的 {count} 项检查中有 {failed} 项未通过。",
  },
  plan_about_to_run: {
    en: "A plan is about to run in this session. Wait for it, or use another session.",
    de: "In dieser Sitzung wird gleich ein Plan umgesetzt. Warte darauf, oder nimm eine andere Sitzung.",
    zh: "此会话即将执行一个计划。请等待，或使用另一个会话。",
  },
  concurrency_out_of_range: {
    en: "{count} tasks at once are not possible. Use a number from 1 to 64.",
    de: "{count} Aufgaben zugleich sind nicht möglich. Gib eine Zahl von 1 bis 64 an.",
    zh: "不能同时执行 {count} 个任务。请给出 1 到 64 之间的数字。",
  },
  task_already_ended: {
    en: "Task {task} is already {status}.",
    de: "Aufgabe {task} ist schon {status}.",
    zh: "任务 {task} 的状态已是{status}。",
  },
  task_running: {
    en: "Task {task} is running. Stop it, or wait until it has ended.",
    de: "Aufgabe {task} läuft gerade. Brich sie ab, oder warte, bis sie zu Ende ist.",
    zh: "任务 {task} 正在进行。请停止它，或等它结束。",
  },
  task_has_no_end_to_retry: {
    en: "Task {task} hasn't ended yet, so there is nothing to retry.",
    de: "Aufgabe {task} ist noch nicht zu Ende. Es gibt noch nichts zu wiederholen.",
    zh: "任务 {task} 还没有结束，目前没有可重试的内容。",
  },
  task_done: {
    en: "Task {task} is done. Only failed, cancelled and skipped tasks can be retried.",
    de: "Aufgabe {task} ist fertig. Wiederholen lässt sich nur, was fehlgeschlagen ist, abgebrochen oder übersprungen wurde.",
    zh: "任务 {task} 已经完成。只有失败、已取消或已跳过的任务才能重试。",
  },
  task_not_skippable: {
    en: "Task {task} has already started, so it can no longer be skipped.",
    de: "Aufgabe {task} hat schon begonnen und lässt sich nicht mehr überspringen.",
    zh: "任务 {task} 已经开始，不能再跳过它。",
  },
  adjustment_not_possible: {
    en: "This change to the plan isn't possible: {problem}",
    de: "Diese Änderung am Plan ist nicht möglich: {problem}",
    zh: "无法对计划作此更改：{problem}",
  },
  adjustment_not_pending: {
    en: "This change to the plan is no longer waiting for a decision.",
    de: "Diese Änderung am Plan wartet nicht mehr auf eine Entscheidung.",
    zh: "此更改已不再等待决定。",
  },
  planned_call_failed: {
    en: "The planned call of {tool} failed: {output}",
    de: "Der geplante Aufruf von {tool} ist fehlgeschlagen: {output}",
    zh: "计划中对 {tool} 的调用失败：{output}",
  },
  nothing_undoable: {
    en: "Nothing that this plan's tasks changed is in the workspace.",
    de: "Im Arbeitsbereich ist nichts, was Aufgaben dieses Plans geändert haben.",
    zh: "工作区中没有此计划的任务所做的更改。",
  },
  task_not_in_workspace: {
    en: "Task {task} is {status}, so none of its work is in the workspace.",
    de: "Aufgabe {task} ist {status}: Nichts davon ist im Arbeitsbereich.",
    zh: "任务 {task} 的状态为{status}：工作区中没有它的任何更改。",
  },
  task_changed_nothing: {
    en: "Task {task} changed no files.",
    de: "Aufgabe {task} hat keine Dateien geändert.",
    zh: "任务 {task} 没有改动文件。",
  },
  files_before_unknown: {
    en: "The files as they were before task {task} were not saved: the task worked in the folder itself, without git.",
    de: "Wie die Dateien vor der Aufgabe {task} waren, ist nicht gespeichert: Sie hat im Ordner selbst gearbeitet, ohne Git.",
    zh: "没有保存任务 {task} 之前的文件内容：它直接在文件夹中工作，没有可用的 git。",
  },
  undo_while_running: {
    en: "This plan is running, so it can't be undone now. Pause or cancel it first.",
    de: "Dieser Plan läuft, darum lässt sich jetzt nichts rückgängig machen. Halte ihn zuerst an, oder brich ihn ab.",
    zh: "此计划正在执行，现在无法撤销。请先暂停或取消它。",
  },
  undo_conflicts: {
    en: "Undoing conflicts with later changes in: {files}. Edit these files, or leave them as they are.",
    de: "Das Rückgängigmachen verträgt sich nicht mit späteren Änderungen in: {files}. Bearbeite diese Dateien, oder lass sie, wie sie sind.",
    zh: "撤销与此后在以下文件中所做的更改冲突：{files}。请编辑这些文件，或保持原样。",
  },
  undo_files_unsteady: {
    en: "These files keep changing, or can't be written: {files}. Stop what writes them and try again, or leave them as they are.",
    de: "Diese Dateien werden immer wieder geändert oder lassen sich nicht schreiben: {files}. Beende, was sie schreibt, und versuch es noch einmal, oder lass sie, wie sie sind.",
    zh: "这些文件不断被更改，或无法写入：{files}。请停止写入它们的程序后重试，或保持它们原样。",
  },
  files_unwritable: {
    en: "An interrupted change to these files can be neither finished nor reverted: {files}. Make them writable, then try again. Nothing is lost.",
    de: "Eine unterbrochene Änderung an diesen Dateien lässt sich weder beenden noch zurücknehmen: {files}. Mach sie beschreibbar, und versuch es noch einmal. Nichts ist verloren.",
    zh: "对这些文件的更改被中断，既无法完成也无法还原：{files}。请使它们可写，然后重试。没有任何内容丢失。",
  },
  stored_files_lost: {
    en: "The stored files from before and after task {task} are gone, so it can't be undone. The files in your folder stay as they are.",
    de: "Die gespeicherten Dateien von vor und nach der Aufgabe {task} sind nicht mehr da. Darum lässt sie sich nicht rückgängig machen. Die Dateien in deinem Ordner bleiben, wie sie sind.",
    zh: "任务 {task} 前后保存的文件已不存在，因此无法撤销。文件夹中的文件保持不变。",
  },
  task_changes_unknown: {
    en: "It isn't known yet what task {task} changes.",
    de: "Was Aufgabe {task} ändert, ist noch nicht bekannt.",
    zh: "尚不清楚任务 {task} 更改了什么。",
  },
});
