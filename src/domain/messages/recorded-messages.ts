// What is said about a session that was answered from a recording.
import { catalogue } from "./catalogue.ts";

export const recordedMessages = catalogue({
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
