// What `planwright permissions` says: what waits, what holds, and what was taken back.
import { words } from "./words.ts";

export const permissionMessages = words({
  // Columns.
  id: { en: "id", de: "id", zh: "编号" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  what: { en: "what", de: "was", zh: "内容" },
  session: { en: "session", de: "Sitzung", zh: "会话" },
  effect: { en: "effect", de: "Wirkung", zh: "效果" },
  pattern: { en: "pattern", de: "Muster", zh: "匹配模式" },
  from: { en: "from", de: "Herkunft", zh: "来源" },
  scope: { en: "scope", de: "gilt für", zh: "范围" },
  given: { en: "given", de: "erteilt", zh: "授予" },
  ends: { en: "ends", de: "Ende", zh: "结束" },
  expires: { en: "expires", de: "endet", zh: "到期" },
  workspace: { en: "workspace", de: "Ordner", zh: "文件夹" },

  waiting: { en: "Waiting for your answer:", de: "Wartet auf deine Antwort:", zh: "等待您的答复：" },
  answerWith: {
    en: "Answer with: planwright permissions answer <id> yes|skip|no",
    de: "Antworten: planwright permissions answer <id> yes|skip|no",
    zh: "答复：planwright permissions answer <编号> yes|skip|no",
  },
  configured: { en: "From the configuration:", de: "Aus der Konfiguration:", zh: "来自配置：" },
  allowed: {
    en: "Allowed by a person, in build mode:",
    de: "Von einem Menschen erlaubt, im Build-Modus:",
    zh: "由人授予的权限（构建模式）：",
  },
  nothingAnywhere: {
    en: "No pattern is configured, and nobody has allowed anything for longer yet.",
    de: "Kein Muster ist eingestellt, und noch hat niemand etwas auf Dauer erlaubt.",
    zh: "没有配置任何匹配模式，也还没有人授予过长期权限。",
  },
  nothing: {
    en: "No pattern is configured for {folder}, and nothing is allowed there for longer. See others with --all.",
    de: "Für {folder} ist kein Muster eingestellt, und dort ist nichts auf Dauer erlaubt. Andere zeigt --all.",
    zh: "没有为 {folder} 配置匹配模式，那里也没有长期权限。用 --all 查看其他权限。",
  },
  nothingElse: {
    en: "Nothing else is allowed for longer. See what was with --all.",
    de: "Sonst ist nichts auf Dauer erlaubt. Was es war, zeigt --all.",
    zh: "没有其他长期权限。用 --all 查看以前的权限。",
  },
  revokedAgo: { en: "revoked {ago}", de: "zurückgenommen {ago}", zh: "{ago}收回" },
  expiredAgo: { en: "expired {ago}", de: "abgelaufen {ago}", zh: "{ago}过期" },

  // answer
  answered: { en: "{answer}: {call}", de: "{answer}: {call}", zh: "{answer}：{call}" },
  answeredForLonger: {
    en: "{answer}, always for the {scope}: {call}",
    de: "{answer}, immer für {scope}: {call}",
    zh: "{answer}，在{scope}内始终允许：{call}",
  },

  // revoke
  nothingRevoked: {
    en: "Nothing is allowed for longer in {folder}; nothing was revoked.",
    de: "In {folder} ist nichts auf Dauer erlaubt; nichts wurde zurückgenommen.",
    zh: "{folder} 中没有长期权限；没有收回任何权限。",
  },
  grant: {
    en: "{pattern} ({scope}, {folder})",
    de: "{pattern} ({scope}, {folder})",
    zh: "{pattern}（{scope}，{folder}）",
  },
  revoked: { en: "Revoked {grant}.", de: "Zurückgenommen: {grant}.", zh: "已收回 {grant}。" },
  revokedExpired: {
    en: "Revoked {grant}, which had expired on {moment}.",
    de: "Zurückgenommen: {grant}; abgelaufen war es am {moment}.",
    zh: "已收回 {grant}，它已于 {moment} 过期。",
  },
  revokedAlready: {
    en: "{grant} was revoked already, on {moment}.",
    de: "{grant} wurde schon zurückgenommen, am {moment}.",
    zh: "{grant} 已于 {moment} 收回。",
  },
});

export const effectWords = words({
  deny: { en: "deny", de: "verbieten", zh: "禁止" },
  ask: { en: "ask", de: "fragen", zh: "询问" },
  allow: { en: "allow", de: "erlauben", zh: "允许" },
});

/** In columns, where there is little room. */
export const scopeNames = words({
  task: { en: "task", de: "Aufgabe", zh: "任务" },
  plan: { en: "plan", de: "Plan", zh: "计划" },
  session: { en: "session", de: "Sitzung", zh: "会话" },
  project: { en: "project", de: "Projekt", zh: "项目" },
});
