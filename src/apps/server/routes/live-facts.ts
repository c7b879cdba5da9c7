// What a chat's details need besides its state: whether somebody works on it, and how much its model can take.
import { roleOf } from "../../../engine/turn/context.ts";
import { modelOf } from "../../../engine/open/model-of.ts";
import { isBegun, type LiveFacts } from "../../api/api-types.ts";
import type { OpenChat } from "../hub/hub.ts";
import type { Serving } from "../serving/serving.ts";

export async function liveFactsOf({ hub, log }: Serving, { planwright, session }: OpenChat): Promise<LiveFacts> {
  const { id, state } = session;
  // Models are opened once; without a usable one there is nothing to tell.
  const window = await modelOf(planwright.engine, state, roleOf(state.mode)).then(
    ({ model }) => model.contextWindow,
    () => null,
  );
  const isWorking = hub.isWorking(id);
  const isElsewhere = !isWorking && isBegun(state) && (await log.isClaimed(id));
  return { isWorking, isElsewhere, trouble: hub.troubleOf(id), window };
}
