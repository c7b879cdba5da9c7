import { expect, test } from "vitest";
import { makeEngine } from "../../test/engine-harness.ts";
import { Session } from "./session.ts";

test("what is built on an outdated state is built again on the newest one", async () => {
  const { log, clock } = makeEngine([]);
  const mine = await Session.create(log, clock, "/workspace", "build");
  const other = await Session.open(log, clock, mine.id);
  await other.dispatch({ type: "switch_mode", mode: "plan", by: "user" });

  const modes: string[] = [];
  await mine.commit((state) => {
    modes.push(state.mode);
    return [{ type: "todos_updated", data: { todos: [] } }];
  });
  expect(modes).toEqual(["build", "plan"]);
  expect(mine.state).toMatchObject({ mode: "plan", seq: 5 });
});

test("commits from many places at once are stored one after another without a gap", async () => {
  const { log, clock } = makeEngine([]);
  const mine = await Session.create(log, clock, "/workspace", "build");
  const other = await Session.open(log, clock, mine.id);
  const say = (session: Session, text: string) => session.dispatch({ type: "send_message", messageId: text, text });
  await Promise.all(Array.from({ length: 50 }, (_, n) => say(n % 2 === 0 ? mine : other, `message ${n}`)));
  const events = await log.read(mine.id);
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter((event) => event.type === "user_message")).toHaveLength(50);
});

test("a commit that gives up stores nothing and does not block the next one", async () => {
  const { log, clock } = makeEngine([]);
  const session = await Session.create(log, clock, "/workspace", "build");
  await expect(
    session.commit(() => {
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await session.dispatch({ type: "send_message", messageId: "m", text: "still here" });
  expect(session.state.inbox).toEqual([{ messageId: "m", text: "still here" }]);
});

test("an unknown session cannot be opened", async () => {
  const { log, clock } = makeEngine([]);
  await expect(Session.open(log, clock, "nobody")).rejects.toThrow("There is no session nobody.");
});
