// What shortcuts are called.
import { words } from "../words.ts";

export const keyWords = words({
  title: { en: "Keyboard shortcuts", de: "Tastenkürzel", zh: "键盘快捷键" },
  intro: {
    en: "Those without Alt or Ctrl count while you are not typing.",
    de: "Die ohne Alt oder Strg gelten, solange du nicht tippst.",
    zh: "不带 Alt 或 Ctrl 的快捷键在未输入文字时有效。",
  },
  or: { en: "or", de: "oder", zh: "或" },
  Alt: { en: "Alt", de: "Alt", zh: "Alt" },
  Ctrl: { en: "Ctrl", de: "Strg", zh: "Ctrl" },
  Shift: { en: "Shift", de: "Umschalt", zh: "Shift" },
  newChat: { en: "New chat", de: "Neuer Chat", zh: "新建会话" },
  search: { en: "Search the chats", de: "Chats durchsuchen", zh: "搜索会话" },
  sidebar: { en: "Show or hide the chats", de: "Chats zeigen oder verbergen", zh: "显示或隐藏会话列表" },
  theme: { en: "Light or dark", de: "Hell oder dunkel", zh: "切换明暗主题" },
  composer: { en: "Write a message", de: "Nachricht schreiben", zh: "写消息" },
  nextWaiting: {
    en: "Next chat that waits for you",
    de: "Nächster Chat, der auf dich wartet",
    zh: "下一个等待您的会话",
  },
  previousWaiting: {
    en: "Previous chat that waits for you",
    de: "Voriger Chat, der auf dich wartet",
    zh: "上一个等待您的会话",
  },
  help: { en: "Show the shortcuts", de: "Tastenkürzel zeigen", zh: "显示快捷键" },
  view: { en: "View: {name}", de: "Ansicht: {name}", zh: "视图：{name}" },
  nothingWaits: { en: "Nothing waits for you.", de: "Nichts wartet auf dich.", zh: "没有等待您的内容。" },
});
