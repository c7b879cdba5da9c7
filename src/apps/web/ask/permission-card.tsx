// A permission request: what the call would do in plain words, with allow, skip and deny.
import { useRef, useState, useEffect, type RefObject } from "react";
import type { PermissionAnswer, PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { AlwaysForm, GuidanceForm } from "./permission-forms.tsx";
import { recordAnswer } from "./answered-here.ts";
import { askWords } from "../../../words/ask.ts";
import { PermissionFacts } from "./permission-facts.tsx";
import { useSettled } from "../ui/use-debounced.ts";

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
    await recordAnswer(request.requestId, () => chat.answerPermission(request.requestId, reply));
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
            <Button variant="primary" {...inert} aria-keyshortcuts="1" onClick={() => choose("yes")}>
              {words("allow")}
              <Key name="1" />
            </Button>
            <Button title={words("skipTip")} {...inert} aria-keyshortcuts="2" onClick={() => choose("skip")}>
              {words("skip")}
              <Key name="2" />
            </Button>
            <Button
              variant="danger"
              title={words("denyTip")}
              {...inert}
              aria-keyshortcuts="3"
              onClick={() => choose("no")}
            >
              {words("deny")}
              <Key name="3" />
            </Button>
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

function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="rounded border border-current/40 px-1 font-sans text-[0.7rem] max-sm:hidden" aria-hidden="true">
      {name}
    </kbd>
  );
}

const answers: Readonly<Record<string, PermissionAnswer>> = { "1": "yes", "2": "skip", "3": "no" };

function usePermissionKeys(card: RefObject<HTMLElement | null>, choose: (answer: PermissionAnswer) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const bar = card.current?.closest<HTMLElement>("[data-ask-bar]");
    if (!bar) return;
    const press = (event: KeyboardEvent) => {
      const answer = answers[event.key];
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (!answer || isTyping || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(answer);
    };
    bar.addEventListener("keydown", press);
    return () => bar.removeEventListener("keydown", press);
  }, [card]);
}
