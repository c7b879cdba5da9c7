// The head of a chat: title, mode, current activity, connection and views.
import { ListChecks, MessageSquare, ScrollText, Workflow, ChartColumn, Hammer, Map as MapIcon } from "lucide-react";
import type { Wait } from "../../../domain/reading/session-summary.ts";
import { phaseOf, type Phase } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState, useSession, useChat } from "../session/use-session.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ChatMenu } from "../sessions/chat-menu.tsx";
import { DemoBadge } from "../sessions/demo-badge.tsx";
import { ChatModel } from "../setup/chat-model.tsx";
import { layoutWords } from "../../../words/page.ts";
import type { Label } from "../../../words/words.ts";
import { SidebarButton } from "../nav/sidebar-button.tsx";
import { useView, viewFor, type View } from "../nav/use-view.ts";
import { sessionWords } from "../../../words/session.ts";
import { waitWords } from "../../../words/status.ts";
import { waitIn } from "../../views/session/session-status.ts";
import { sentenceCase } from "../../views/text/plain-text.ts";
import { useState } from "react";
import type { Mode } from "../../../domain/values/mode.ts";
import { useMay } from "../api/use-me.ts";
import { useAction } from "../ui/button.tsx";
import { SwitchToBuild, hasApprovedPlan } from "../chat/composer/switch-to-build.tsx";

const phases: Readonly<
  Partial<Record<Phase, readonly [word: Label<typeof layoutWords>, tone: Tone, isAtWork: boolean]>>
> = {
  idle: ["phaseIdle", "neutral", false],
  qualifying: ["phaseQualifying", "accent", true],
  planning: ["phasePlanning", "plan", true],
  executing: ["phaseExecuting", "build", true],
  paused: ["phasePaused", "neutral", false],
};

const icons = {
  chat: MessageSquare,
  plan: Workflow,
  build: ListChecks,
  audit: ScrollText,
  usage: ChartColumn,
} as const;

export function ChatHeader() {
  const words = useWords(layoutWords);
  const names = useWords(sessionWords);
  const title = useSessionState((state) => state.title);
  const phase = useSessionState(phaseOf);
  const [view, show] = useView();
  const waits = useWords(waitWords);
  const wait = waitIn(phase);
  const [word, tone, isAtWork] = phases[phase] ?? ["phaseIdle", "warn", false];
  const tabs = (["chat", "plan", "build", "audit", "usage"] as const).map((name) => {
    const Icon = icons[name];
    const label = <Icon className="size-4 max-sm:hidden" />;
    return { name, label: words(name), icon: label, badge: marked(name, wait) };
  });
  return (
    <header className="border-b bg-sheet">
      <div className="flex items-center gap-2 px-2 pt-2 sm:px-3">
        <SidebarButton />
        <h1 className="min-w-0 flex-1 truncate text-sm font-semibold" title={title}>
          {title || names("untitled")}
        </h1>
        <DemoBadge />
        <span role="status" className="max-sm:hidden">
          <Badge tone={tone}>
            {isAtWork && <Spinner className="size-3" />}
            {wait ? sentenceCase(waits(wait)) : words(word)}
          </Badge>
        </span>
        <ChatModel />
        <ConnectionState />
        <ModeToggle />
        <ChatMenu />
      </div>
      <Tabs
        label={words("views")}
        tabs={tabs}
        selected={view ?? "chat"}
        onSelect={(name) => show(name === "chat" ? null : (name as View))}
        controls={view === null ? undefined : "panel"}
        className="overflow-x-auto px-2 sm:px-3"
      />
    </header>
  );
}

/** Marks the tab of the view where something is pending. */
function marked(name: string, wait: Wait | undefined) {
  return wait && viewFor(wait) === name ? (
    <span className="size-2 rounded-full bg-warn" aria-hidden="true" />
  ) : undefined;
}

function ConnectionState() {
  const words = useWords(layoutWords);
  const connection = useSession((view) => view.connection);
  return (
    <span
      role="status"
      aria-live="polite"
      title={connection === "lost" ? words("lost") : undefined}
      className="flex items-center"
    >
      {connection === "lost" ? (
        <Badge tone="danger">
          <Spinner className="size-3" />
          <span className="max-lg:sr-only">{words("lost")}</span>
        </Badge>
      ) : (
        <span
          title={words(connection === "resting" ? "updatesPaused" : "live")}
          className={`size-2 rounded-full ${connection === "live" ? "bg-build" : "bg-faint"}`}
        >
          <span className="sr-only">{words(connection === "resting" ? "updatesPaused" : "live")}</span>
        </span>
      )}
    </span>
  );
}

/** Changes only when the server confirms it, and asks before building without an approved plan. */
function ModeToggle() {
  const chat = useChat();
  const words = useWords(layoutWords);
  const mode = useSessionState((state) => state.mode);
  const { may, reason } = useMay("approve");
  const [isAsking, setAsking] = useState(false);
  const [run, isBusy] = useAction((mode: Mode) => chat.switchMode({ mode }));
  const isApproved = useSessionState(hasApprovedPlan);
  const choose = (to: Mode) => {
    if (to === mode) return;
    if (to === "build" && !isApproved) setAsking(true);
    else void run(to);
  };
  return (
    <>
      <div
        role="radiogroup"
        aria-label={words("mode")}
        className="flex shrink-0 rounded-lg border bg-hover p-0.5 text-xs font-semibold tracking-wide"
      >
        {(["plan", "build"] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === mode}
            data-mode={each}
            disabled={!may || isBusy}
            title={may ? words(each === "plan" ? "planTip" : "buildTip") : reason}
            onClick={() => choose(each)}
            className="flex h-7 items-center gap-1.5 rounded-md px-2.5 text-soft max-sm:px-2 transition-colors hover:text-ink aria-checked:bg-accent aria-checked:text-on-accent aria-checked:shadow-sm"
          >
            {isBusy && each !== mode ? (
              <Spinner />
            ) : each === "plan" ? (
              <MapIcon className="size-3.5 max-sm:hidden" />
            ) : (
              <Hammer className="size-3.5 max-sm:hidden" />
            )}
            {words(each === "plan" ? "modePlan" : "modeBuild")}
          </button>
        ))}
      </div>
      {isAsking && <SwitchToBuild onClose={() => setAsking(false)} onSwitch={() => run("build")} />}
    </>
  );
}
