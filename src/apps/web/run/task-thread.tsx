// What a task's agent does and says: its last steps, and the text being written.
import { useState } from "react";
import { taskWords } from "../../../words/run.ts";
import { createFolding, FoldingContext } from "../chat/fold/folding.ts";
import { RowView } from "../chat/rows/row-view.tsx";
import { useRows } from "../chat/rows/use-rows.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";

const LAST = 12;

export function TaskThread({ agentId }: { readonly agentId: string }) {
  const words = useWords(taskWords);
  const [folding] = useState(() => createFolding());
  const rows = useRows(folding, agentId);
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - LAST);
  return (
    <FoldingContext value={folding}>
      {rows.length === 0 && <p className="text-sm text-soft">{words("noActivity")}</p>}
      {hidden > 0 && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {words("earlier", { count: hidden })}
        </Button>
      )}
      <div className="-mx-4">
        {rows.slice(hidden).map((row) => (
          <RowView key={row.key} row={row} />
        ))}
      </div>
    </FoldingContext>
  );
}
