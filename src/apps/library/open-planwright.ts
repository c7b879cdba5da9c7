// Opens Planwright on a folder with its configuration. Embedding programs start here.
import { openEngine, type EngineOptions } from "../compose/open-engine.ts";
import type { OnPermission, OnQuestion } from "./answering.ts";
import { Planwright } from "./planwright.ts";

export interface OpenOptions extends EngineOptions {
  /** The workspace. Agents can't reach anything outside of it. */
  readonly workspace: string;
  /**
   * Called when a call needs a decision. Return undefined to leave the request to another process
   * (`Planwright.answerPermission`). Without this function such calls are refused.
   */
  readonly onPermission?: OnPermission | undefined;
  /**
   * Called when an agent asks a question (`ask_user`). Return undefined to leave it to another process
   * (`Planwright.answerQuestion`). Without this function a run that asks ends as "waiting" and continues once it is answered.
   */
  readonly onQuestion?: OnQuestion | undefined;
}

export async function openPlanwright({
  workspace: folder,
  onPermission,
  onQuestion,
  ...options
}: OpenOptions): Promise<Planwright> {
  const presence = { asks: onPermission !== undefined, answers: onQuestion !== undefined };
  const { engine, workspace, settings, servers, recorded } = await openEngine(folder, { ...options, ...presence });
  return new Planwright(engine, workspace, settings.config, { servers, recorded, onPermission, onQuestion });
}
