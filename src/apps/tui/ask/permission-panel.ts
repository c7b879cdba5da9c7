// A pending permission: what the call would do in plain words, and yes, skip, no or always with one key.
import { matchesKey } from "@earendil-works/pi-tui";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { askPanelWords, askWords } from "../../../words/ask.ts";
import { drawFrame, type FrameContent } from "../kit/frame.ts";
import type { Panel } from "../kit/panel.ts";
import type { AskShell } from "../kit/shell.ts";
import { alwaysStep, type AlwaysStep } from "./always-step.ts";
import { isAlreadyAnswered, reportWhoAnswered } from "./answered-elsewhere.ts";
import { callOf, permissionLines } from "./permission-lines.ts";
import { scrollFrame } from "./scroll-frame.ts";
import { guardStrayKeys } from "./guard-stray-keys.ts";
import { digitOf } from "./typed-key.ts";

export function permissionPanel(shell: AskShell, requestId: string): Panel {
  const { ink } = shell;
  const [words, tell] = [askWords(ink), askPanelWords(ink)];
  let settled = guardStrayKeys(shell);
  let [top, page, isCut] = [0, 1, false];
  let always: AlwaysStep | undefined;
  let drawn: { readonly from: readonly unknown[]; readonly body: readonly string[] } | undefined;
  /** "sent" lasts until the session confirms the answer. */
  let doing: "nothing" | "writing" | "sending" | "sent" = "nothing";

  const waiting = () => shell.view().state.permissions.find((open) => open.requestId === requestId);
  const hasAlways = ({ mode, patterns }: PermissionRequest) => mode === "build" && patterns.length > 0;

  async function send(request: PermissionRequest, reply: PermissionReply): Promise<void> {
    doing = "sending";
    shell.refresh();
    try {
      await shell.chat?.answerPermission(requestId, reply);
      doing = "sent";
    } catch (thrown) {
      doing = "nothing";
      if (isAlreadyAnswered(thrown))
        await reportWhoAnswered(shell, { kind: "permission", id: requestId, agentId: request.agentId });
      else shell.reportFailure(thrown);
    }
    shell.refresh();
  }

  /** Empty: no without a reason. Left with Esc: no answer. */
  async function refuse(request: PermissionRequest): Promise<void> {
    doing = "writing";
    const guidance = await shell
      .askText({ label: words("guidance"), mayBeEmpty: true, about: `permission ${requestId}` })
      .catch(shell.reportFailure);
    doing = "nothing";
    if (guidance === undefined) return shell.refresh();
    const instead = guidance.trim();
    await send(request, instead === "" ? { answer: "no" } : { answer: "no", guidance: instead });
  }

  /** What a key does; undefined: it has no meaning here. */
  function answerOf(key: string, request: PermissionRequest): (() => void) | undefined {
    switch (digitOf(key)) {
      case 1:
        return () => void send(request, { answer: "yes" });
      case 2:
        return () => void send(request, { answer: "skip" });
      case 3:
        return () => void refuse(request);
      case 4:
        return hasAlways(request)
          ? () => void ([always, settled] = [alwaysStep(shell, request), guardStrayKeys(shell)])
          : undefined;
      default:
        return undefined;
    }
  }

  function pressAlways(key: string, step: AlwaysStep, request: PermissionRequest): boolean {
    const pressed = step.press(key);
    if (pressed === undefined) return false;
    if (pressed === "leave") always = undefined;
    else if (pressed !== "taken") void send(request, pressed);
    shell.refresh();
    return true;
  }

  function scroll(key: string): boolean {
    if (!isCut || always) return false;
    if (matchesKey(key, "up")) top -= 1;
    else if (matchesKey(key, "down")) top += 1;
    else if (matchesKey(key, "pageUp")) top -= page;
    else if (matchesKey(key, "pageDown")) top += page;
    else return false;
    shell.refresh();
    return true;
  }

  /** Cached, because building a diff for every frame is slow. */
  function bodyOf(request: PermissionRequest, width: number): readonly string[] {
    const view = shell.view();
    const { state } = view;
    const call = callOf(view, request);
    const from = [request, call, state.agents, state.plan, width, ink.language];
    if (!drawn || from.some((each, index) => each !== drawn?.from[index]))
      drawn = { from, body: permissionLines(request, call, state, { width, ink }) };
    return drawn.body;
  }

  function firstFrame(request: PermissionRequest, width: number): FrameContent {
    return {
      title: words("permission"),
      body: bodyOf(request, width),
      keys: [
        `[1] ${words("allow")}`,
        `[2] ${words("skip")}`,
        `[3] ${words("deny")}`,
        ...(hasAlways(request) ? [tell("always")] : []),
        ...(isCut ? [tell("scroll")] : []),
      ],
    };
  }

  return {
    lines(size, hasKeys) {
      const request = waiting();
      if (!request) return [];
      settled.drawn();
      const busy = doing === "sending" || doing === "sent" ? { keys: [tell("sending")] } : {};
      if (always) return drawFrame({ ...always.frame(size.width), ...busy }, size, hasKeys, ink);
      const frame = { ...firstFrame(request, size.width), ...busy };
      const seen = scrollFrame(frame, top, size, hasKeys, ink);
      ({ top, page } = seen);
      if (seen.isCut === isCut) return seen.lines;
      // Show the scroll keys only if there is something to scroll.
      isCut = seen.isCut;
      return scrollFrame({ ...firstFrame(request, size.width), ...busy }, top, size, hasKeys, ink).lines;
    },
    press(key) {
      const request = waiting();
      if (!request) return false;
      if (matchesKey(key, "escape") && !always) return false;
      if (scroll(key)) return true;
      if (doing === "writing") return false;
      if (doing !== "nothing") {
        shell.notice(tell("sending"));
        return true;
      }
      if (always && matchesKey(key, "enter") && !settled.isSettled()) return true;
      if (always) return pressAlways(key, always, request);
      const answer = answerOf(key, request);
      if (!answer) return false;
      if (settled.isSettled()) answer();
      shell.refresh();
      return true;
    },
  };
}
