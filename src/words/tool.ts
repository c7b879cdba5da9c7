// How the calls of built-in tools look. Written by `npm run docs` from the tools: change it there.
import { words } from "./words.ts";

export const toolLooks = {
  read: { aliases: ["read_file", "view", "cat"], icon: "file" },
  ls: { aliases: ["list_dir", "list_directory", "list_files"], icon: "folder" },
  glob: { aliases: ["find_files"], icon: "find_file" },
  grep: { aliases: ["search", "search_files", "rg"], icon: "search" },
  write: { aliases: ["write_file", "create_file"], icon: "new_file" },
  edit: { aliases: ["update_file", "str_replace", "edit_file", "fs_edit"], icon: "edit" },
  mv: { aliases: ["move", "rename", "move_file"], icon: "move" },
  rm: { aliases: ["delete", "delete_file", "remove"], icon: "remove" },
  mkdir: { aliases: ["create_directory"], icon: "new_folder" },
  touch: { aliases: [], icon: "new_file" },
  bash: { aliases: ["shell", "run_command", "execute", "terminal"], icon: "terminal" },
  web_fetch: { aliases: ["fetch", "fetch_url"], icon: "web" },
  todo_write: { aliases: ["todowrite"], icon: "list" },
  skill: { aliases: ["load_skill"], icon: "skill" },
  delegate: { aliases: ["task", "sub_agent", "agent"], icon: "agent" },
  ask_user: {
    aliases: ["askUser", "ask_question", "ask_followup_question", "AskUserQuestion", "request_user_input"],
    icon: "question",
  },
  present_plan: { aliases: ["submit_plan"], icon: "plan" },
  exit_plan_mode: { aliases: ["exitPlanMode"], icon: "plan" },
  report_result: { aliases: [], icon: "list" },
} as const;

export const toolWords = words({
  read: { en: "Read", de: "Gelesen", zh: "读取" },
  ls: { en: "Listed", de: "Aufgelistet", zh: "列出" },
  glob: { en: "Found files", de: "Dateien gesucht", zh: "查找文件" },
  grep: { en: "Searched", de: "Gesucht", zh: "搜索" },
  write: { en: "Write", de: "Schreiben", zh: "写入" },
  edit: { en: "Edit", de: "Ändern", zh: "编辑" },
  mv: { en: "Move", de: "Verschieben", zh: "移动" },
  rm: { en: "Remove", de: "Löschen", zh: "删除" },
  mkdir: { en: "New folder", de: "Neuer Ordner", zh: "新建文件夹" },
  touch: { en: "New file", de: "Neue Datei", zh: "新建文件" },
  bash: { en: "Run", de: "Ausführen", zh: "运行" },
  web_fetch: { en: "Fetch", de: "Abrufen", zh: "获取网页" },
  todo_write: { en: "Updated the to-do list", de: "To-do-Liste aktualisiert", zh: "更新待办事项" },
  skill: { en: "Skill", de: "Skill", zh: "技能" },
  delegate: { en: "Delegate", de: "Delegieren", zh: "委派" },
  ask_user: { en: "Ask", de: "Fragen", zh: "提问" },
  present_plan: { en: "Presented the plan", de: "Plan vorgelegt", zh: "提交计划" },
  exit_plan_mode: { en: "Asked to start building", de: "Bat, mit dem Bauen zu beginnen", zh: "请求开始执行" },
  report_result: { en: "Reported the result", de: "Ergebnis gemeldet", zh: "报告结果" },
});
