// What the list of sessions says.
import { words } from "../words.ts";

export const sessionPickerWords = words({
  title: { en: "Sessions", de: "Sitzungen", zh: "会话" },
  found: { en: "Sessions with “{search}”", de: "Sitzungen mit „{search}“", zh: "含“{search}”的会话" },
  untitled: { en: "(no title)", de: "(ohne Titel)", zh: "（无标题）" },
  none: { en: "There are no sessions here yet.", de: "Hier gibt es noch keine Sitzungen.", zh: "这里还没有会话。" },
  noneFound: {
    en: "Nothing found for “{search}”. Every word has to occur; f searches again.",
    de: "Nichts gefunden zu „{search}“. Jedes Wort muss vorkommen; f sucht noch einmal.",
    zh: "没有找到“{search}”。每个词都必须出现；按 f 重新搜索。",
  },
  open: { en: "open", de: "öffnen", zh: "打开" },
  search: { en: "search", de: "suchen", zh: "搜索" },
  new: { en: "new", de: "neu", zh: "新建" },
  fork: { en: "fork", de: "abzweigen", zh: "分叉" },
  export: { en: "export", de: "exportieren", zh: "导出" },
  remove: { en: "remove", de: "entfernen", zh: "删除" },
  searchFor: {
    en: "Words in titles, plans and messages (empty: all)",
    de: "Wörter in Titeln, Plänen und Nachrichten (leer: alle)",
    zh: "标题、计划和消息中的关键词（留空：全部）",
  },
  sure: {
    en: "Remove “{title}” with everything in it?",
    de: "„{title}“ mit allem darin entfernen?",
    zh: "删除“{title}”及其全部内容？",
  },
  removed: { en: "Removed: {title}", de: "Entfernt: {title}", zh: "已删除：{title}" },
  here: { en: "here", de: "hier", zh: "当前" },
  waitsPlan: { en: "plan to decide", de: "Plan zu entscheiden", zh: "计划待决定" },
  waitsQuestion: { en: "question for you", de: "Frage an dich", zh: "有问题问您" },
  waitsPermission: { en: "needs permission", de: "braucht Erlaubnis", zh: "需要许可" },
  waitsAdjustment: { en: "change to decide", de: "Änderung zu entscheiden", zh: "调整待决定" },
  working: { en: "working", de: "arbeitet", zh: "工作中" },
  interrupted: { en: "interrupted", de: "unterbrochen", zh: "已中断" },
  planIs: { en: "plan {status}", de: "Plan {status}", zh: "计划{status}" },
});
