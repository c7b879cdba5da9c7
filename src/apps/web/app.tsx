// The page's routes: which address shows what.
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { queries } from "./api/api.ts";
import { ChatPage } from "./layout/chat-page.tsx";
import { Shell } from "./layout/shell.tsx";
import { HomePage } from "./sessions/home-page.tsx";
import { Toasts } from "./ui/toasts.tsx";
import { Loading } from "./ui/waiting.tsx";

const SettingsPage = lazy(() => import("./settings/settings-page.tsx"));

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Shell>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/workspaces/:workspaceId/chats/:chatId">
              {({ workspaceId, chatId }) => <ChatPage key={chatId} workspaceId={workspaceId} chatId={chatId} />}
            </Route>
            <Route path="/workspaces/:workspaceId">{({ workspaceId }) => <HomePage workspaceId={workspaceId} />}</Route>
            <Route path="/settings">
              <SettingsPage />
            </Route>
            <Route>
              <HomePage />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
      <Toasts />
    </QueryClientProvider>
  );
}
