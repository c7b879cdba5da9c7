// Code with colours and a button to copy it.
import { memo, useMemo } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import { highlighted } from "./highlight.ts";

export default memo(function CodeBlock({
  text,
  language,
}: {
  readonly text: string;
  readonly language?: string | undefined;
}) {
  const tokens = useMemo(() => highlighted(text, language), [text, language]);
  return (
    <div className="code-block group relative">
      <pre tabIndex={0}>
        <code>
          {tokens.map(({ text: piece, kind }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, never moved
            <span key={index} className={kind && `token-${kind}`}>
              {piece}
            </span>
          ))}
        </code>
      </pre>
      <CopyButton
        text={() => text}
        className="absolute! top-1.5 right-1.5 bg-code opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
      />
    </div>
  );
});
