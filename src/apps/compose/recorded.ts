// Opens the recorder or replayer between an engine and its models.
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Model } from "../../ports/model.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import type { Paths } from "../config/paths.ts";
import { version } from "./version.ts";
import { currentFolder, namesOfFolder } from "./workspace-at.ts";

export interface RecordingOptions {
  /** Folder to record every exchange with a model in, without secrets; an existing recording is extended. */
  readonly record?: string | undefined;
  /** Folder of a recording that answers instead of models. A request that differs fails the run. */
  readonly replay?: string | undefined;
  /** With `replay`: prompts may differ. */
  readonly replayLoose?: boolean | undefined;
}

export function isRecorded({ record, replay }: RecordingOptions): boolean {
  return record !== undefined || replay !== undefined;
}

interface RecordingPlace {
  readonly paths: Paths;
  readonly workspace: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly model: string | Model | undefined;
}

/** Throws Failed before anything starts: an unusable folder, or a damaged recording. */
export async function openRecorded(
  { record, replay, replayLoose = false }: RecordingOptions,
  { paths, workspace, env, model }: RecordingPlace,
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
