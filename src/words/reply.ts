// Texts that the engine itself adds to a session: replies to messages, and the plan it writes when no model could.
import { words } from "./words.ts";

export const replyWords = words({
  approvedByMessage: {
    en: "Revision {revision} of the plan is approved. Starting now.",
    de: "Verstanden: Fassung {revision} des Plans ist freigegeben. Ich fange an.",
    zh: "明白：计划第 {revision} 版已批准，现在开始执行。",
  },
  switchedByMessage: {
    en: "Switched to build mode. Starting now.",
    de: "Verstanden: ab jetzt im Build-Modus. Ich fange an.",
    zh: "明白：现在进入构建模式，开始执行。",
  },
  notApproved: { en: "Not started: {reason}", de: "Ich habe nicht angefangen: {reason}", zh: "尚未开始：{reason}" },
  unclearApproval: {
    en: 'Not started, because it isn\'t clear whether you approve revision {revision} of the plan. To approve it: {planwright} approve {plan}@{revision}. To request changes: {planwright} revise {plan} "what should be different"',
    de: 'Ich habe nicht angefangen, denn es ist nicht klar, ob du Fassung {revision} des Plans freigibst. Freigeben: {planwright} approve {plan}@{revision}. Zurückgeben: {planwright} revise {plan} "was anders sein soll"',
    zh: '尚未开始，因为还不清楚您是否批准计划第 {revision} 版。批准：{planwright} approve {plan}@{revision}。退回修改：{planwright} revise {plan} "需要修改的内容"',
  },
  planExecuted: {
    en: "Plan executed ({completed}/{total} tasks succeeded)",
    de: "Plan ausgeführt ({completed}/{total} Tasks erfolgreich)",
    zh: "计划已执行（{completed}/{total} 个任务成功）",
  },
  planNotReady: {
    en: "The plan isn't ready yet. You can approve it once you have seen it.",
    de: "Der Plan ist noch nicht fertig. Du kannst ihn freigeben, sobald du ihn gesehen hast.",
    zh: "计划还没有准备好。您看过之后就可以批准。",
  },
});

export const fallbackPlanWords = words({
  fallbackTitle: { en: "Do what was requested", de: "Tun, was verlangt wurde", zh: "完成所要求的工作" },
  fallbackSummary: {
    en: "This is a basic plan, because no model could make a better one. It repeats the request and the findings of the perspectives. Edit it, or request changes to get another one.",
    de: "Das ist ein einfacher Plan: Kein Modell konnte einen besseren ausarbeiten. Er sagt, was verlangt wurde und was die Sichtweisen ergeben haben; gib ihn mit deinen eigenen Worten zurück, um einen anderen zu bekommen, oder bearbeite ihn.",
    zh: "这是一个基本计划：没有模型能制定出更好的计划。它写明了所提的要求和各方意见的结论；您可以用自己的话退回修改以得到另一个计划，也可以直接编辑它。",
  },
  fallbackDuration: { en: "unknown", de: "unbekannt", zh: "未知" },
  fallbackChange: { en: "Make the change", de: "Die Änderung machen", zh: "进行改动" },
  fallbackChanging: { en: "Making the change", de: "Macht die Änderung", zh: "正在进行改动" },
  fallbackOperate: { en: "Deploy the change", de: "In Betrieb nehmen", zh: "投入运行" },
  fallbackOperating: { en: "Deploying the change", de: "Nimmt es in Betrieb", zh: "正在投入运行" },
  fallbackLook: { en: "Review the result", de: "Das Ergebnis ansehen", zh: "查看结果" },
  fallbackNoCheck: { en: "no check is known", de: "es ließ sich keine Prüfung ausarbeiten", zh: "无法制定检查" },
});
