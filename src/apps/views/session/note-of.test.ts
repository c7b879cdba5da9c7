import { expect, test } from "vitest";
import { notedTypes } from "../../../domain/reading/entry.ts";
import { emptyState, type State } from "../../../domain/session/state.ts";
import type { DurableEvent, StoredEvent } from "../../../domain/session/event.ts";
import type { Language } from "../../../words/language.ts";
import { readerOf } from "../reader.ts";
import { noteOf } from "./note-of.ts";
import { noteSigns, pathsText } from "./note.ts";

const failure = { kind: "x", message: "Acme is busy.", hint: "Wait.", retryable: true };
const task = { taskId: "2", subject: "Write docs" };
const plan = { planId: "p", title: "Health", revision: 2, tasks: [task], overallRisk: "low" };
const state = { ...emptyState, plan } as unknown as State;
const many = ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts", "f.ts", "g.ts"];
const qualification = { taskType: "code", complexity: "simple", riskLevel: "low", reason: "Two files." };
const retry = { operation: "RETRY", taskId: "2", reason: "A typo." };

function line(type: string, data: object, language: Language): string {
  const event = { type, data, seq: 1, at: "2026-01-01T12:00:00.000Z" } as unknown as StoredEvent;
  const note = noteOf(event, readerOf({ language, me: "ada" }), state);
  if (!note) return "";
  const { icon, title, facts, why, paths, output, quote, text, warnings } = note;
  const head = [`${noteSigns[icon]} ${title}`, ...facts, why, paths && pathsText(paths)].filter(Boolean).join(" · ");
  return [head, output, ...warnings.map((each) => `! ${each}`), quote && `“${quote}”`, text]
    .filter(Boolean)
    .join(" | ");
}

const table: readonly (readonly [type: DurableEvent["type"], data: object, en: string, de: string, zh: string])[] = [
  [
    "qualified",
    { planRequired: true, qualification },
    "● Needs a plan · code · simple · low risk · Two files.",
    "● Braucht einen Plan · Code · einfach · geringes Risiko · Two files.",
    "● 需要计划 · 代码 · 简单 · 低风险 · Two files.",
  ],
  ["acknowledged", { text: "Understood." }, "● Understood.", "● Understood.", "● Understood."],
  [
    "mode_changed",
    { mode: "plan" },
    "● Plan mode · nothing can be changed",
    "● Plan-Modus · nichts kann geändert werden",
    "● 计划模式 · 不会改动任何内容",
  ],
  [
    "mode_switched_by_intent",
    { mode: "build" },
    "● Your message switches to Build mode",
    "● Deine Nachricht wechselt in: Bau-Modus",
    "● 您的消息切换到执行模式",
  ],
  [
    "model_chosen",
    { model: "acme/m", by: "ada" },
    "● Model acme/m, chosen by you",
    "● Modell acme/m, gewählt von dir",
    "● 模型 acme/m，由 您 选择",
  ],
  [
    "model_chosen",
    { model: null, by: "bob" },
    "● Configured model, chosen by bob",
    "● Eingestelltes Modell, gewählt von bob",
    "● 配置中的模型，由 bob 选择",
  ],
  ["plan_start", {}, "● Planning started", "● Planung begonnen", "● 开始规划"],
  [
    "perspective_start",
    { agent: "koda" },
    "◇ KODA is reviewing the request",
    "◇ KODA prüft die Anfrage",
    "◇ KODA 正在审阅请求",
  ],
  [
    "perspective_complete",
    { agent: "koda", perspective: { estimatedEffort: "small", analysis: "Easy." } },
    "◆ Perspective of KODA · small effort | “Easy.”",
    "◆ Sicht von KODA · kleiner Aufwand | “Easy.”",
    "◆ KODA 的意见 · 工作量小 | “Easy.”",
  ],
  [
    "perspective_missing",
    { agent: "koda", failure },
    "! No perspective from KODA · Acme is busy.",
    "! Keine Sicht von KODA · Acme is busy.",
    "! 缺少 KODA 的意见 · Acme is busy.",
  ],
  [
    "agent_started",
    { agentId: "a", name: "CHAPO", role: "planner", task: "x" },
    "◇ CHAPO is writing the plan",
    "◇ CHAPO schreibt den Plan",
    "◇ CHAPO 正在编写计划",
  ],
  [
    "agent_started",
    { agentId: "a", name: "Scout", callId: "c", task: "Look around." },
    "↳ Sub-agent: Scout | “Look around.”",
    "↳ Unteragent: Scout | “Look around.”",
    "↳ 子代理：Scout | “Look around.”",
  ],
  [
    "plan_ready",
    { plan: { ...plan, fallback: "No model." }, author: "person", problem: "Disk full." },
    "● Plan: Health · revision 2 · 1 task · low risk · edited by hand | ! Only a basic plan: No model. | ! The plan has no file: Disk full.",
    "● Plan: Health · Fassung 2 · 1 Aufgabe · geringes Risiko · von Hand geändert | ! Nur ein einfacher Plan: No model. | ! Der Plan hat keine Datei: Disk full.",
    "● 计划：Health · 第 2 版 · 1 个任务 · 低风险 · 手动编辑 | ! 仅为基础计划：No model. | ! 计划没有文件：Disk full.",
  ],
  [
    "plan_approved",
    { planId: "p", revision: 2, by: "user", notes: "Go." },
    "✓ Revision 2 approved by you | “Go.”",
    "✓ Fassung 2 freigegeben von dir | “Go.”",
    "✓ 第 2 版由 您 批准 | “Go.”",
  ],
  [
    "plan_approved",
    { planId: "p" },
    "✓ Plan approved by someone",
    "✓ Plan freigegeben von jemandem",
    "✓ 计划由 某人 批准",
  ],
  [
    "plan_revision_requested",
    { planId: "p", revision: 1, by: "bob", feedback: "Smaller." },
    "↻ Revision 1 sent back by bob | “Smaller.”",
    "↻ Fassung 1 zurückgegeben von bob | “Smaller.”",
    "↻ 第 1 版由 bob 退回 | “Smaller.”",
  ],
  [
    "plan_rejected",
    { planId: "p", reason: "No." },
    "✗ Plan rejected by someone | “No.”",
    "✗ Plan abgelehnt von jemandem | “No.”",
    "✗ 计划由 某人 拒绝 | “No.”",
  ],
  [
    "plan_commented",
    { planId: "p", revision: 1, by: "bob", text: "Hm." },
    "● Comment by bob on revision 1 | “Hm.”",
    "● Kommentar von bob zu Fassung 1 | “Hm.”",
    "● bob 对第 1 版的评论 | “Hm.”",
  ],
  [
    "plan_commented",
    { planId: "p", revision: 1, taskId: "2", by: "bob", text: "Hm." },
    "● Comment by bob on task 2 · revision 1 | “Hm.”",
    "● Kommentar von bob zu Aufgabe 2 · Fassung 1 | “Hm.”",
    "● bob 对任务 2 的评论 · 第 1 版 | “Hm.”",
  ],
  [
    "plan_commented",
    { planId: "p", revision: 1, line: 7, by: "bob", text: "Hm." },
    "● Comment by bob on line 7 · revision 1 | “Hm.”",
    "● Kommentar von bob zu Zeile 7 · Fassung 1 | “Hm.”",
    "● bob 对第 7 行的评论 · 第 1 版 | “Hm.”",
  ],
  [
    "plan_execution_start",
    { planId: "p", concurrency: 3, notice: "No git." },
    "● Running the plan · Health · 1 task · up to 3 at once | ! Tasks work in the folder itself, so nothing can be undone: No git.",
    "● Der Plan läuft · Health · 1 Aufgabe · bis zu 3 zugleich | ! Die Aufgaben arbeiten im Ordner selbst, also lässt sich nichts rückgängig machen: No git.",
    "● 开始执行计划 · Health · 1 个任务 · 最多同时 3 个 | ! 任务直接在文件夹中进行，因此无法撤销：No git.",
  ],
  [
    "task_started",
    { taskId: "2", agent: "koda", attempt: 2 },
    "→ Task 2 started · Write docs · koda · attempt 2",
    "→ Aufgabe 2 begonnen · Write docs · koda · Versuch 2",
    "→ 任务 2 开始 · Write docs · koda · 第 2 次",
  ],
  [
    "task_completed",
    { taskId: "2", result: "Written." },
    "✓ Task 2 done · Write docs | “Written.”",
    "✓ Aufgabe 2 fertig · Write docs | “Written.”",
    "✓ 任务 2 完成 · Write docs | “Written.”",
  ],
  [
    "task_failed",
    { taskId: "2", error: "Acme check fails.\n1 of 2" },
    "✗ Task 2 failed · Write docs · Acme check fails. | 1 of 2",
    "✗ Aufgabe 2 fehlgeschlagen · Write docs · Acme check fails. | 1 of 2",
    "✗ 任务 2 失败 · Write docs · Acme check fails. | 1 of 2",
  ],
  [
    "task_update",
    { taskId: "2", status: "skipped", skippedFor: "1" },
    "– Task 2 skipped · Write docs · It needs task 1.",
    "– Aufgabe 2 übersprungen · Write docs · Sie braucht Aufgabe 1.",
    "– 任务 2 已跳过 · Write docs · 它需要任务 1。",
  ],
  [
    "task_update",
    { taskId: "2", status: "cancelled" },
    "⊘ Task 2 cancelled · Write docs",
    "⊘ Aufgabe 2 abgebrochen · Write docs",
    "⊘ 任务 2 已取消 · Write docs",
  ],
  ["task_update", { taskId: "2", status: "in_progress", progress: 30 }, "", "", ""],
  [
    "task_verified",
    { taskId: "2", attempt: 1, evidence: { problems: ["Nothing changed.", "Acme check fails.\n1 of 2"] } },
    "↻ Task 2 is not done yet · Write docs · Nothing changed. Acme check fails. | 1 of 2",
    "↻ Aufgabe 2 ist noch nicht fertig · Write docs · Nothing changed. Acme check fails. | 1 of 2",
    "↻ 任务 2 尚未完成 · Write docs · Nothing changed. Acme check fails. | 1 of 2",
  ],
  [
    "task_conflicted",
    { taskId: "2", paths: many },
    "⇄ Task 2 restarts on top of newer changes · Write docs · a.ts, b.ts, c.ts, d.ts, e.ts, 2 more",
    "⇄ Aufgabe 2 beginnt auf neueren Änderungen noch einmal · Write docs · a.ts, b.ts, c.ts, d.ts, e.ts, 2 weitere",
    "⇄ 任务 2 在较新的改动上重新开始 · Write docs · a.ts, b.ts, c.ts, d.ts, e.ts, 另有 2 个",
  ],
  [
    "reflection_complete",
    { planId: "p", assessment: "NEEDS_ADJUSTMENT", reasoning: "A typo." },
    "⟲ Reflection: the plan needs a change | “A typo.”",
    "⟲ Reflexion: der Plan braucht eine Änderung | “A typo.”",
    "⟲ 反思：计划需要调整 | “A typo.”",
  ],
  [
    "adjustment_requested",
    { planId: "p", reasoning: "More files." },
    "? A plan change is waiting for you | “More files.”",
    "? Eine Planänderung wartet auf dich | “More files.”",
    "? 计划调整等待您决定 | “More files.”",
  ],
  [
    "adjustment_decided",
    { planId: "p", accepted: true, by: "bob" },
    "✓ Plan change accepted by bob",
    "✓ Planänderung angenommen von bob",
    "✓ 计划调整由 bob 接受",
  ],
  [
    "adjustment_decided",
    { planId: "p", accepted: false, by: "ada" },
    "✗ Plan change rejected by you",
    "✗ Planänderung abgelehnt von dir",
    "✗ 计划调整由 您 拒绝",
  ],
  [
    "adjustment_applied",
    { planId: "p", adjustment: retry, plan: { ...plan, revision: 3 } },
    "± Plan changed: task 2 retried · revision 3 · within what was approved | “A typo.”",
    "± Plan geändert: Aufgabe 2 wiederholt · Fassung 3 · im Rahmen der Freigabe | “A typo.”",
    "± 计划已调整：重试任务 2 · 第 3 版 · 在批准范围内 | “A typo.”",
  ],
  [
    "plan_paused",
    { planId: "p", by: "planwright", reason: "Acme cap." },
    "‖ Paused by Planwright · Acme cap.",
    "‖ Angehalten von Planwright · Acme cap.",
    "‖ 由 Planwright 暂停 · Acme cap.",
  ],
  ["plan_resumed", { planId: "p", by: "ada" }, "▶ Resumed by you", "▶ Fortgesetzt von dir", "▶ 由 您 继续"],
  [
    "concurrency_changed",
    { planId: "p", concurrency: 1, by: "bob" },
    "● Up to 1 task at once, set by bob",
    "● Bis zu 1 Aufgabe zugleich, eingestellt von bob",
    "● 最多同时 1 个任务，由 bob 设置",
  ],
  [
    "plan_verified",
    { planId: "p", checks: [{ check: { type: "command", command: "npm test" }, status: "failed" }] },
    "✗ Checks of the whole plan failed · 0/1 checks · run `npm test`",
    "✗ Prüfungen des ganzen Plans fehlgeschlagen · 0/1 Prüfungen · run `npm test`",
    "✗ 整个计划的检查失败 · 检查 0/1 · run `npm test`",
  ],
  [
    "plan_rolled_back",
    { planId: "p", taskIds: ["1", "2"], changed: ["a.ts"], by: "ada" },
    "↶ Undone by you · tasks 1, 2 · a.ts",
    "↶ Rückgängig gemacht von dir · Aufgaben 1, 2 · a.ts",
    "↶ 由 您 撤销 · 任务 1, 2 · a.ts",
  ],
  [
    "plan_execution_complete",
    { planId: "p", status: "completed", summary: "All done." },
    "✓ Plan complete | All done.",
    "✓ Plan abgeschlossen | All done.",
    "✓ 计划已完成 | All done.",
  ],
  ["plan_execution_complete", { status: "failed" }, "✗ Plan failed", "✗ Plan fehlgeschlagen", "✗ 计划失败"],
  ["plan_execution_complete", { status: "cancelled" }, "⊘ Plan cancelled", "⊘ Plan abgebrochen", "⊘ 计划已取消"],
  [
    "workspace_changed_in_plan_mode",
    { paths: many, total: 9 },
    "! 9 files changed during plan mode · Not by this session's tools: your editor or another session may have changed them. · a.ts, b.ts, c.ts, d.ts, e.ts, 4 more",
    "! 9 Dateien im Plan-Modus geändert · Nicht durch die Werkzeuge dieser Sitzung: vielleicht durch deinen Editor oder eine andere Sitzung. · a.ts, b.ts, c.ts, d.ts, e.ts, 4 weitere",
    "! 计划模式期间有 9 个文件改动 · 并非由本次会话的工具造成：可能是您的编辑器或另一个会话。 · a.ts, b.ts, c.ts, d.ts, e.ts, 另有 4 个",
  ],
  [
    "context_compacted",
    {},
    "… Earlier conversation summarized",
    "… Früheres Gespräch zusammengefasst",
    "… 较早的对话已概括",
  ],
  [
    "question_pending",
    { questions: [{ question: "Which port?" }] },
    "? Question | “Which port?”",
    "? Frage | “Which port?”",
    "? 问题 | “Which port?”",
  ],
  [
    "question_answered",
    { answers: { port: 80 }, by: "bob" },
    "● Answered by bob · port=80",
    "● Beantwortet von bob · port=80",
    "● 由 bob 回答 · port=80",
  ],
  [
    "question_closed",
    { reason: "stopped" },
    "– Not answered: the work was stopped",
    "– Nicht beantwortet: Die Arbeit wurde angehalten",
    "– 未回答：工作已停止",
  ],
  [
    "permission_requested",
    { tool: "bash", command: "npm test", paths: [] },
    "? Permission needed: bash · npm test",
    "? Erlaubnis nötig: bash · npm test",
    "? 需要许可：bash · npm test",
  ],
  [
    "permission_answered",
    { answer: "yes", by: "ada", grant: { scope: "project", pattern: "bash(npm *)" } },
    "✓ Allowed by you · always in this project: bash(npm *)",
    "✓ Erlaubt von dir · immer in diesem Projekt: bash(npm *)",
    "✓ 由 您 允许 · 在此项目中始终允许：bash(npm *)",
  ],
  [
    "permission_answered",
    { answer: "no", by: "bob", guidance: "Use npm." },
    "✗ Denied by bob | “Use npm.”",
    "✗ Verweigert von bob | “Use npm.”",
    "✗ 由 bob 拒绝 | “Use npm.”",
  ],
  ["turn_ended", { turnId: "t", outcome: "done" }, "", "", ""],
  ["turn_ended", { turnId: "t", outcome: "cancelled" }, "⊘ Stopped", "⊘ Gestoppt", "⊘ 已停止"],
  [
    "turn_ended",
    { turnId: "t", outcome: "failed", failure },
    "✗ Acme is busy. · Wait.",
    "✗ Acme is busy. · Wait.",
    "✗ Acme is busy. · Wait.",
  ],
  [
    "turn_ended",
    { turnId: "t", outcome: "failed" },
    "✗ Stopped by an error",
    "✗ Durch einen Fehler gestoppt",
    "✗ 因错误停止",
  ],
];

test.each(table)("%s %j", (type, data, ...texts) => {
  const languages = ["en", "de", "zh"] as const;
  expect(languages.map((language) => line(type, data, language))).toEqual(texts);
});

test("the table has every kind of note", () => {
  const told = new Set<unknown>(table.map(([type]) => type));
  expect(notedTypes.filter((type) => !told.has(type))).toEqual([]);
});
