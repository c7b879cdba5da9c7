// The virtualised transcript: only visible rows are drawn. Follows its end until the user scrolls up.
import { ArrowDown, MessageSquare } from "lucide-react";
import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import { Virtualizer } from "virtua";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { EndRow } from "../working/end-row.tsx";
import { transcriptWords } from "../../../../words/transcript.ts";
import { createFolding, FoldingContext } from "../fold/folding.ts";
import { RowView } from "./row-view.tsx";
import { useFollowEnd } from "./use-follow-end.ts";
import { useRows } from "./use-rows.ts";

export interface RowListHandle {
  readonly toEnd: () => void;
}

/** Space above the first row. */
const TOP = 16;

export function RowList({ ref }: { readonly ref: Ref<RowListHandle> }) {
  const words = useWords(transcriptWords);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The last row when the user scrolled up; null: at the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const last = useRef("");
  const tell = useCallback(
    (follows: boolean) => setLeftAt((before) => (follows ? null : (before ?? last.current))),
    [],
  );
  const { scrollToEnd, toEnd, stopFollowing, onScroll, listeners } = useFollowEnd(scroller, content, tell);
  const folding = useMemo(() => createFolding(stopFollowing), [stopFollowing]);
  const rows = useRows(folding);
  const lastKey = rows.at(-1)?.key ?? "";
  useImperativeHandle(ref, () => ({ toEnd }), [toEnd]);
  useLayoutEffect(() => {
    last.current = lastKey;
    scrollToEnd();
  }, [rows, lastKey, scrollToEnd]);

  const hasNew = leftAt !== null && leftAt !== lastKey;
  return (
    <FoldingContext value={folding}>
      <div className="relative min-h-0 flex-1">
        <div
          ref={scroller}
          role="group"
          aria-label={words("transcript")}
          tabIndex={0}
          onScroll={onScroll}
          {...listeners}
          className="h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
        >
          <div ref={content}>
            <div style={{ height: TOP }} />
            {rows.length === 0 && (
              <Empty icon={MessageSquare} title={words("empty")}>
                {words("emptyText")}
              </Empty>
            )}
            <Virtualizer scrollRef={scroller} startMargin={TOP} data={rows} bufferSize={600}>
              {(row) => <RowView key={row.key} row={row} />}
            </Virtualizer>
            <EndRow />
          </div>
        </div>
        {leftAt !== null && (
          <Button
            size="small"
            onClick={toEnd}
            icon={<ArrowDown className="size-3.5" />}
            className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-card"
          >
            {words(hasNew ? "newMessages" : "toEnd")}
          </Button>
        )}
      </div>
    </FoldingContext>
  );
}
