// What the terminal says around what it shows.
import { words } from "../words.ts";

export const terminalWords = words({
  queued: { en: "queued:", de: "wartet:", zh: "排队：" },
  moreQueued: { en: "… {count} more queued", de: "… {count} weitere warten", zh: "… 另有 {count} 条排队" },
  severalWait: {
    en: "{of} things wait for you. This is {at} of {of}. Tab: the next",
    de: "{of} Dinge warten auf dich. Dies ist {at} von {of}. Tab: das nächste",
    zh: "有 {of} 项等待您处理。这是第 {at} 项，共 {of} 项。Tab：下一项",
  },
  escAgainClears: {
    en: "Esc again clears the text.",
    de: "Noch einmal Esc löscht den Text.",
    zh: "再按一次 Esc 清空文本。",
  },
  tooSoon: {
    en: "That key came before this could be read. Press it again.",
    de: "Diese Taste kam, bevor das gelesen sein konnte. Drück sie noch einmal.",
    zh: "按键早于内容可读之时。请再按一次。",
  },
  lookFirst: {
    en: "The plan on the screen was not there when you began to write. Look at it, then approve it.",
    de: "Der Plan auf dem Bildschirm stand noch nicht da, als du zu schreiben anfingst. Sieh ihn an, dann gib ihn frei.",
    zh: "您开始输入时屏幕上还没有这个计划。请先查看，再批准。",
  },
  compacting: { en: "Summing up the conversation…", de: "Das Gespräch wird zusammengefasst…", zh: "正在概括对话…" },
  worksOn: {
    en: "The other session works on. /sessions leads back to it.",
    de: "Die andere Sitzung arbeitet weiter. /sessions führt zu ihr zurück.",
    zh: "另一个会话仍在继续工作。/sessions 可返回该会话。",
  },
  loading: { en: "loading…", de: "wird geladen…", zh: "正在加载…" },
  notSent: { en: "Not sent: {text}", de: "Nicht gesendet: {text}", zh: "未发送：{text}" },
  stopping: { en: "Stopping…", de: "Wird gestoppt…", zh: "正在停止…" },
  ctrlCAgainLeaves: {
    en: "Ctrl-C again leaves Planwright.",
    de: "Noch einmal Strg+C beendet Planwright.",
    zh: "再按一次 Ctrl-C 退出 Planwright。",
  },
  resting: { en: "Putting the work to rest…", de: "Die Arbeit wird zur Ruhe gelegt…", zh: "正在妥善停放工作…" },
  nothingToApprove: {
    en: "No plan waits for approval.",
    de: "Kein Plan wartet auf Freigabe.",
    zh: "没有等待批准的计划。",
  },
  editorFailed: {
    en: "The editor did not end well: {command}. Set $EDITOR to the one that you use.",
    de: "Der Editor endete nicht gut: {command}. Setze $EDITOR auf den, den du benutzt.",
    zh: "编辑器未正常结束：{command}。请把 $EDITOR 设为您使用的编辑器。",
  },
  notChanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有任何改动。" },
  detailsOn: { en: "Details are shown.", de: "Einzelheiten werden gezeigt.", zh: "显示详细信息。" },
  detailsOff: { en: "Details are folded.", de: "Einzelheiten sind eingeklappt.", zh: "详细信息已折叠。" },
  gone: { en: "This session is gone.", de: "Diese Sitzung gibt es nicht mehr.", zh: "此会话已不存在。" },
  writeHere: { en: "Ask for something", de: "Sag, was du willst", zh: "请说出您的需求" },
});
