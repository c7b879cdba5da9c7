// What undoing says in the terminal, beyond what it says everywhere.
import { words } from "../words.ts";

export const undoPanelWords = words({
  undoOthers: {
    en: "Leave these, undo the others",
    de: "Diese lassen, die anderen rückgängig machen",
    zh: "保留这些，撤销其余",
  },
  andLater: { en: "Also what came after it", de: "Auch was danach kam", zh: "连同其后的内容" },
  diff: { en: "see it line by line", de: "Zeile für Zeile ansehen", zh: "逐行查看" },
  working: { en: "… at it", de: "… läuft", zh: "……进行中" },
  left: { en: "Left as they are: {paths}", de: "So gelassen: {paths}", zh: "保持原样：{paths}" },
});
