// Markdown of users and models. The renderer loads on first use; until then the text is shown unrendered.
import { lazy, memo, Suspense } from "react";
import { blocksOf } from "./blocks.ts";

const MarkdownBlock = lazy(() => import("./markdown-block.tsx"));

/** `isGrowing`: more text will follow, so only the last block is rendered again. */
export const Markdown = memo(function Markdown({
  text,
  isGrowing = false,
}: {
  readonly text: string;
  readonly isGrowing?: boolean;
}) {
  const blocks = isGrowing ? blocksOf(text) : [text];
  return (
    <div className="markdown">
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks only grow at the end
          <MarkdownBlock key={index} text={block} />
        ))}
      </Suspense>
    </div>
  );
});
