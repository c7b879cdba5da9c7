// What happens when a run ends with a change of the plan that waits: the person at the terminal decides, or is told how to.
import { isStored } from "../../../domain/session/event.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { buildMessages, controlMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import { PlanDesk, type FoundPlan } from "../../library/plan-desk.ts";
import type { RunResult } from "../../library/planwright.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import type { Attending } from "./attend-plan.ts";
import { atTerminal, type Reader } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { personName } from "../text/person-name.ts";
import { shortName } from "../open/plan-output.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

/** Undefined: nobody decided, so the result stands as it is. */
export async function attendAdjustment(result: RunResult, attending: Attending): Promise<RunResult | undefined> {
  const { planwright, output, say, signal, terminal } = attending;
  const desk = new PlanDesk(planwright.engine, signal);
  const found = await desk.find(result.sessionId, planwright.workspace);
  const proposal = found.session.state.run?.proposal;
  if (!proposal) return undefined;
  output.err(`\n${adjustmentText(proposal, found.plan.title, say)}`);
  const later = () => {
    output.err(`\n${buildMessages(say)("decideIt", { plan: shortName(found.plan.planId) })}\n`);
    return undefined;
  };
  if (!terminal) return later();
  const watching = watchDecision(attending, found);
  try {
    const reply = await atTerminal(terminal, watching.signal, (reader) => read(reader, say, output, watching.signal));
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (watching.signal.aborted) output.err(`${controlMessages(say)("decidedElsewhere")}\n`);
    else if (reply === undefined || reply === "later") return later();
    else await desk.control(found, personName(), { type: "decide_adjustment", accepted: reply === "accept" });
  } catch (thrown) {
    // Somebody was faster, or it is not possible any more: what is there now is looked at again.
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "not_pending") throw thrown;
    output.err(`${failureWithCommand(thrown.failure, say)}\n`);
  } finally {
    await watching.stop();
  }
  return attending.goOn();
}

type Reply = "accept" | "reject" | "later";
const replies: Readonly<Record<string, Reply>> = { "1": "accept", "2": "reject", "3": "later" };

/** Undefined: the input ended, or nobody needs the answer any more. */
async function read(reader: Reader, say: Say, output: Output, signal: AbortSignal): Promise<Reply | undefined> {
  output.err(`${controlMessages(say)("adjustMenu")}\n`);
  for (;;) {
    const line = await reader.read("> ");
    if (line === undefined) return undefined;
    const reply = replies[line.trim()];
    if (reply) return reply;
    if (!signal.aborted) output.err(`${say("typeNumber")}\n`);
  }
}

/** Notices that somebody decides elsewhere meanwhile. */
function watchDecision({ planwright, signal: outside }: Attending, { session }: FoundPlan) {
  const [stopped, decided] = [new AbortController(), new AbortController()];
  const watch = async () => {
    try {
      const until = AbortSignal.any([stopped.signal, outside]);
      for await (const event of planwright.engine.log.tail(session.id, session.state.seq, until))
        if (isStored(event) && event.type === "adjustment_decided") decided.abort();
    } catch {
      // The store is in trouble: the decision itself meets that, and reports it.
    }
  };
  const watching = watch();
  return {
    signal: AbortSignal.any([decided.signal, outside]),
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}
