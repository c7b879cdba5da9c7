// A permission that lasts: its scope, the exact pattern, and for how many days.
import { matchesKey, type KeyId } from "@earendil-works/pi-tui";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { GrantScope } from "../../../domain/permission/grant.ts";
import { patternAllows, isPattern } from "../../../domain/permission/permission.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { askPanelWords, askWords } from "../../../words/ask.ts";
import { areGrantDays, grantDays, grantScopes, patternText, scopeText } from "../../views/ask/lasting-permission.ts";
import type { FrameContent } from "../kit/frame.ts";
import type { AskShell } from "../kit/shell.ts";
import { oneLine, showHidden, visibleName, wrapped } from "../text/printable.ts";
import { digitOf } from "./typed-key.ts";

const leaving: readonly KeyId[] = ["escape", "backspace", "left"];

export interface AlwaysStep {
  frame(width: number): FrameContent;
  /** Undefined: the key has no meaning here. */
  press(key: string): PermissionReply | "leave" | "taken" | undefined;
}

export function alwaysStep(shell: AskShell, request: PermissionRequest): AlwaysStep {
  const { ink } = shell;
  const [words, tell] = [askWords(ink), askPanelWords(ink)];
  const scopes = grantScopes(shell.view().state.plan !== null);
  const patterns = [...request.patterns];
  let [scope, pattern, days]: [number, number, number] = [scopes.indexOf("session"), 0, grantDays.usual];
  /** The last changed line must stay visible, however little room there is. */
  let isAboutPattern = false;

  const about = (each: string, index: number) =>
    index >= request.patterns.length ? tell("ownPattern") : patternText(each, index, ink);

  async function ask(what: "pattern" | "days"): Promise<void> {
    try {
      await (what === "pattern" ? askPattern() : askDays());
    } catch (thrown) {
      shell.reportFailure(thrown);
    }
    shell.refresh();
  }

  async function askPattern(): Promise<void> {
    const written = await shell.askText({
      label: tell("patternLabel", { example: oneLine(showHidden(patterns[0] ?? request.tool), 60) }),
      initial: patterns[pattern],
      about: `permission ${request.requestId} pattern`,
      problem(text) {
        if (!isPattern(text.trim())) return tell("notAPattern");
        return patternAllows(text.trim(), request) ? undefined : tell("notCovered");
      },
    });
    const own = written?.trim();
    if (own === undefined) return;
    if (!patterns.includes(own)) patterns.splice(request.patterns.length, patterns.length, own);
    pattern = patterns.indexOf(own);
  }

  async function askDays(): Promise<void> {
    const written = await shell.askText({
      label: words("alwaysDays"),
      initial: String(days),
      about: `permission ${request.requestId} days`,
      problem: (text) => (areGrantDays(text.trim()) ? undefined : words("daysRange")),
    });
    if (written !== undefined) days = Number(written.trim());
  }

  return {
    frame(width) {
      const line = (text: string) => oneLine(text, width - 2);
      const scopeLine = (each: GrantScope, index: number) => {
        const text = line(`[${index + 1}] ${scopeText(each, ink)}`);
        return index === scope ? ink.paint(`▸ ${text}`, "accent", "bold") : `  ${text}`;
      };
      // Show all of it: a part that is cut off could allow anything.
      const patternLines = (each: string, index: number) => {
        const text = `${visibleName(each)}  (${about(each, index)})`;
        const lines = wrapped(text, width, "    ");
        const signed = lines.map((one, at) => (at === 0 ? `  ${index === pattern ? "●" : "○"}${one.slice(3)}` : one));
        return index === pattern ? signed.map((one) => ink.paint(one, "accent", "bold")) : signed;
      };
      const before = [
        ink.paint(line(words("alwaysScope")), "dim"),
        ...scopes.map(scopeLine),
        ink.paint(line(`${words("alwaysWhat")} · ${tell("days", { count: days })}`), "dim"),
      ];
      return {
        title: words("allowAlways"),
        body: [...before, ...patterns.flatMap(patternLines)],
        focus: isAboutPattern ? before.length + patterns.slice(0, pattern).flatMap(patternLines).length : 1 + scope,
        keys: [
          tell("enterAllow"),
          tell("otherScope"),
          ...(patterns.length > 1 ? [tell("otherPattern")] : []),
          tell("writePattern"),
          tell("setDays"),
          tell("goBack"),
        ],
      };
    },
    press(key) {
      const turned = (at: number, by: number, count: number) => (at + by + count) % count;
      const digit = digitOf(key);
      isAboutPattern = matchesKey(key, "space") || matchesKey(key, "right") || matchesKey(key, "p");
      if (leaving.some((each) => matchesKey(key, each))) return "leave";
      if (matchesKey(key, "enter")) {
        const meant = patterns[pattern];
        return {
          answer: "yes",
          always: { scope: scopes[scope] ?? "session", days, ...(meant ? { pattern: meant } : {}) },
        };
      }
      if (matchesKey(key, "up")) scope = turned(scope, -1, scopes.length);
      else if (matchesKey(key, "down")) scope = turned(scope, 1, scopes.length);
      else if (matchesKey(key, "space") || matchesKey(key, "right")) pattern = turned(pattern, 1, patterns.length);
      else if (matchesKey(key, "p")) void ask("pattern");
      else if (matchesKey(key, "d")) void ask("days");
      else if (digit !== undefined && digit <= scopes.length) scope = digit - 1;
      else return undefined;
      return "taken";
    },
  };
}
