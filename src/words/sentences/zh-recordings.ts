// Chinese: recordings of sessions, and replays that differ from them.
import type { Entry } from "./sentence.ts";

export const recordings: readonly Entry[] = [
  [
    "The recording would lie in the folder that the agent works in: {folder}.",
    "录制会位于代理工作的文件夹中：{folder}。",
  ],
  [
    "The agent would read it and take it for a change. Give --record a folder elsewhere, for example ../recording.",
    "代理会读到它并把它当作改动。请给 --record 一个别处的文件夹，例如 ../recording。",
  ],
  ["The recording cannot be written to {folder}: {message}.", "无法将录制写入 {folder}：{message}。"],
  ["Give --record a folder that you may write to.", "请给 --record 一个您可以写入的文件夹。"],
  ["{folder} holds other files, and no recording.", "{folder} 中有其他文件，但没有录制。"],
  ["Give --record a new or empty folder, or remove them.", "请给 --record 一个新的或空的文件夹，或删除这些文件。"],
  ["The recording cannot be written: {message}.", "无法写入录制：{message}。"],
  [
    "Make room or allow it, then go on with the session and the same --record.",
    "请腾出空间或允许写入，然后用相同的 --record 继续该会话。",
  ],
  ["Another program is recording into {folder}.", "另一个程序正在向 {folder} 录制。"],
  ["Wait until it has ended, or give --record another folder.", "请等它结束，或为 --record 指定另一个文件夹。"],
  ["{folder} is a file.", "{folder} 是一个文件。"],
  ["Give --record a new or empty folder.", "请为 --record 指定一个新的或空的文件夹。"],
  ["{folder} already holds the recording of a session.", "{folder} 已包含一个会话的录制。"],
  [
    "Give --record another folder, or go on with that session (--continue, --resume).",
    "请给 --record 另一个文件夹，或继续那个会话（--continue、--resume）。",
  ],
  ["There is no recording in {folder}.", "{folder} 中没有录制。"],
  ["Make one with --record.", "请用 --record 录制一个。"],
  ["The recording in {folder} was made by a newer Planwright.", "{folder} 中的录制由更新版本的 Planwright 生成。"],
  ["Update Planwright, or record anew with --record.", "请更新 Planwright，或用 --record 重新录制。"],
  ["{file} of the recording cannot be used: {reason}.", "录制中的 {file} 无法使用：{reason}。"],
  ["it is missing", "文件缺失"],
  ["it is not in the folder", "它不在该文件夹中"],
  ["Bring it back as it was, or record anew with --record.", "请恢复原样，或用 --record 重新录制。"],
  ["has no answer, or two", "没有回答，或有两个回答"],
  ["The request is not the one that was recorded in {file}:\n{diff}\n", "请求与 {file} 中录制的不同：\n{diff}\n"],
  [
    "The recording has no conversation (any more) for this request: {label}.",
    "录制中（已）没有与此请求对应的对话：{label}。",
  ],
  [
    "The recording has no further answer: {name} ends after {length}.",
    "录制中没有更多回答：{name} 在第 {length} 次之后结束。",
  ],
  [
    "If that is meant, record anew with --record; --replay-loose does not look at prompts.",
    "如果这是有意的改动，请用 --record 重新录制；--replay-loose 不比较提示词。",
  ],
  ["--replay-loose goes with --replay.", "--replay-loose 要与 --replay 一起使用。"],
  ["Say what is to be replayed: --replay folder", "请说明要重放什么：--replay 文件夹"],
  ["--record and --replay take the name of a folder.", "--record 和 --replay 需要文件夹名称。"],
  ["--record and --replay exclude each other.", "--record 与 --replay 不能同时使用。"],
  ["Record first, then replay what was recorded.", "请先录制，再重放录制的内容。"],
  ["--model and --replay exclude each other.", "--model 与 --replay 不能同时使用。"],
  ["--record and --replay are for a server with one folder.", "--record 与 --replay 只能用于单个文件夹的服务器。"],
  [
    "Name one, and none in server.roots of its planwright.jsonc.",
    "请只指定一个文件夹，并且不要在其 planwright.jsonc 的 server.roots 中再列出其他文件夹。",
  ],
  ["A replay has the models that were recorded.", "重放使用录制时的模型。"],
  [
    "If that is meant, record anew with --record: what was not recorded cannot be answered.",
    "如果这是有意的改动，请用 --record 重新录制：没有录制过的请求无法回答。",
  ],
];
