// Mistakes in a text, each with a way to its line.
import { useWords } from "../../preferences/use-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { editWords } from "../../../../words/decision.ts";
import type { LineError } from "./line-errors.ts";

interface LineErrorListProps {
  readonly errors: readonly LineError[];
  readonly onJump: (line: number) => void;
}

export function LineErrorList({ errors, onJump }: LineErrorListProps) {
  const words = useWords(editWords);
  return (
    <Notice kind="problem">
      <p className="font-medium">{words("errors", { count: errors.length })}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" onClick={() => onJump(line)} className="mr-2 font-medium text-danger underline">
              {words("line", { line })}
            </button>
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
