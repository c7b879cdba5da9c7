// The frame of every page: the sidebar with chats, and the current view. On a phone the sidebar opens on request.
import { pageDialog } from "../nav/page-dialog.ts";
import { useStore } from "../store/store.ts";
import { ToggleSidebar } from "../nav/sidebar-button.tsx";
import { useState, type ReactNode, lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { GlobalShortcuts } from "./global-shortcuts.tsx";
import { Notifier } from "../notify/notifier.tsx";
import { setPreferences, usePreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { Sidebar } from "../sessions/sidebar.tsx";
import { layoutWords } from "../../../words/page.ts";
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

const SetupDialog = lazy(() => import("../setup/setup-dialog.tsx"));
const ShortcutSheet = lazy(() => import("./shortcut-sheet.tsx"));

export function Shell({ children }: { readonly children: ReactNode }) {
  const { isSidebarOpen } = usePreferences();
  const words = useWords(layoutWords);
  const [location] = useLocation();
  /** The address at which the sidebar was opened on a narrow screen. Navigating closes it. */
  const [calledAt, setCalledAt] = useState<string | null>(null);
  const isCalled = calledAt === location;
  const toggle = () => {
    if (matchMedia("(min-width: 64rem)").matches) setPreferences({ isSidebarOpen: !isSidebarOpen });
    else setCalledAt(isCalled ? null : location);
  };
  return (
    <ToggleSidebar value={toggle}>
      <GlobalShortcuts />
      <Notifier />
      <PageDialogs />
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-raised focus:px-3 focus:py-2"
      >
        {words("skip")}
      </a>
      <div className="flex h-full">
        {isCalled && (
          <button
            type="button"
            aria-label={words("closeChats")}
            onClick={() => setCalledAt(null)}
            className="fixed inset-0 z-30 bg-black/40 lg:hidden"
          />
        )}
        <div
          className={`z-40 w-72 shrink-0 border-r bg-sheet max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:shadow-card ${isCalled ? "" : "max-lg:hidden"} ${isSidebarOpen ? "" : "lg:hidden"}`}
        >
          <Sidebar />
        </div>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <NewVersion />
          {children}
        </main>
      </div>
    </ToggleSidebar>
  );
}

function PageDialogs() {
  const open = useStore(pageDialog);
  const close = () => pageDialog.set(null);
  return (
    <Suspense fallback={null}>
      {open === "setup" && <SetupDialog onClose={close} />}
      {open === "shortcuts" && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}

function NewVersion() {
  const words = useWords(layoutWords);
  const { data } = useQuery({ queryKey: keys.version, queryFn: () => api.version(), refetchInterval: 60_000 });
  const [first, setFirst] = useState<string>();
  if (data && first === undefined) setFirst(data.version);
  if (!data || first === undefined || data.version === first) return null;
  return (
    <Notice
      kind="warn"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          {words("reload")}
        </Button>
      }
    >
      {words("newVersion")}
    </Notice>
  );
}
