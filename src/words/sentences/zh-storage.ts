// Chinese: the event log: its file, its locks, and who else works on a session.
import type { Entry } from "./sentence.ts";

export const storage: readonly Entry[] = [
  [
    "Session {session} is being worked on by process {process} on {host}.",
    "会话 {session} 正由 {host} 上的进程 {process} 处理。",
  ],
  ["Wait until it is done, or stop that process.", "请等它完成，或停止那个进程。"],
  [
    "Session {session} is at event {seq}, not at {expected}: somebody else wrote in between.",
    "会话 {session} 位于事件 {seq}，而不是 {expected}：期间有别人写入。",
  ],
  ["Read the new events and decide again.", "请读取新事件后重新决定。"],
  ["This event log is closed.", "此事件日志已关闭。"],
  ["{file} is closed.", "{file} 已关闭。"],
  [
    "{file} was removed or replaced while it was in use; nothing of this step was stored.",
    "{file} 在使用中被删除或替换；这一步没有保存任何内容。",
  ],
  ["{file} is gone, but a part of it ({part}) is still there.", "{file} 已不存在，但它的一部分（{part}）还在。"],
  [
    "{file} is not a planwright database, nor any SQLite database.",
    "{file} 不是 planwright 数据库，也不是 SQLite 数据库。",
  ],
  ["{file} is a database of another program.", "{file} 是其他程序的数据库。"],
  [
    "{file} was written by a newer planwright (database version {version}, this program knows {known}).",
    "{file} 由更新版本的 planwright 写入（数据库版本 {version}，本程序支持到 {known}）。",
  ],
  ["{file} is cut off: its end is missing.", "{file} 被截断：缺少结尾。"],
  ["Event {seq} in {file} is damaged.", "{file} 中的事件 {seq} 已损坏。"],
  ["Open a new one.", "请打开一个新的。"],
  ["Open it again.", "请重新打开。"],
  ["Bring the file back, or start again.", "请恢复该文件，或重新开始。"],
  [
    "Bring {file} back, or move {part} and {part2} away to start with an empty one.",
    "请恢复 {file}，或移走 {part} 和 {part2}，从空的开始。",
  ],
  [
    "It was left untouched. Set another data folder, or move that file away.",
    "它未被改动。请设置另一个数据文件夹，或移走该文件。",
  ],
  [
    "Update planwright, or set PLANWRIGHT_HOME to another folder.",
    "请更新 planwright，或将 PLANWRIGHT_HOME 设为另一个文件夹。",
  ],
  [
    "It was left untouched. Restore it from a backup, or move {file} (with its -wal and -shm files) away to start with an empty one.",
    "它未被改动。请从备份恢复，或移走 {file}（连同 -wal 和 -shm 文件），从空的开始。",
  ],
  [
    "Restore it from a backup, or move {file} (with its -wal and -shm files) away to start with an empty one.",
    "请从备份恢复，或移走 {file}（连同 -wal 和 -shm 文件），从空的开始。",
  ],
  [
    "There is no room left to write {file}; nothing of this step was stored.",
    "没有空间写入 {file}；这一步没有保存任何内容。",
  ],
  [
    "Free some space on that disk and try again; what was stored before is intact.",
    "请在该磁盘上腾出空间后重试；之前保存的内容完好。",
  ],
  ["{file} cannot be written: it is read-only.", "{file} 无法写入：它是只读的。"],
  [
    "Make the file and its folder writable, or set PLANWRIGHT_HOME to another folder.",
    "请让该文件及其文件夹可写，或将 PLANWRIGHT_HOME 设为另一个文件夹。",
  ],
  ["{file} cannot be opened ({detail}).", "{file} 无法打开（{detail}）。"],
  [
    "Check that its folder exists and that you may write there, or set PLANWRIGHT_HOME to another folder.",
    "请检查其文件夹是否存在且可写，或将 PLANWRIGHT_HOME 设为另一个文件夹。",
  ],
  ["The disk reported an error at {file} ({detail}).", "磁盘在 {file} 处报告错误（{detail}）。"],
  [
    "Check the disk (and the network, if the folder is remote), then try again.",
    "请检查磁盘（如果文件夹在远程，也检查网络），然后重试。",
  ],
  ["{file} was locked by another process for too long.", "{file} 被另一个进程锁定过久。"],
  ["Try again; if it stays locked, look for a process that has it open.", "请重试；如果仍被锁定，请查找打开它的进程。"],
  ["{file} is damaged ({detail}).", "{file} 已损坏（{detail}）。"],
  ["An event is too big for {file}.", "有一个事件对 {file} 来说太大。"],
  ["Keep single outputs below 500 MB.", "请让单个输出小于 500 MB。"],
  ["{file} failed: {detail}.", "{file} 出错：{detail}。"],
  ["Try again; if it stays so, restore the file.", "请重试；如果依旧如此，请恢复该文件。"],
];
