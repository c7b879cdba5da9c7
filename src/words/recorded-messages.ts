// What is said about sessions that are recorded, or answered from a recording.
import { words } from "./words.ts";

export const recordedMessages = words({
  records: {
    en: "Every exchange with a model is recorded into {folder}",
    de: "Jeder Austausch mit einem Modell wird in {folder} aufgezeichnet",
    zh: "与模型的每次交互都会录制到 {folder}",
  },
  replays: {
    en: "No model is asked: the recording in {folder} answers",
    de: "Kein Modell wird gefragt: es antwortet die Aufzeichnung in {folder}",
    zh: "不会询问任何模型：由 {folder} 中的录制内容作答",
  },
  replayed: {
    en: "Replayed {count} {count|exchange|exchanges} from {folder}.",
    de: "{count} {count|Austausch|Austausche} aus {folder} wiedergegeben.",
    zh: "已从 {folder} 重放 {count} 次交互。",
  },
  unused: {
    en: "Recorded, but not asked for: {files}",
    de: "Aufgezeichnet, aber nicht gefragt: {files}",
    zh: "已录制但未被请求：{files}",
  },
  unusedAndMore: {
    en: "Recorded, but not asked for: {files} and {count} more",
    de: "Aufgezeichnet, aber nicht gefragt: {files} und {count} weitere",
    zh: "已录制但未被请求：{files} 以及另外 {count} 个",
  },
});
