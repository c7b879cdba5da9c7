// A chat as it is now, with facts that are not in its state: whether a process works on it, and its model's context window.
import type { z } from "zod";
import { isActivePhase, phaseOf } from "../../../domain/session/state.ts";
import { roleOf } from "../../../engine/open/model-of.ts";
import { modelOf } from "../../../engine/open/model-of.ts";
import { chatOf, detailsOf, type ChatDetails, type LiveFacts } from "../../api/api-types.ts";
import { refuse } from "../../api/problem.ts";
import type { OpenChat } from "../hub/hub.ts";
import type { ServerContext } from "../context/server-context.ts";

export async function chatDetails(server: ServerContext, chat: OpenChat): Promise<z.input<typeof ChatDetails>> {
  const { workspace, session } = chat;
  await session.refresh();
  const known = await liveFactsOf(server, chat);
  const summary = await server.log.get(session.id);
  if (!summary) throw refuse(404, "not_found", `The chat ${session.id} no longer exists.`);
  return {
    ...chatOf(summary, workspace.id, known.isWorking),
    ...detailsOf(session.state, known),
  } as z.input<typeof ChatDetails>;
}

export async function liveFactsOf({ hub, log }: ServerContext, { planwright, session }: OpenChat): Promise<LiveFacts> {
  const { id, state } = session;
  // Models are opened once; without a usable one the window is unknown.
  const window = await modelOf(planwright.engine, state, roleOf(state.mode)).then(
    ({ model }) => model.contextWindow,
    () => null,
  );
  const isWorking = hub.isWorking(id);
  const isElsewhere = !isWorking && isActivePhase(phaseOf(state)) && (await log.isClaimed(id));
  return { isWorking, isElsewhere, trouble: hub.troubleOf(id), window };
}
