// What the terminal says when a change of the plan waits, or work that nobody does any more.
import { words } from "../words.ts";

export const waitingWords = words({
  accept: { en: "[1] Accept", de: "[1] Annehmen", zh: "[1] 接受" },
  refuse: { en: "[2] Refuse", de: "[2] Ablehnen", zh: "[2] 拒绝" },
  otherChange: {
    en: "Another change is on the screen now: nothing was decided.",
    de: "Jetzt steht eine andere Änderung da: Nichts wurde entschieden.",
    zh: "屏幕上现在是另一项更改：尚未做出任何决定。",
  },
  interrupted: { en: "The work was interrupted", de: "Die Arbeit wurde unterbrochen", zh: "工作被中断" },
  noneWorks: {
    en: "Nobody works on it at the moment. Nothing is lost: it can go on where it was.",
    de: "Niemand arbeitet gerade daran. Nichts ist verloren: Es kann weitergehen, wo es war.",
    zh: "目前没有进程在处理。没有丢失任何内容：可以从原处继续。",
  },
  whilePlanning: { en: "while planning", de: "beim Planen", zh: "规划期间" },
  whileBuilding: { en: "while building", de: "beim Umsetzen", zh: "执行期间" },
  whileJudging: { en: "while judging the request", de: "beim Beurteilen der Anfrage", zh: "判断请求期间" },
  tasksOpen: { en: "Tasks under way", de: "Begonnene Aufgaben", zh: "进行中的任务" },
  callsOpen: {
    en: "Calls that were running and may have had an effect",
    de: "Aufrufe, die liefen und etwas bewirkt haben können",
    zh: "当时正在运行、可能已产生影响的调用",
  },
  looksOpen: { en: "Calls that only looked", de: "Aufrufe, die nur gelesen haben", zh: "仅读取的调用" },
  goOn: { en: "[1] Continue", de: "[1] Fortsetzen", zh: "[1] 继续" },
  leaveIt: { en: "[2] Leave it", de: "[2] So lassen", zh: "[2] 暂不处理" },
  continuing: { en: "… taking it up", de: "… nimmt es auf", zh: "……正在继续" },
});
