// What the line below the input says about where one is, and what is said at the beginning and at the end.
import { words } from "../words.ts";

export const statusWords = words({
  plan: { en: "PLAN", de: "PLAN", zh: "计划" },
  build: { en: "BUILD", de: "BAUEN", zh: "执行" },
  auto: { en: "auto", de: "auto", zh: "自动" },
  waitsPlan: { en: "{count} {count|plan|plans}", de: "{count} {count|Plan|Pläne}", zh: "{count} 个计划" },
  waitsQuestion: {
    en: "{count} {count|question|questions}",
    de: "{count} {count|Frage|Fragen}",
    zh: "{count} 个问题",
  },
  waitsPermission: {
    en: "{count} {count|permission|permissions}",
    de: "{count} {count|Erlaubnis|Erlaubnisse}",
    zh: "{count} 个许可",
  },
  waitsAdjustment: {
    en: "{count} {count|change|changes}",
    de: "{count} {count|Änderung|Änderungen}",
    zh: "{count} 项更改",
  },
  waitForYou: { en: "waits for you: {what}", de: "wartet auf dich: {what}", zh: "等待您：{what}" },
  waitShort: { en: "waits: {what}", de: "wartet: {what}", zh: "等待：{what}" },
  waitCount: { en: "{count} {count|waits|wait}", de: "{count} {count|wartet|warten}", zh: "{count} 项等待" },
  elsewhere: { en: "+{count} elsewhere", de: "+{count} anderswo", zh: "另有 {count} 处" },
  lost: { en: "connection lost", de: "Verbindung weg", zh: "连接已断开" },
  lostShort: { en: "offline", de: "offline", zh: "断线" },
  opening: { en: "connecting …", de: "verbindet …", zh: "正在连接……" },
  noModel: { en: "no model", de: "kein Modell", zh: "未设置模型" },
  context: { en: "ctx {share}", de: "Kontext {share}", zh: "上下文 {share}" },
  noSandbox: { en: "no sandbox", de: "keine Sandbox", zh: "无沙箱" },
  sandbox: { en: "sandbox {name}", de: "Sandbox {name}", zh: "沙箱 {name}" },
  details: { en: "details", de: "Einzelheiten", zh: "详情" },
});
