// What somebody has begun to write for a new chat: kept for each workspace, so that nothing is lost on the way.
import { useState } from "react";

const keyOf = (workspaceId: string) => `planwright.draft.new.${workspaceId}`;

export function useFirstDraft(workspaceId: string): [text: string, setText: (text: string) => void] {
  const [text, setShown] = useState(() => read(workspaceId));
  const setText = (next: string) => {
    setShown(next);
    try {
      if (next === "") localStorage.removeItem(keyOf(workspaceId));
      else localStorage.setItem(keyOf(workspaceId), next);
    } catch {
      // It stays on the screen.
    }
  };
  return [text, setText];
}

function read(workspaceId: string): string {
  try {
    return localStorage.getItem(keyOf(workspaceId)) ?? "";
  } catch {
    return "";
  }
}
