// Everything that failures and findings say, in Chinese.
import { build } from "./zh-build.ts";
import { commandLine } from "./zh-command-line.ts";
import { config } from "./zh-config.ts";
import { files } from "./zh-files.ts";
import { functions } from "./zh-functions.ts";
import { mcp } from "./zh-mcp.ts";
import { models } from "./zh-models.ts";
import { plans } from "./zh-plans.ts";
import { sessions } from "./zh-sessions.ts";
import { storage } from "./zh-storage.ts";
import { undo } from "./zh-undo.ts";
import { worktrees } from "./zh-worktrees.ts";
import type { Phrases } from "./phrasebook.ts";

export const chinese: Phrases = {
  entries: [
    ...build,
    ...commandLine,
    ...config,
    ...files,
    ...functions,
    ...mcp,
    ...models,
    ...plans,
    ...sessions,
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
};
