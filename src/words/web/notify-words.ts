// What notifications of the system say.
import { words } from "../words.ts";

export const notifyWords = words({
  plan: {
    en: "A plan waits for your decision.",
    de: "Ein Plan wartet auf deine Entscheidung.",
    zh: "有计划等待您决定。",
  },
  question: { en: "A question waits for you.", de: "Eine Frage wartet auf dich.", zh: "有问题等待您回答。" },
  permission: { en: "Your permission is needed.", de: "Deine Erlaubnis wird gebraucht.", zh: "需要您的许可。" },
  adjustment: {
    en: "A change of the plan waits for your decision.",
    de: "Eine Änderung des Plans wartet auf deine Entscheidung.",
    zh: "有计划调整等待您决定。",
  },
  untitled: { en: "A chat", de: "Ein Chat", zh: "一个会话" },
});
