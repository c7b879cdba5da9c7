// A pending permission: what the call would do in plain words, and yes, skip, no or always with one key.
import { matchesKey } from "@earendil-works/pi-tui";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { askPanelWords, askWords } from "../../../words/ask.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import { drawFrame } from "../kit/frame.ts";
import type { Panel } from "../kit/panel.ts";
import { makeScroll } from "../kit/scroll.ts";
import type { AskShell } from "../kit/shell.ts";
import { guardStrayKeys } from "../kit/stray-keys.ts";
import { alwaysStep, type AlwaysStep } from "./always-step.ts";
import { isAlreadyAnswered, reportWhoAnswered } from "./answered-elsewhere.ts";
import { callOf, permissionLines } from "./permission-lines.ts";
import { digitOf } from "./typed-key.ts";

export function permissionPanel(shell: AskShell, requestId: string): Panel {
  const { ink } = shell;
  const [words, tell] = [askWords(ink), askPanelWords(ink)];
  const guard = guardStrayKeys(shell);
  const scroll = makeScroll();
  const work = createActionRunner(shell);
  let always: AlwaysStep | undefined;
  let drawn: { readonly from: readonly unknown[]; readonly body: readonly string[] } | undefined;

  const waiting = () => shell.view().state.permissions.find((open) => open.requestId === requestId);
  const hasAlways = ({ mode, patterns }: PermissionRequest) => mode === "build" && patterns.length > 0;

  function send(request: PermissionRequest, reply: PermissionReply): Promise<void> {
    return work.inChat(tell("sending"), async (chat) => {
      try {
        await chat.answerPermission({ request_id: requestId, ...reply });
        // The panel disappears when the session confirms the answer.
        work.until({ seq: Infinity });
      } catch (thrown) {
        if (!isAlreadyAnswered(thrown)) throw thrown;
        await reportWhoAnswered(shell, { kind: "permission", id: requestId, agentId: request.agentId });
      }
    });
  }

  /** Empty: no without a reason. Left with Esc: no answer. */
  async function refuse(request: PermissionRequest): Promise<void> {
    const guidance = await shell
      .askText({ label: words("guidance"), mayBeEmpty: true, about: `permission ${requestId}` })
      .catch(shell.reportFailure);
    const instead = guidance?.trim();
    if (instead === undefined) return shell.refresh();
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
        if (!hasAlways(request)) return undefined;
        return () => {
          always = alwaysStep(shell, request);
          guard.reset();
        };
      default:
        return undefined;
    }
  }

  function pressAlways(key: string, step: AlwaysStep, request: PermissionRequest): boolean {
    if (matchesKey(key, "enter") && !guard.isSettled()) return true;
    const pressed = step.press(key);
    if (pressed === undefined) return false;
    if (pressed === "leave") always = undefined;
    else if (pressed !== "taken") void send(request, pressed);
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

  return {
    lines(size, hasKeys) {
      const request = waiting();
      if (!request) return [];
      guard.drawn();
      const busy = work.now() === "" ? {} : { keys: [work.now()] };
      if (always) return drawFrame({ ...always.frame(size.width), ...busy }, size, hasKeys, ink);
      const content = {
        title: words("permission"),
        body: bodyOf(request, size.width),
        keys: [
          `[1] ${words("allow")}`,
          `[2] ${words("skip")}`,
          `[3] ${words("deny")}`,
          ...(hasAlways(request) ? [tell("always")] : []),
        ],
      };
      return scroll.frame({ ...content, ...busy }, { size, hasKeys, ink }, tell("scroll"));
    },
    press(key) {
      const request = waiting();
      if (!request || (matchesKey(key, "escape") && !always)) return false;
      if (!always && scroll.press(key, true)) shell.refresh();
      else if (work.now() !== "") shell.notice(work.now());
      else if (always) return pressAlways(key, always, request);
      else {
        const answer = answerOf(key, request);
        if (!answer) return false;
        if (guard.isSettled()) answer();
        shell.refresh();
      }
      return true;
    },
  };
}
