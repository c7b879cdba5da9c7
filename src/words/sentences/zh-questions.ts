// Chinese: questions of agents, and answers to them.
import type { Entry } from "./sentence.ts";

export const questions: readonly Entry[] = [
  [
    "Nobody waits for this answer: it was given already, or the question is closed.",
    "没有人在等待这个回答：它已经给出过，或者问题已经关闭。",
  ],
  ["Say what you want as a message of its own.", "请另发一条消息说明您的想法。"],
  ["The answer does not fit what was asked: {misfits}.", "回答不符合所问的内容：{misfits}。"],
  ["Nothing was answered yet. Correct it and send it again.", "尚未作出任何回答。请更正后重新发送。"],
  ["The message is longer than {most} characters.", "消息超过 {most} 个字符。"],
  ["Shorten it.", "请缩短。"],
  ["This session is at work.", "此会话正在工作。"],
  ["Wait until it is done, or stop it first.", "请等它完成，或先停止它。"],
  ["A plan is about to be carried out in this session.", "此会话即将执行一个计划。"],
  ["Wait for it, or use another session.", "请等待，或使用另一个会话。"],
  ["Session {session} rests.", "会话 {session} 处于暂存状态。"],
  ["Go on with it: planwright run --continue", "继续：planwright run --continue"],
  ["{count} questions wait; say which one:{list}", "有 {count} 个问题在等待；请指明是哪一个：{list}"],
  ["Session {session} waits for no answer.", "会话 {session} 没有等待回答。"],
  ["Read it: planwright sessions show {session}", "查看：planwright sessions show {session}"],
  ["No question waits in {folder}.", "{folder} 中没有等待的问题。"],
  ["--{option} belongs to --continue.", "--{option} 要与 --continue 合用。"],
  ["--json takes a JSON object.", "--json 需要一个 JSON 对象。"],
  ['"{word}" answers none of the questions.', "“{word}”没有回答任何问题。"],
  ["Give name=value for: {names}", "请为以下问题给出 名称=值：{names}"],
  ["--answers takes the name of a file.", "--answers 需要一个文件名。"],
  [
    "It holds an object by the names of the questions, with the answers as values.",
    "文件内容是一个对象：键为问题名称，值为回答。",
  ],
  ["The answers in {file} cannot be read ({code}).", "无法读取 {file} 中的回答（{code}）。"],
  ["Give a JSON file with --answers.", "请用 --answers 指定一个 JSON 文件。"],
  ["{file} is not JSON.", "{file} 不是 JSON。"],
  ["{file} is not a JSON object.", "{file} 不是 JSON 对象。"],
];
