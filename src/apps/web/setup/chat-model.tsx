// The model of a chat in its head, and the way to change it.
import { Cpu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useModels } from "../api/workspace-queries.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { connectWords } from "../../../words/setup.ts";

const ChooseModel = lazy(() => import("./choose-model.tsx"));

export function ChatModel() {
  const words = useWords(connectWords);
  const { workspaceId } = useChat();
  const chosen = useSessionState((state) => state.model);
  const { data } = useModels(workspaceId);
  const [isOpen, setOpen] = useState(false);
  const configured = data?.roles.find(({ role }) => role === "planner")?.model ?? null;
  const model = chosen ?? configured;
  if (!data && !chosen) return null;
  const label = words("chatModel", { model: model ?? words("noModel") });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className="flex h-7 max-w-48 min-w-0 items-center gap-1.5 rounded-lg px-1.5 text-xs text-soft hover:bg-hover hover:text-ink"
      >
        <Cpu className="size-4 shrink-0" />
        <span className="truncate max-md:hidden">{model?.slice(model.indexOf("/") + 1) ?? words("noModel")}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseModel configured={configured} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
