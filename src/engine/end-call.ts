// The end of a call, stored together with what it brought about.
import type { Call } from "../domain/agent.ts";
import type { DurableEvent } from "../domain/event.ts";
import type { CallEnd } from "./call-ends.ts";
import type { Work } from "./work.ts";

export async function endCall(
  { agent }: Work,
  call: Call,
  ended: CallEnd,
  before: readonly DurableEvent[] = [],
): Promise<undefined> {
  await agent.commit(() => [...before, { type: "tool_ended", data: { callId: call.callId, ...ended } }]);
}
