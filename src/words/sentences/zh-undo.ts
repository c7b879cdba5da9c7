// Chinese: undoing what tasks changed, looking at it, and forking a session in the middle.
import type { Entry } from "./sentence.ts";

export const undo: readonly Entry[] = [
  [
    "Task {task} is {status}: nothing of it is in the workspace.",
    "任务 {task} 的状态为{status}：工作区中没有它的任何更改。",
  ],
  ["Nothing that tasks of this plan changed is in the workspace.", "工作区中没有此计划的任务所做的更改。"],
  ["Task {task} changed no files.", "任务 {task} 没有更改任何文件。"],
  ["What the files were like before task {task} was not kept.", "没有保存任务 {task} 之前的文件内容。"],
  [
    "It worked in the folder itself, and there was no git to keep it with.",
    "它直接在文件夹中工作，而且没有可用来保存的 git。",
  ],
  ["This plan is being carried out, so nothing of it can be undone now.", "此计划正在执行，现在无法撤销。"],
  ["Pause or cancel it first: planwright pause {plan}", "请先暂停或取消：planwright pause {plan}"],
  ["Undoing excludes what was made since in: {files}", "撤销与此后在以下文件中所做的更改冲突：{files}"],
  ["Edit these files, or leave them as they are: --leave-conflicts", "请编辑这些文件，或保持原样：--leave-conflicts"],
  [
    "These files were changed again and again meanwhile, or cannot be written: {files}",
    "这些文件在此期间不断被更改，或无法写入：{files}",
  ],
  ["Everything else is undone. Try again.", "其余更改均已撤销。请重试。"],
  ["Nothing is known yet about what task {task} changes.", "尚不清楚任务 {task} 更改了什么。"],
  ["Session {session} has no event {number}.", "会话 {session} 没有事件 {number}。"],
  ["Its events are numbered from 1 to {last}.", "它的事件编号为 1 到 {last}。"],
];
