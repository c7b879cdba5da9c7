// Undoes what a plan or a task changed in files, after the user has seen what that does.
import { matchesKey } from "@earendil-works/pi-tui";
import { changeWords, diffBlockWords } from "../../../words/diff.ts";
import { undoPanelWords } from "../../../words/run.ts";
import { panelWords } from "../../../words/terminal.ts";
import { changeKindWords } from "../../../words/status.ts";
import type { ChatClient, UndoWish } from "../../client/chat-client.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import { drawFrame } from "../kit/frame.ts";
import type { Panel } from "../kit/panel.ts";
import type { Shell } from "../kit/shell.ts";
import { oneLine, showHidden, wrapped } from "../text/printable.ts";
import { diffBlock } from "../transcript/diff-block.ts";

type Undone = Awaited<ReturnType<ChatClient["previewUndo"]>>;

/** The panel with a preview of the undo. Throws when the server refuses. */
export async function undoPanel(shell: Shell, chat: ChatClient, task: string | undefined): Promise<Panel> {
  const { ink } = shell;
  const [tell, say] = [changeWords(ink), undoPanelWords(ink)];
  let wish: UndoWish = task === undefined ? {} : { task };
  let undone = await chat.previewUndo(wish);
  const work = createActionRunner(shell);

  const undo = () =>
    work.during(panelWords(ink)("working"), async () => {
      const leaves = undone.conflicts.length > 0;
      try {
        const { changes, conflicts } = await chat.undo({ ...wish, ...(leaves ? { leaveConflicts: true } : {}) });
        shell.close(panel);
        const left = conflicts.length === 0 ? "" : ` ${say("left", { paths: oneLine(conflicts.join(", "), 200) })}`;
        shell.notice(tell("undone", { count: changes.length }) + left, "good");
      } catch (thrown) {
        // The files may have changed since the preview, so show a new one.
        undone = await chat.previewUndo(wish);
        throw thrown;
      }
    });
  const widen = () =>
    work.during(panelWords(ink)("working"), async () => {
      const next = { ...wish, from: wish.from !== true };
      undone = await chat.previewUndo(next);
      wish = next;
    });

  const panel: Panel = {
    lines(size, hasKeys) {
      const isPossible = undone.changes.length > 0;
      const keys = [
        ...(isPossible ? [`[1] ${undone.conflicts.length > 0 ? say("undoOthers") : tell("undoYes")}`] : []),
        `[2] ${tell("undoNo")}`,
        ...(task === undefined ? [] : [`[3] ${wish.from === true ? tell("undoTask", { task }) : say("andLater")}`]),
        ...(isPossible ? [`d ${say("diff")}`] : []),
      ];
      const body = bodyOf(undone, size.width);
      return drawFrame({ title: titleOf(), body, keys: work.now() === "" ? keys : [work.now()] }, size, hasKeys, ink);
    },
    press(key) {
      if (matchesKey(key, "escape") || matchesKey(key, "2")) shell.close(panel);
      else if (matchesKey(key, "1") && undone.changes.length > 0) void undo();
      else if (matchesKey(key, "3") && task !== undefined) void widen();
      else if (matchesKey(key, "d") && undone.changes.length > 0)
        shell.print(diffBlock(diffBlockWords(ink)("undoing"), undone.diff, ink));
      else return false;
      shell.refresh();
      return true;
    },
  };
  return panel;

  function titleOf(): string {
    if (task === undefined) return `${tell("undoTitle")} · ${tell("undoPlan")}`;
    return `${tell("undoTitle")} · ${tell(wish.from === true ? "undoFrom" : "undoTask", { task })}`;
  }

  function bodyOf({ changes, conflicts, taskIds }: Undone, width: number): string[] {
    const files = changes.map(({ path, kind }) => {
      const word = changeKindWords(ink)(kind);
      return `  ${ink.paint(word, kind === "removed" ? "removed" : "added")} ${oneLine(showHidden(path), width - 3 - word.length * 2)}`;
    });
    const told = changes.length > 0 ? tell("undoPreview", { count: changes.length }) : tell("undoNothing");
    return [
      ...wrapped(`${told} ${tell("undoTasks", { tasks: oneLine(taskIds.join(", "), 200) })}`, width),
      ...files,
      ...(conflicts.length === 0
        ? []
        : [
            ...wrapped(`! ${tell("undoConflicts")}`, width).map((line) => ink.paint(line, "warn")),
            ...conflicts.map((path) => `  ${oneLine(showHidden(path), width - 2)}`),
          ]),
      ...(changes.length === 0 ? [] : wrapped(tell("undoEnds"), width).map((line) => ink.paint(line, "dim"))),
    ];
  }
}
