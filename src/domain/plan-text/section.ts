// The known headings of a plan file, in the languages people write them in.

export type Section = "summary" | "goals" | "assumptions" | "tasks" | "risks" | "validation" | "estimate";

const names: Readonly<Record<Section, string>> = {
  summary: "summary, overview, zusammenfassung, überblick, 摘要, 概述, 总结, 總結",
  goals: "goals, goal, objectives, ziele, ziel, 目标, 目標",
  assumptions: "assumptions, annahmen, 假设, 假設",
  tasks: "tasks, task list, todo, to do, steps, aufgaben, schritte, 任务, 任務, 步骤, 步驟",
  risks: "risks, risiken, 风险, 風險",
  validation: "validation, verification, prüfung, validierung, überprüfung, 验证, 驗證",
  estimate: "estimate, estimates, estimation, schätzung, aufwand, 估计, 估計, 估算",
};

const sections = new Map<string, Section>(
  (Object.entries(names) as [Section, string][]).flatMap(([section, list]) =>
    list.split(", ").map((name) => [name, section] as const),
  ),
);

/** No known heading is longer, including the marks around its name. */
const LONGEST = 60;

/** The section that a heading opens: "Tasks", "**Tasks:**", "3. Tasks". */
export function sectionOf(heading: string): Section | undefined {
  if (heading.length > LONGEST) return undefined;
  const name = heading.normalize("NFC").toLowerCase();
  const bare = name.replace(/^(?:\d+[.)])?[\s*_]*/, "").replace(/[\s*_:：#]*$/, "");
  return sections.get(bare);
}
