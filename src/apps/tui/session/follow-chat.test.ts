import { expect, onTestFinished, test } from "vitest";
import type { DurableEvent, StoredEvent } from "../../../domain/session/event.ts";
import { openChat } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import type { Link } from "../../client/link.ts";
import { followChat } from "./follow-chat.ts";

/** A chat whose server sends what the test says. */
function toldBy(events: AsyncIterable<FollowedEvent>, last: number) {
  const link: Pick<Link, "follow"> = {
    async *follow(_path, { onOpen }) {
      await Promise.resolve();
      onOpen?.(last);
      yield* events;
    },
  };
  return openChat(link as Link, "w", "c");
}

const created = { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false } as const;
const stored = (seq: number, event: DurableEvent) => ({ ...event, seq, at: "2026-01-01T00:00:00.000Z" }) as StoredEvent;
const says = (seq: number, text: string) => stored(seq, { type: "user_message", data: { messageId: `m${seq}`, text } });

test("when a server has fewer events than before, all are loaded again and none is reported as new", async () => {
  const first = stored(1, { type: "session_created", data: created });
  const told: unknown[] = [];
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  async function* events(): AsyncGenerator<FollowedEvent> {
    yield* [first, says(2, "One"), says(3, "Two")];
    told.push(["lost"]);
    yield { type: "stale_cursor", data: { after: 3, last: 2 } };
    yield first;
    told.push(["meanwhile", followed.view.state.seq, followed.connection]);
    yield* [says(2, "One"), says(3, "Another")];
  }
  const followed = followChat(toldBy(events(), 2), {
    onWhole: (view, isAgain) => told.push(["whole", view.state.seq, isAgain]),
    onEvent: (event, view) => told.push([event.type, view.state.seq]),
    onChange: () => followed.connection === "gone" && resolve(),
  });
  onTestFinished(() => followed.stop());
  await isOver;
  expect(told).toEqual([
    ["whole", 2, false],
    ["user_message", 3],
    ["lost"],
    ["meanwhile", 3, "opening"],
    ["whole", 2, true],
    ["user_message", 3],
  ]);
});
