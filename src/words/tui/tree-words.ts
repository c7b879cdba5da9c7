// What the terminal says about a plan that is being built: its head, and each task in a line.
import { words } from "../words.ts";

export const treeWords = words({
  executing: { en: "Building “{title}”", de: "Baut „{title}“", zh: "正在执行“{title}”" },
  paused: { en: "Paused: “{title}”", de: "Angehalten: „{title}“", zh: "已暂停：“{title}”" },
  done: { en: "{count} done", de: "{count} fertig", zh: "{count} 个完成" },
  waiting: { en: "{count} waiting", de: "{count} {count|wartet|warten}", zh: "{count} 个等待" },
  after: { en: "after {tasks}", de: "nach {tasks}", zh: "在 {tasks} 之后" },
  ready: { en: "next", de: "als Nächstes", zh: "下一个" },
  working: { en: "working", de: "arbeitet", zh: "工作中" },
  repairing: { en: "repairing", de: "bessert nach", zh: "修复中" },
  repairingAgain: { en: "repairing {count}", de: "bessert nach {count}", zh: "第 {count} 次修复" },
  needs: { en: "needs {task}", de: "braucht {task}", zh: "需要 {task}" },
  thinking: {
    en: "Thinking about what to change in the plan",
    de: "Denkt nach, was am Plan zu ändern ist",
    zh: "正在思考如何调整计划",
  },
});
