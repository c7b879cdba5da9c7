// Does work other than a turn in an idle session: under its claim, so that no worker of any process runs it at the same time.
import { Failed } from "../../domain/values/failure.ts";
import type { State } from "../../domain/session/state.ts";
import { failWith } from "../../words/failures.ts";
import type { Session } from "./session.ts";

/**
 * Throws Failed "busy" while a process works on the session. `resume` is called afterwards when a message or a turn arrived
 * in the meantime: its sender saw our claim and left the work to us.
 */
export async function workBriefly<Result>(
  session: Session,
  work: () => Promise<Result>,
  resume: () => void = () => {},
): Promise<Result> {
  const claim = await session.claim().catch((thrown: unknown) => {
    throw thrown instanceof Failed && thrown.failure.kind === "claimed" ? sessionBusy() : thrown;
  });
  const messagesBefore = session.state.inbox.length;
  const hadWork = hasWork(session.state);
  try {
    await session.refresh();
    return await work();
  } finally {
    claim.release();
    await session.refresh();
    const { state } = session;
    if ((hasWork(state) && !hadWork) || state.inbox.length > messagesBefore) resume();
  }
}

/** Open work: a turn, also one that waits for the user, or a plan in the making. */
export function hasWork({ turn, drafting }: State): boolean {
  return turn !== null || drafting?.stopped === false;
}

export function sessionBusy(): Failed {
  return failWith("busy", "session_busy", {});
}
