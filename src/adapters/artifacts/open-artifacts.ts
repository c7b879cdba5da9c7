// Writes the files of a session that people look for: plans and PLAN.md in the workspace, .chat files beside our own data.
import type { Artifacts } from "../../ports/artifacts.ts";

export interface ArtifactsOptions {
  /** Folder for .chat files; made when first needed. */
  readonly chats: string;
}

/** `workspace` by its real path, as for tools. What does the work is loaded when first needed: most runs write no plan. */
export function openArtifacts(workspace: string, options: ArtifactsOptions): Artifacts {
  const planTurn = startTurns();
  const chatTurn = startTurns();
  let tidied: Promise<void> | undefined;
  return {
    writePlan: (plan, mode, folder) =>
      planTurn(async () => {
        const { writePlan } = await import("./write-plan.ts");
        return writePlan(workspace, plan, mode, folder);
      }),
    async readPlan(path) {
      const { readPlan } = await import("./read-plan.ts");
      return readPlan(workspace, path);
    },
    writePlanMd: (plan) =>
      planTurn(async () => {
        const { writePlanMd } = await import("./write-plan.ts");
        return writePlanMd(workspace, plan);
      }),
    writeChat: (chat) =>
      chatTurn(async () => {
        const { writeChatFile } = await import("./chat-file.ts");
        await (tidied ??= tidy(options.chats));
        await writeChatFile(options.chats, chat);
      }).catch(() => {}),
    removeChat: (sessionId) =>
      chatTurn(async () => {
        const { removeChatFile } = await import("./chat-file.ts");
        await removeChatFile(options.chats, sessionId);
      }),
  };
}

async function tidy(folder: string): Promise<void> {
  const { removeTemporaryFiles } = await import("../files/temporary-file.ts");
  await removeTemporaryFiles(folder);
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

function startTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
