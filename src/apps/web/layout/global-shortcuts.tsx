// Shortcuts that work everywhere.
import { pageDialog } from "../nav/page-dialog.ts";
import { ToggleSidebar } from "../nav/sidebar-button.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { useLocation, useRoute } from "wouter";
import { api, keys } from "../api/api.ts";
import { keyWords, layoutWords } from "../../../words/page.ts";
import { sessionWords } from "../../../words/session.ts";
import { useView } from "../nav/use-view.ts";
import { isDark, setPreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { showDone, showProblem } from "../ui/toasts.tsx";
import { focusComposer, focusSearch, neighbour } from "../keys/focus.ts";
import { useShortcut } from "../keys/shortcuts.ts";
import { homePath, chatPath } from "../nav/paths.ts";

export function GlobalShortcuts() {
  const words = useWords(keyWords);
  const names = useWords(sessionWords);
  const layout = useWords(layoutWords);
  const [, navigate] = useLocation();
  const toggle = use(ToggleSidebar);
  const { current } = useCurrentWorkspace();
  const [isChat] = useRoute("/workspaces/:workspaceId/chats/:chatId");
  useShortcut("Alt+N", names("newChat"), () => {
    navigate(homePath(current?.workspace_id));
    requestAnimationFrame(focusComposer);
  });
  useShortcut("/ Ctrl+K", names("search"), () => focusSearch(toggle));
  useShortcut("i Alt+I", words("composer"), focusComposer);
  useWaitingShortcuts();
  useShortcut("Alt+B", layout("toggleChats"), toggle);
  useShortcut("Alt+T", words("theme"), () => setPreferences({ theme: isDark() ? "light" : "dark" }));
  useShortcut("?", words("help"), () => pageDialog.set("shortcuts"));
  return isChat ? <ViewShortcuts /> : null;
}

/** Only mounted inside a chat. */
function ViewShortcuts() {
  const words = useWords(keyWords);
  const names = useWords(layoutWords);
  const [, show] = useView();
  const nameOf = (view: "chat" | "plan" | "build" | "audit" | "usage") => words("view", { name: names(view) });
  useShortcut("Alt+1", nameOf("chat"), () => show(null));
  useShortcut("Alt+2", nameOf("plan"), () => show("plan"));
  useShortcut("Alt+3", nameOf("build"), () => show("build"));
  useShortcut("Alt+4", nameOf("audit"), () => show("audit"));
  useShortcut("Alt+5", nameOf("usage"), () => show("usage"));
  return null;
}

function useWaitingShortcuts(): void {
  const words = useWords(keyWords);
  const [location, navigate] = useLocation();
  const queries = useQueryClient();
  const go = async (step: 1 | -1) => {
    try {
      const { chats } = await queries.fetchQuery({ queryKey: keys.waiting, queryFn: () => api.waiting() });
      const next = neighbour(chats, (chat) => chatPath(chat) === location, step);
      if (next) navigate(chatPath(next));
      else showDone(words("nothingWaits"));
    } catch (thrown) {
      showProblem(thrown);
    }
  };
  useShortcut("Alt+W", words("nextWaiting"), () => void go(1));
  useShortcut("Alt+Shift+W", words("previousWaiting"), () => void go(-1));
}
