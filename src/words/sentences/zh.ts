// Everything that failures and findings say, in Chinese.
import { access } from "./zh-access.ts";
import { build } from "./zh-build.ts";
import { commandLine } from "./zh-command-line.ts";
import { config } from "./zh-config.ts";
import { files } from "./zh-files.ts";
import { functions } from "./zh-functions.ts";
import { mcp } from "./zh-mcp.ts";
import { models } from "./zh-models.ts";
import { plans } from "./zh-plans.ts";
import { questions } from "./zh-questions.ts";
import { recordings } from "./zh-recordings.ts";
import { schemas } from "./zh-schemas.ts";
import { server } from "./zh-server.ts";
import { sessions } from "./zh-sessions.ts";
import { setup } from "./zh-setup.ts";
import { storage } from "./zh-storage.ts";
import { undo } from "./zh-undo.ts";
import { worktrees } from "./zh-worktrees.ts";
import type { Phrases } from "./phrasebook.ts";

export const chinese: Phrases = {
  entries: [
    ...access,
    ...build,
    ...commandLine,
    ...config,
    ...files,
    ...functions,
    ...mcp,
    ...models,
    ...plans,
    ...questions,
    ...recordings,
    ...schemas,
    ...server,
    ...sessions,
    ...setup,
    ...storage,
    ...undo,
    ...worktrees,
  ],
  statuses: {
    draft: "“修改中”",
    pending_approval: "“等待批准”",
    approved: "“已批准”",
    rejected: "“已拒绝”",
    executing: "“执行中”",
    paused: "“已暂停”",
    completed: "“已完成”",
    failed: "“失败”",
    cancelled: "“已取消”",
    pending: "“待处理”",
    in_progress: "“进行中”",
    skipped: "“已跳过”",
  },
  kinds: {
    text: "文本",
    "a number": "数字",
    "a whole number": "整数",
    "true or false": "true 或 false",
    "a list": "列表",
    "an object": "对象",
    null: "null",
    nothing: "空的",
    "a date like 2026-01-31": "2026-01-31 这样的日期",
    "a date and time like 2026-01-31T12:00:00Z": "2026-01-31T12:00:00Z 这样的日期和时间",
    "a time like 12:00:00": "12:00:00 这样的时间",
    "an e-mail address": "电子邮件地址",
    "an address like https://example.com": "https://example.com 这样的地址",
    "a UUID": "UUID",
    "an IPv4 address": "IPv4 地址",
    "an IPv6 address": "IPv6 地址",
    "the name of a host": "主机名",
  },
  or: " 或 ",
};
