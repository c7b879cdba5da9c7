// Loads the chat, most of the page's code, in the background, so that the frame appears at once.
import { lazy, Suspense } from "react";
import { Loading } from "../ui/waiting.tsx";

const load = () => import("./chat.tsx");
const Chat = lazy(load);
// Starts loading right away instead of waiting for the chat's events.
if (location.pathname.includes("/chats/")) void load();

export function ChatView() {
  return (
    <Suspense fallback={<Loading />}>
      <Chat />
    </Suspense>
  );
}
