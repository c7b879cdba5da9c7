// What people read when a plan can't be decided about or written.
import { words } from "./words.ts";

export const planFailures = words({
  no_plan: { en: "This session has no plan.", de: "Diese Sitzung hat keinen Plan.", zh: "此会话没有计划。" },
  no_such_plan: {
    en: "There is no plan {plan} in this session.",
    de: "In dieser Sitzung gibt es keinen Plan {plan}.",
    zh: "此会话中没有计划 {plan}。",
  },
  plan_replaced: {
    en: "This plan was replaced by another one.",
    de: "Dieser Plan wurde durch einen anderen ersetzt.",
    zh: "此计划已被另一个计划取代。",
  },
  plan_being_revised: {
    en: "This plan is being revised. Wait for the next revision and review that one.",
    de: "Dieser Plan wird gerade überarbeitet. Warte auf die nächste Fassung und sieh dir diese an.",
    zh: "此计划正在修改中。请等待下一版，并查看那一版。",
  },
  plan_already_decided: {
    en: "This plan is already {status}.",
    de: "Dieser Plan ist schon {status}.",
    zh: "此计划的状态已是{status}。",
  },
  plan_content_changed: {
    en: "Revision {revision} is not the one you saw: its content is now {hash}. Review it, then decide.",
    de: "Fassung {revision} ist nicht die, die du gesehen hast: Ihr Inhalt ist jetzt {hash}. Sieh sie dir an und entscheide dann.",
    zh: "第 {revision} 版已不是您看到的内容：现在的内容是 {hash}。请查看后再作决定。",
  },
  plan_revision_superseded: {
    en: "Revision {meant} is not the one waiting for a decision. Review revision {revision}, then decide.",
    de: "Fassung {meant} ist nicht die, die auf eine Entscheidung wartet. Sieh dir Fassung {revision} an und entscheide dann.",
    zh: "等待决定的不是第 {meant} 版。请查看第 {revision} 版后再作决定。",
  },
  no_feedback: {
    en: "There is no feedback on the plan yet. Say what should change, or comment on it.",
    de: "Zum Plan wurde noch nichts gesagt. Sag, was anders sein soll, oder kommentiere ihn.",
    zh: "没有对计划提出任何意见。请说明需要怎样修改，或添加评论。",
  },
  comment_empty: {
    en: "The comment is empty. Write something first.",
    de: "Der Kommentar ist leer. Schreib zuerst etwas.",
    zh: "评论是空的。请先写一些内容。",
  },
  no_such_task: {
    en: "The plan has no task {task}. Its tasks are: {tasks}",
    de: "Der Plan hat keine Aufgabe {task}. Seine Aufgaben sind: {tasks}",
    zh: "计划中没有任务 {task}。它的任务有：{tasks}",
  },
  plan_being_written: {
    en: "A plan is being written. Building starts when you approve it. Wait for it, or stop it first.",
    de: "Ein Plan entsteht gerade. Der Build-Modus beginnt mit seiner Freigabe. Warte darauf, oder brich es erst ab.",
    zh: "正在制定计划，批准之后才会进入构建模式。请等待，或先停止它。",
  },
  plan_waits_for_decision: {
    en: "Revision {revision} of a plan is waiting for your decision. Building starts when you approve it.",
    de: "Fassung {revision} eines Plans wartet auf deine Entscheidung. Der Build-Modus beginnt mit ihrer Freigabe.",
    zh: "计划第 {revision} 版正等待您的决定，批准之后才会进入构建模式。",
  },
  workspace_changed: {
    en: "Files that the plan touches have changed since it was written: {files}.",
    de: "Dateien, um die es im Plan geht, haben sich seither geändert: {files}.",
    zh: "计划涉及的文件在制定之后有改动：{files}。",
  },
  plan_file_replaced: {
    en: "{file} now holds another plan ({other}), not revision {revision} of this one. Move it away, then review this plan again.",
    de: "In {file} steht jetzt ein anderer Plan ({other}), nicht Fassung {revision} von diesem. Verschiebe sie und sieh dir diesen Plan noch einmal an.",
    zh: "{file} 中现在是另一个计划（{other}），而不是此计划的第 {revision} 版。请移走它，再重新查看此计划。",
  },
  plan_file_broken: {
    en: "{file} was edited and is not a valid plan:{findings}\nNothing was changed. Fix the file, or delete it to go back to what was shown.",
    de: "{file} wurde bearbeitet und ist kein gültiger Plan:{findings}\nEs wurde nichts geändert. Berichtige die Datei, oder lösche sie, um zum Gezeigten zurückzukehren.",
    zh: "{file} 被编辑过，不是有效的计划：{findings}\n未作任何改动。请修正文件，或删除它以恢复之前展示的内容。",
  },
});
