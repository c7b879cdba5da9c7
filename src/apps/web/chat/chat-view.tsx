// The chat is most of the page's code: it is loaded beside the rest, so that the frame shows at once.
import { lazy, Suspense } from "react";
import { Loading } from "../ui/waiting.tsx";

const load = () => import("./chat.tsx");
const Chat = lazy(load);
// Whoever comes to a chat needs it in any case: not only when its events are here.
if (location.pathname.includes("/chats/")) void load();

export function ChatView() {
  return (
    <Suspense fallback={<Loading />}>
      <Chat />
    </Suspense>
  );
}
