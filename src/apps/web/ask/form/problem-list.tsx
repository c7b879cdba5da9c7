// Errors in red with an icon, announced when they appear.
import { CircleAlert } from "lucide-react";

export function ProblemList({ texts, id }: { readonly texts: readonly string[]; readonly id?: string | undefined }) {
  if (texts.length === 0) return null;
  return (
    <ul id={id} className="flex flex-col gap-0.5 text-xs text-danger">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-1">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
