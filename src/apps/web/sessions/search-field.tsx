// Finds chats by what was said in them. The server is asked once the person pauses.
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { sessionWords } from "../../../words/session.ts";

const PAUSE_MS = 200;

export function SearchField({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const words = useWords(sessionWords);
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), text === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" aria-hidden="true" />
      <input
        type="search"
        data-chat-search=""
        aria-label={words("search")}
        placeholder={words("searchHint")}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text !== "") {
            event.preventDefault();
            setText("");
          }
        }}
        className="h-9 w-full rounded-lg border border-transparent bg-hover pr-2 pl-8.5 text-sm placeholder:text-faint focus:border-accent focus:bg-sheet focus:outline-none"
      />
    </div>
  );
}
