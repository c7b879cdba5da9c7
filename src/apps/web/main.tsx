// The entry point of the page, and its routes: which address shows what.
import { StrictMode, lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { Route, Switch } from "wouter";
import { queries } from "./api/api.ts";
import { ChatPage } from "./layout/chat-page.tsx";
import { Shell } from "./layout/shell.tsx";
import { Toasts } from "./ui/toasts.tsx";
import { Loading } from "./ui/waiting.tsx";
import "./style/app.css";

// A page loaded before an update requests files that no longer exist: reload it. Only if the server answers, and only once: it must neither
// loop nor be replaced by the browser's error page while the server is down.
addEventListener("vite:preloadError", async () => {
  if (sessionStorage.getItem("planwright.reloaded") === location.href) return;
  const isThere = await fetch("/health").then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return;
  sessionStorage.setItem("planwright.reloaded", location.href);
  location.reload();
});

// Opening an existing chat needs neither.
const Home = lazy(() => import("./sessions/home.tsx"));
const SettingsPage = lazy(() => import("./settings/settings-page.tsx"));

function App() {
  return (
    <QueryClientProvider client={queries}>
      <Shell>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/workspaces/:workspaceId/chats/:chatId">
              {({ workspaceId, chatId }) => <ChatPage key={chatId} workspaceId={workspaceId} chatId={chatId} />}
            </Route>
            <Route path="/workspaces/:workspaceId">{({ workspaceId }) => <Home workspaceId={workspaceId} />}</Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route>
              <Home />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
      <Toasts />
    </QueryClientProvider>
  );
}

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
