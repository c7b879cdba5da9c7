// Highlighted code with a copy button.
import { memo, useMemo } from "react";
import { CopyButton } from "../ui/copy-button.tsx";
import { createLowlight, common } from "lowlight";

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

interface Token {
  readonly text: string;
  /** Examples: keyword, string, comment, number, title. */
  readonly kind?: string | undefined;
}

const lowlight = createLowlight(common);
/** Longer code is not highlighted: it would take too long. */
const LONGEST = 60_000;

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

function highlighted(text: string, language: string | undefined): Token[] {
  const name = language?.toLowerCase();
  if (!name || !lowlight.registered(name) || text.length > LONGEST) return [{ text }];
  return tokensOf(lowlight.highlight(name, text).children, undefined);
}

function tokensOf(nodes: readonly Node[], kind: string | undefined): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type === "text") return [{ text: node.value, kind }];
    if (node.type !== "element") return [];
    const names = node.properties["className"];
    const name = Array.isArray(names) ? String(names[0]).replace(/^hljs-/, "") : undefined;
    return tokensOf(node.children as Node[], name ?? kind);
  });
}
