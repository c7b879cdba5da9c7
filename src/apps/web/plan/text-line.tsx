// One line of the plan's text. Its number is the button to comment on it.
import { memo } from "react";
import { useWords } from "../preferences/use-words.ts";
import { CommentThread } from "./comment/comment-thread.tsx";
import { commentWords } from "../../../words/plan.ts";

interface TextLineProps {
  readonly number: number;
  readonly text: string;
  /** It has comments, or one is being written. */
  readonly isMarked: boolean;
  readonly isAsked: boolean;
  readonly onAsk: (line: number | null) => void;
}

export const TextLine = memo(function TextLine({ number, text, isMarked, isAsked, onAsk }: TextLineProps) {
  const words = useWords(commentWords);
  const look = text.startsWith("#") ? "font-semibold text-ink" : /^\s*- \w+:/.test(text) ? "text-soft" : "";
  return (
    <li className="[contain-intrinsic-size:auto_1.4rem] [content-visibility:auto]">
      <div className={`flex ${isMarked ? "bg-warn-soft/40" : "hover:bg-hover/60"}`}>
        <button
          type="button"
          aria-label={words("lineTip", { line: number })}
          title={words("lineTip", { line: number })}
          aria-expanded={isAsked}
          onClick={() => onAsk(isAsked ? null : number)}
          className="w-12 shrink-0 pr-3 text-right text-faint select-none hover:bg-accent-soft hover:text-accent"
        >
          {number}
        </button>
        <span className={`min-w-0 flex-1 pr-4 whitespace-pre-wrap ${look}`}>{text}</span>
      </div>
      {isMarked && (
        <div className="my-1.5 mr-4 ml-12 font-sans">
          <CommentThread place={`line ${number}`} isAsked={isAsked} onDone={() => onAsk(null)} />
        </div>
      )}
    </li>
  );
});
