// What the list of models says.
import { words } from "../words.ts";

export const modelPickerWords = words({
  title: { en: "Models", de: "Modelle", zh: "模型" },
  asConfigured: { en: "As configured", de: "Wie eingestellt", zh: "按配置" },
  another: { en: "Another one …", de: "Ein anderes …", zh: "其他……" },
  name: {
    en: "Name of the model: provider/model",
    de: "Name des Modells: Anbieter/Modell",
    zh: "模型名称：提供方/模型",
  },
  misnamed: {
    en: "A model is named provider/model.",
    de: "Ein Modell heißt Anbieter/Modell.",
    zh: "模型名称的格式为：提供方/模型。",
  },
  usedFor: { en: "now: {roles}", de: "jetzt: {roles}", zh: "当前：{roles}" },
  choose: { en: "choose", de: "wählen", zh: "选择" },
  planner: { en: "planning", de: "Planen", zh: "计划" },
  builder: { en: "building", de: "Bauen", zh: "执行" },
  reflector: { en: "reflection", de: "Nachdenken", zh: "反思" },
  classifier: { en: "judging", de: "Beurteilen", zh: "判断" },
});
