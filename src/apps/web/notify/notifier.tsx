// Shows what is pending in any chat: a number in the title, a dot on the icon and, if the user wants it, a system notification.
import waitingIcon from "./waiting-icon.svg?url";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { api, keys } from "../api/api.ts";
import { usePreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { sessionWords } from "../../../words/session.ts";
import { waitSentences } from "../../../words/status.ts";
import { countWaiting, newlyWaiting, pageTitle, type WaitingChat } from "./waiting-chats.ts";
import { chatPath } from "../nav/paths.ts";

const [SEEN_MS, HIDDEN_MS] = [5_000, 20_000];

export function Notifier() {
  const words = useWords(sessionWords);
  const sentences = useWords(waitSentences);
  const { notify } = usePreferences();
  const [location, navigate] = useLocation();
  const { data } = useQuery({
    queryKey: keys.waiting,
    queryFn: () => api.waiting(),
    refetchInterval: () => (document.hidden ? HIDDEN_MS : SEEN_MS),
    refetchIntervalInBackground: true,
  });
  const chats = data?.chats;
  const count = countWaiting(chats ?? []);
  useEffect(() => {
    document.title = pageTitle(count);
    showIcon(count > 0);
  }, [count]);
  const before = useRef<readonly WaitingChat[] | null>(null);
  useEffect(() => {
    if (!chats) return;
    const fresh = newlyWaiting(before.current, chats);
    before.current = chats;
    if (!notify) return;
    for (const { chat, wait } of fresh) {
      // No notification for the chat on screen.
      if (location === chatPath(chat) && document.hasFocus()) continue;
      showNotification({
        title: chat.title || words("untitled"),
        text: sentences(wait),
        tag: `${chat.chat_id} ${wait}`,
        onOpen: () => navigate(chatPath(chat)),
      });
    }
  }, [chats, notify, location, words, sentences, navigate]);
  return null;
}

const USUAL = "/favicon.svg";

function showIcon(isWaiting: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = isWaiting ? waitingIcon : USUAL;
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

interface SystemMessage {
  readonly title: string;
  readonly text: string;
  /** Replaces a notification with the same tag, even from another tab. */
  readonly tag: string;
  readonly onOpen: () => void;
}

function showNotification({ title, text, tag, onOpen }: SystemMessage): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag, icon: "/favicon.svg" });
    shown.addEventListener("click", () => {
      window.focus();
      onOpen();
      shown.close();
    });
  } catch {
    // Phones allow notifications only from service workers; the title and the icon remain.
  }
}
