// What `planwright config` says, and where a setting comes from.
import { words } from "./words.ts";

export const configMessages = words({
  key: { en: "key", de: "Einstellung", zh: "设置项" },
  value: { en: "value", de: "Wert", zh: "值" },
  origin: { en: "origin", de: "Herkunft", zh: "来源" },
  notSet: { en: "(not set)", de: "(nicht gesetzt)", zh: "（未设置）" },
  lookedFor: {
    en: "Where {file} is looked for:",
    de: "Wo nach {file} gesucht wird:",
    zh: "查找 {file} 的位置：",
  },
  user: { en: "user", de: "Benutzer", zh: "用户" },
  project: { en: "project", de: "Projekt", zh: "项目" },
  found: { en: "found", de: "gefunden", zh: "已找到" },
  notThere: { en: "not there", de: "nicht vorhanden", zh: "不存在" },

  // Origins.
  userFile: { en: "user file {place}", de: "Benutzerdatei {place}", zh: "用户文件 {place}" },
  projectFile: { en: "project file {place}", de: "Projektdatei {place}", zh: "项目文件 {place}" },
  environment: { en: "environment {place}", de: "Umgebung {place}", zh: "环境变量 {place}" },
  flag: { en: "flag {place}", de: "Option {place}", zh: "选项 {place}" },
  default: { en: "default", de: "Vorgabe", zh: "默认" },
});
