// The input that starts a chat. The text stays until the server has accepted it.
import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp, Hammer, Map as MapIcon, MessageCircleQuestion, Sparkles } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useLocation } from "wouter";
import { readStored, storeText } from "../store/browser-storage.ts";
import { api } from "../api/api.ts";
import { useMay } from "../api/use-me.ts";
import { workspaceStatusQuery, useWorkspaceStatus } from "../api/workspace-queries.ts";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { Button, useAction } from "../ui/button.tsx";
import { chatsChanged } from "./chat-lists.ts";
import { homeWords } from "../../../words/session.ts";
import { chatPath } from "../nav/paths.ts";
import { Form } from "../ui/form.tsx";

/** A typed command states the mode. */
function firstOf(content: string, way: FirstMode) {
  if (way === "plan")
    return {
      content: /^\/(?:plan|build)(?=\s|$)/i.test(content) ? content : `/plan ${content}`,
      mode: "plan" as const,
    };
  return { content, mode: way === "ask" ? ("plan" as const) : way };
}

export function FirstMessage({
  workspaceId,
  children,
}: {
  readonly workspaceId: string;
  readonly children: ReactNode;
}) {
  const words = useWords(homeWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [text, setText] = useFirstDraft(workspaceId);
  const [chosen, setChosen] = useState<FirstMode>();
  const status = useWorkspaceStatus(workspaceId);
  // No mode is shown as chosen before the settings are known; if they cannot be read, planning is the safe choice.
  const mode = chosen ?? status.data?.default_mode ?? (status.isError ? "plan" : undefined);
  const { may, reason } = useMay("approve");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The main purpose of this page, unless the focus is elsewhere already; on a phone the keyboard would cover the rest.
    const isFree = document.activeElement === document.body;
    if (isFree && matchMedia("(hover: hover)").matches) field.current?.focus();
  }, []);
  const [begin, isBusy] = useAction(async () => {
    const content = text.trim();
    if (content === "") return;
    const way = mode ?? (await queries.fetchQuery(workspaceStatusQuery(workspaceId))).default_mode;
    const chat = await api.createChat(workspaceId, firstOf(content, way));
    setText("");
    chatsChanged(queries);
    navigate(chatPath({ workspace_id: workspaceId, chat_id: chat.id }));
  });
  const press = (event: KeyboardEvent) => {
    // Enter also commits a Chinese word being composed.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    // On a phone Enter is the only way to a new line; the button sends.
    if (matchMedia("(pointer: coarse)").matches && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (may) void begin();
  };
  const take = (example: string) => {
    setText(example);
    field.current?.focus();
  };
  return (
    <Form data-mode={mode === "build" ? "build" : "plan"} className="flex flex-col gap-4" onSubmit={() => void begin()}>
      <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{words("heading")}</h1>
      {children}
      <div className="rounded-2xl border bg-raised shadow-card transition-colors focus-within:border-accent">
        <textarea
          ref={field}
          data-composer=""
          aria-label={words("message")}
          aria-describedby="first-message-keys"
          placeholder={words("placeholder")}
          value={text}
          readOnly={isBusy}
          maxLength={1_000_000}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          className="field-sizing-content max-h-[40dvh] min-h-24 w-full resize-none rounded-2xl bg-transparent px-4 pt-3.5 pb-1 text-base placeholder:text-faint focus:outline-none"
        />
        <div className="flex items-center gap-3 px-3 pb-3">
          <p id="first-message-keys" className="min-w-0 flex-1 pl-1 text-xs text-soft max-sm:invisible">
            {may ? words("keys") : reason}
          </p>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={!may || text.trim() === ""}
            title={reason}
            icon={<ArrowUp className="size-4" />}
          >
            {words("start")}
          </Button>
        </div>
      </div>
      <ModeChoice mode={mode} onChoose={setChosen} />
      <Examples workspaceId={workspaceId} onTake={take} />
    </Form>
  );
}

function Examples({
  workspaceId,
  onTake,
}: {
  readonly workspaceId: string;
  readonly onTake: (example: string) => void;
}) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { data: status } = useWorkspaceStatus(workspaceId);
  const scenes = status?.demo
    ?.filter((scene) => scene.language === language)
    .map(({ request, shows }) => ({ text: request, title: words("scene", { shows }) }));
  const usual = (["example1", "example2", "example3"] as const).map((name) => ({
    text: words(name),
    title: words(name),
  }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs text-soft">{words("examples")}</span>
      {(scenes ?? usual).map(({ text, title }) => (
        <button
          key={text}
          type="button"
          title={title}
          onClick={() => onTake(text)}
          className="max-w-full truncate rounded-full border bg-sheet px-3 py-1 text-xs text-soft hover:bg-hover hover:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Not shared between tabs: each may start another chat. */
function useFirstDraft(workspaceId: string): [text: string, setText: (text: string) => void] {
  const key = `planwright.draft.new.${workspaceId}`;
  const [text, setShown] = useState(() => readStored(key) ?? "");
  const setText = (next: string) => {
    setShown(next);
    storeText(key, next || null);
  };
  return [text, setText];
}

/** plan: makes a plan, however simple the request is. ask: plan mode without a plan, so nothing changes. */
type FirstMode = "plan" | "ask" | "build" | "auto";

const ways = [
  { mode: "plan", text: "planText", Icon: MapIcon },
  { mode: "auto", text: "autoText", Icon: Sparkles },
  { mode: "ask", text: "askText", Icon: MessageCircleQuestion },
  { mode: "build", text: "buildText", Icon: Hammer },
] as const;

function ModeChoice({
  mode: chosen,
  onChoose,
}: {
  /** Absent: not known yet. */
  readonly mode: FirstMode | undefined;
  readonly onChoose: (mode: FirstMode) => void;
}) {
  const words = useWords(homeWords);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{words("mode")}</legend>
      {ways.map(({ mode, text, Icon }) => (
        <label
          key={mode}
          data-mode={mode === "build" ? "build" : "plan"}
          className="flex cursor-pointer gap-2.5 rounded-xl border bg-sheet p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="first-mode"
            value={mode}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
            aria-describedby={`first-mode-${mode}`}
            aria-label={words(mode)}
            className="sr-only"
          />
          <Icon className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            <span className="block text-sm font-semibold">{words(mode)}</span>
            <span id={`first-mode-${mode}`} className="block text-xs text-soft">
              {words(text)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
