// What the input of the terminal says.
import { words } from "../words.ts";

export const inputWords = words({
  sendOrLeave: { en: "Enter sends · Esc back", de: "Enter sendet · Esc zurück", zh: "Enter 发送 · Esc 返回" },
  empty: { en: "Write something first.", de: "Schreib zuerst etwas.", zh: "请先写点内容。" },
});
