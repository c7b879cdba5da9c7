// A permission request: what the call would do in plain words, with allow, skip and deny.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { PermissionAnswer, PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { AlwaysForm, GuidanceForm } from "./permission-forms.tsx";
import { recordAnswer } from "./answered-here.ts";
import { askWords } from "../../../words/ask.ts";
import { useSettled } from "../ui/use-debounced.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Facts } from "../ui/facts.tsx";
import { headlineOf } from "../../views/ask/permission-headline.ts";

const replies = [
  { answer: "yes", key: "1", word: "allow", variant: "primary", tip: undefined },
  { answer: "skip", key: "2", word: "skip", variant: "secondary", tip: "skipTip" },
  { answer: "no", key: "3", word: "deny", variant: "danger", tip: "denyTip" },
] as const;

interface PermissionCardProps {
  readonly request: PermissionRequest;
  readonly may: boolean;
}

export default function PermissionCard({ request, may }: PermissionCardProps) {
  const words = useWords(askWords);
  const chat = useChat();
  const card = useRef<HTMLDivElement>(null);
  const isSettled = useSettled(request.requestId);
  const [asked, setAsked] = useState<"no" | "always" | null>(null);
  const [isSent, setSent] = useState(false);
  const [run, isRunning] = useAction(async (reply: PermissionReply) => {
    await recordAnswer(request.requestId, () => chat.answerPermission({ request_id: request.requestId, ...reply }));
    setSent(true);
  });
  const isBusy = isRunning || isSent;
  const canAnswer = may && isSettled && !isBusy;
  const send = (reply: PermissionReply) => void (canAnswer && run(reply));
  const choose = (answer: PermissionAnswer) => (answer === "no" ? canAnswer && setAsked("no") : send({ answer }));
  usePermissionKeys(card, (answer) => asked === null && choose(answer));
  const hasAlways = request.mode === "build" && request.patterns.length > 0;
  const inert = { disabled: !may || isBusy, "aria-disabled": isSettled ? undefined : true };
  return (
    <div ref={card} className="flex min-h-0 flex-col">
      <PermissionFacts request={request} />
      <footer className="flex flex-col gap-2 border-t px-3 py-2">
        {asked === null && (
          <div className="flex flex-wrap items-center gap-2">
            {replies.map(({ answer, key, word, variant, tip }) => (
              <Button
                key={answer}
                variant={variant}
                title={tip && words(tip)}
                {...inert}
                aria-keyshortcuts={key}
                onClick={() => choose(answer)}
              >
                {words(word)}
                <kbd
                  className="rounded border border-current/40 px-1 font-sans text-[0.7rem] max-sm:hidden"
                  aria-hidden="true"
                >
                  {key}
                </kbd>
              </Button>
            ))}
            {hasAlways && (
              <Button variant="quiet" {...inert} className="ml-auto" onClick={() => canAnswer && setAsked("always")}>
                {words("always")}
              </Button>
            )}
          </div>
        )}
        {asked === "no" && (
          <GuidanceForm id={request.requestId} isBusy={isBusy} onBack={() => setAsked(null)} onSend={send} />
        )}
        {asked === "always" && (
          <AlwaysForm request={request} isBusy={isBusy} onBack={() => setAsked(null)} onSend={send} />
        )}
        <p className="text-xs text-soft">
          {words(request.mode === "plan" ? "notInPlan" : hasAlways ? "keysHint" : "noPattern")}
        </p>
      </footer>
    </div>
  );
}

function usePermissionKeys(card: RefObject<HTMLElement | null>, choose: (answer: PermissionAnswer) => void): void {
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    const bar = card.current?.closest<HTMLElement>("[data-ask-bar]");
    if (!bar) return;
    const press = (event: KeyboardEvent) => {
      const reply = replies.find(({ key }) => key === event.key);
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (!reply || isTyping || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      chooseNow(reply.answer);
    };
    bar.addEventListener("keydown", press);
    return () => bar.removeEventListener("keydown", press);
  }, [card]);
}

const risks = {
  low: ["riskLow", "neutral"],
  medium: ["riskMedium", "warn"],
  high: ["riskHigh", "danger"],
} as const satisfies Record<PermissionRequest["risk"], readonly [string, Tone]>;

const MOST_PATHS = 8;

function PermissionFacts({ request }: { readonly request: PermissionRequest }) {
  const words = useWords(askWords);
  const { tool, category, risk, mode, command, url, paths, cwd, rule } = request;
  const [riskWord, tone] = risks[risk];
  return (
    <div className="flex min-h-0 flex-col gap-2.5 overflow-y-auto p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{words(headlineOf(request), { tool, count: paths.length })}</h3>
        <Badge tone={tone}>{words(riskWord)}</Badge>
      </div>
      {command !== undefined && <Code text={command} />}
      {url !== undefined && <Code text={url} />}
      {paths.length > 0 && (
        <ul className="flex flex-col gap-1">
          {paths.slice(0, MOST_PATHS).map((path) => (
            <li key={path} className="rounded-md border bg-sheet px-2 py-1 font-mono text-[0.82rem]">
              {path}
            </li>
          ))}
          {paths.length > MOST_PATHS && (
            <li className="text-xs text-soft">{words("moreFiles", { count: paths.length - MOST_PATHS })}</li>
          )}
        </ul>
      )}
      <Facts
        layout="inline"
        className="[&_dd]:text-ink"
        facts={{
          [words("folder")]: cwd && <code>{cwd}</code>,
          [words("tool")]: <code>{tool}</code>,
          [words("category")]: words(category),
          [words("mode")]: words(mode === "plan" ? "modePlan" : "modeBuild"),
          [words("rule")]: rule === "default" ? words("ruleDefault") : <code>{rule}</code>,
        }}
      />
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <pre
      tabIndex={0}
      className="max-h-48 overflow-auto rounded-lg border bg-sheet px-3 py-2 font-mono text-[0.82rem] whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
