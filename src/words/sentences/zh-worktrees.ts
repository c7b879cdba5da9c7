// Chinese: copies of the workspace for tasks, and the states of it that are stored.
import type { Entry } from "./sentence.ts";

export const worktrees: readonly Entry[] = [
  ["{name} cannot be the name of a worktree.", "{name} 不能用作工作副本的名称。"],
  ["Use letters, digits, dots, _ and -.", "请使用字母、数字、点、_ 和 -。"],
  ["There is no worktree {name}.", "没有名为 {name} 的工作副本。"],
  ["Open it first.", "请先打开它。"],
  ["The state {tree} of the workspace is not stored any more.", "工作区的状态 {tree} 已不再保存。"],
  ["Take a new one.", "请重新记录一个。"],
  ["Worktrees cannot be kept in {folder} ({code}).", "无法在 {folder} 中存放工作副本（{code}）。"],
  ["Git could not merge: {complaint}", "Git 无法合并：{complaint}"],
  ["Applying the changes was stopped.", "应用更改已停止。"],
];
