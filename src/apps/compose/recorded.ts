// Opens the recorder or replayer between an engine and its models.
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import { version } from "./version.ts";
import type { Composition } from "./composition.ts";
import { currentFolder, namesOfFolder } from "./workspace-at.ts";

/** Folders to record exchanges to, or to replay them from. */
export interface RecordedWish {
  readonly record?: string | undefined;
  readonly replay?: string | undefined;
  /** Prompts may differ from the recorded ones. */
  readonly replayLoose?: boolean | undefined;
}

export function isRecorded({ record, replay }: RecordedWish): boolean {
  return record !== undefined || replay !== undefined;
}

/** Throws Failed before anything starts: an unusable folder, or a damaged recording. */
export async function openRecorded(
  { record, replay, replayLoose = false }: RecordedWish,
  { paths, workspace, env, model }: Pick<Composition, "paths" | "workspace" | "env" | "model">,
): Promise<RecordedModels | undefined> {
  const folder = record ?? replay;
  if (folder === undefined) {
    if (replayLoose) throw fail("usage", "--replay-loose needs --replay.", "Name the recording: --replay <folder>");
    return undefined;
  }
  if (replay !== undefined && model !== undefined)
    throw fail("usage", "--model and --replay can't be combined.", "A replay uses the recorded models.");
  if (folder === "") throw fail("usage", "--record and --replay need the name of a folder.");
  if (record !== undefined && (replay !== undefined || replayLoose))
    throw fail("usage", "--record and --replay can't be combined.", "Record first, then replay the recording.");
  const places = {
    workspace,
    home: namesOfFolder(env["HOME"]),
    temporary: [...new Set([realpathSync(tmpdir()), tmpdir(), "/tmp", "/var/tmp"])],
    scratch: namesOfFolder(paths.scratch),
    copies: namesOfFolder(paths.worktrees),
    data: namesOfFolder(paths.data),
    config: namesOfFolder(paths.config),
  };
  const path = isAbsolute(folder) ? folder : resolve(currentFolder(), folder);
  if (record === undefined) {
    const { openReplayer } = await import("../../adapters/models/recorded/replayer.ts");
    return openReplayer(path, { places, isLoose: replayLoose });
  }
  const { openRecorder } = await import("../../adapters/models/recorded/recorder.ts");
  return openRecorder(path, { places, version: version() });
}
