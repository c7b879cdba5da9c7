// What `planwright serve`, `link` and `tokens` say.
import { words } from "./words.ts";

export const serverMessages = words({
  listens: {
    en: "Planwright listens on {url}",
    de: "Planwright lauscht auf {url}",
    zh: "Planwright 正在监听 {url}",
  },
  openInBrowser: {
    en: "Open in a browser (works once, within ten minutes): {link}",
    de: "Im Browser öffnen (gilt einmal, zehn Minuten lang): {link}",
    zh: "在浏览器中打开（仅一次有效，十分钟内）：{link}",
  },
  openFreely: {
    en: "Open in a browser: {link}",
    de: "Im Browser öffnen: {link}",
    zh: "在浏览器中打开：{link}",
  },
  worksOnce: {
    en: "It works once, within ten minutes.",
    de: "Er gilt einmal, zehn Minuten lang.",
    zh: "仅一次有效，十分钟内。",
  },
  tokenLies: {
    en: "The token for programs lies in {file}. More: {planwright} tokens",
    de: "Das Token für Programme liegt in {file}. Mehr: {planwright} tokens",
    zh: "供程序使用的令牌位于 {file}。更多：{planwright} tokens",
  },
  anotherLink: {
    en: "Another link for a browser: {command}",
    de: "Noch ein Link für einen Browser: {command}",
    zh: "再获取一个浏览器链接：{command}",
  },
  noAuth: {
    en: "! --no-auth: every program and person on this machine that reaches {url} can read all sessions, change files and run commands as you.",
    de: "! --no-auth: jedes Programm und jede Person auf diesem Rechner, die {url} erreicht, kann in deinem Namen alle Sitzungen lesen, Dateien ändern und Befehle ausführen.",
    zh: "! --no-auth：本机上任何能访问 {url} 的程序和人都可以以您的身份读取所有会话、修改文件并运行命令。",
  },
  reachable: {
    en: "! It listens on {host}: other machines can reach it, and nothing is encrypted. Put a proxy with TLS before it.",
    de: "! Er lauscht auf {host}: andere Rechner können ihn erreichen, und nichts ist verschlüsselt. Stell einen Proxy mit TLS davor.",
    zh: "! 正在监听 {host}：其他机器可以访问，且没有加密。请在前面放置带 TLS 的代理。",
  },
  stopping: {
    en: "Stopping; what works comes to rest. Once more ends it at once.",
    de: "Wird beendet; was arbeitet, kommt zur Ruhe. Noch einmal beendet es sofort.",
    zh: "正在停止；进行中的工作会暂存。再次中断将立即结束。",
  },
  stopped: { en: "Stopped.", de: "Beendet.", zh: "已停止。" },

  // tokens
  name: { en: "name", de: "Name", zh: "名称" },
  role: { en: "role", de: "Rolle", zh: "角色" },
  created: { en: "created", de: "angelegt", zh: "创建于" },
  noTokens: {
    en: "There are no tokens yet; planwright serve makes the owner's.",
    de: "Es gibt noch keine Token; planwright serve legt das des Besitzers an.",
    zh: "还没有令牌；planwright serve 会创建所有者的令牌。",
  },
  shownOnce: {
    en: "This is the token of {name} ({role}). It cannot be shown again: keep it now.",
    de: "Das ist das Token von {name} ({role}). Es kann nicht noch einmal gezeigt werden: bewahre es jetzt auf.",
    zh: "这是 {name}（{role}）的令牌。它不会再次显示：请现在保存。",
  },
  revoked: {
    en: "The token of {name} counts no more.",
    de: "Das Token von {name} gilt nicht mehr.",
    zh: "{name} 的令牌已失效。",
  },
  renewed: {
    en: "The owner's token is a new one and lies in {file}. The one before counts no more.",
    de: "Das Token des Besitzers ist ein neues und liegt in {file}. Das vorige gilt nicht mehr.",
    zh: "所有者的令牌已更新，位于 {file}。之前的令牌已失效。",
  },
});
