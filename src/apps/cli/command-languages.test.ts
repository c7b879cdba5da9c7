// Sessions and the audit in German and Chinese: complete, and without English left over.
import { describe, expect, test } from "vitest";
import { noSecrets } from "../../../test/no-secrets.ts";
import type { Language } from "../../words/language.ts";
import { speaker } from "../../words/command-line.ts";
import { systemClock } from "../config/clock.ts";
import { auditCommand } from "./audit/audit-command.ts";
import { collectOutput } from "./collect-output.fixture.ts";
import type { Flags } from "./commands/flags.ts";
import { sessionsCommand } from "./session/sessions-command.ts";
import { sessionId, withTranslatedSession } from "./translated-session.fixture.ts";

type Shown = (language: Language) => Promise<string>;

const transcript: Shown = async (language) => {
  const log = await withTranslatedSession();
  const output = collectOutput();
  await sessionsCommand({
    command: "sessions",
    words: ["show", sessionId],
    env: {},
    flags: {},
    storage: { log, clock: systemClock, redactor: noSecrets },
    workspace: "/here",
    output,
    speak: async () => speaker(language),
  });
  return `${output.errors()}${output.text()}`;
};

const audit =
  (flags: Flags): Shown =>
  async (language) => {
    const log = await withTranslatedSession();
    const output = collectOutput();
    await auditCommand({
      command: "audit",
      words: [],
      flags,
      env: {},
      log,
      workspace: "/here",
      output,
      speak: async () => speaker(language),
    });
    return `${output.errors()}${output.text()}`;
  };

const all: Record<string, Shown> = {
  "sessions show": transcript,
  audit: audit({}),
  "audit --adherence": audit({ adherence: true }),
};

const ones = "  1\n".repeat(10);

describe("German", () => {
  test("a transcript", async () => {
    expect(await transcript("de")).toBe(`Sitzung ${sessionId}
/here · 2026-03-10T12:00:00.000Z · Auto-Modus

▌ Du
XX

✓ read {"path":"a.ts"}
${ones}  … 2 weitere Zeilen

⊘ write {"path":"b.ts"} — verweigert
  …

! Keine Sicht von KODA · Es gibt keine Sitzung s1.

! 1 Datei im Plan-Modus geändert · x.ts · Nicht durch die Werkzeuge dieser Sitzung: vielleicht durch deinen Editor oder eine andere Sitzung.

● Bau-Modus · Dateien können geändert werden

? Erlaubnis nötig: bash · ls

✓ Erlaubt von dir · immer in dieser Sitzung: bash(ls*)

✓ bash {"command":"ls"}
  a.ts

✗ Es gibt keine Sitzung s1.

3 Modellaufrufe · 300 Token hinein (120 aus dem Cache), 60 heraus · ≥ 0,0100 $
`);
  });

  test("the audit", async () => {
    expect(await audit({})("de")).toBe(`Sitzung ${sessionId} (XX) in /here, 2026-03-10, Zeiten in UTC
Zeit      Modus  wer         was                                                   Entscheidung                                     Ergebnis
12:00:01  Plan   Benutzer    sagt: XX
12:00:04  Plan   acme/m1     read a.ts                                             erlaubt, read-only                               ok, 3 ms
12:00:07  Plan   acme/m1     write b.ts                                            verweigert, mode-ceiling                         verweigert
12:00:09  Plan   planwright  Plan koda: Sicht fehlt: Es gibt keine Sitzung s1.
12:00:10  Plan   planwright  Ordner: 1 Datei im Plan-Modus geändert: x.ts                                                           1 Datei
12:00:11  Plan   Benutzer    Modus: Plan → Build
12:00:15  Build  Benutzer    Erlaubnis für bash ls, immer für bash(ls*) (Sitzung)  ja, default
12:00:16  Build  acme/m1     bash ls                                               gefragt: ja, confirmed, Sandbox workspace-write  ok, 2.3 s, 1 Datei
12:00:18  Build  Benutzer    bricht ab
12:00:19  Build  planwright  Durchgang beendet: Es gibt keine Sitzung s1.                                                           fehlgeschlagen, not_found
`);
  });
});

describe("Chinese", () => {
  test("a transcript", async () => {
    expect(await transcript("zh")).toBe(`会话 ${sessionId}
/here · 2026-03-10T12:00:00.000Z · 自动模式

▌ 您
XX

✓ read {"path":"a.ts"}
${ones}  … 另有 2 行

⊘ write {"path":"b.ts"} — 已拒绝
  …

! 缺少 KODA 的意见 · 没有会话 s1。

! 计划模式期间有 1 个文件改动 · x.ts · 并非由本次会话的工具造成：可能是您的编辑器或另一个会话。

● 执行模式 · 可以改动文件

? 需要许可：bash · ls

✓ 由 您 允许 · 在此会话中始终允许：bash(ls*)

✓ bash {"command":"ls"}
  a.ts

✗ 没有会话 s1。

模型调用 3 次 · 输入 300 个 token（缓存 120 个），输出 60 个 · ≥ $0.0100
`);
  });

  test("the report about plan mode", async () => {
    expect(await audit({ adherence: true })("zh")).toBe(`/here 中 1 个会话，1 轮。
模型     工具      计划模式调用  已阻止  每 100 次阻止
acme/m1  read      1             0       0.0
acme/m1  write     1             1       100.0
acme/m1  全部工具  2             1       50.0
`);
  });
});

/** Names of tools, rules, programs, providers and settings, the words of users and models, and words that German shares. */
const named = new Set(
  `id XX cd aaaa here ts path command bash read write ls acme koda KODA ROOT home jsonc db not found only mode ceiling Auto
  default confirmed workspace ok ms in In UTC token GB planwright Node git ripgrep MCP stdio nobody providers
  anthropic deepseek fireworks google groq llamacpp lmstudio mistral ollama openai openrouter together vllm xai
  run plan Plan show approve revise reject comment diff lint sessions export fork rm audit permissions list answer
  revoke yes skip no config setup doctor qwen claude sonnet none minimal low medium high xhigh max build auto JSON stdout
  all risk files src tasks cost agent execute checked keep fresh task session project was
  pause resume cancel retry concurrency adjust undo an serve link tokens create renew API Port view admin stderr
  trace debug info warn error fatal silent chat attach PLANWRIGHT TOKEN
  demo offline refactor deploy repair fix so en de zh
  completion completions zsh fish shell echo eval bashrc zshrc Markdown Terminal`.split(/\s+/),
);

/** The audit shows what was stored. */
const stored = /There is no session s1\./g;

describe.each(Object.entries(all))("%s", (_name, shown) => {
  const wordsIn = (text: string) => [
    ...new Set(
      text
        .replaceAll(stored, "")
        .replaceAll(/--[\w-]+/g, "")
        .match(/\p{Script=Latin}{2,}/gu),
    ).difference(named),
  ];

  test("has no English word in German, and no Latin one in Chinese, that is not a name", async () => {
    const english = new Set(wordsIn(await shown("en")));
    expect(english.size).toBeGreaterThan(2);
    expect(wordsIn(await shown("de")).filter((word) => english.has(word))).toEqual([]);
    expect(wordsIn(await shown("zh"))).toEqual([]);
  });

  test("has as many lines as in English", async () => {
    const lines = async (language: Language) => (await shown(language)).split("\n").length;
    expect(await Promise.all([lines("de"), lines("zh")])).toEqual([await lines("en"), await lines("en")]);
  });
});
