// The part of the contract about claims of a session, and about closing a log.
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { toFailure } from "../../../src/domain/values/failure.ts";
import { brief, created, said, start, time } from "./events.ts";
import type { Opened } from "./events.ts";

const claimed = {
  kind: "claimed",
  message: `Session one is being worked on by process ${process.pid} on ${hostname()}.`,
  hint: "Wait until it is done, or stop that process.",
  retryable: false,
};

export function claimContract(open: () => Promise<Opened>): void {
  test("a claim excludes every other claim of that session, by name, until it is released", async () => {
    const { log } = await open();
    await start(log);
    expect(await log.isClaimed("one")).toBe(false);
    const claim = await log.claim("one");
    expect(await log.claim("one").catch(toFailure)).toEqual(claimed);
    await log.claim("two");
    expect([await log.isClaimed("one"), await log.isClaimed("three")]).toEqual([true, false]);
    claim.release();
    expect(await log.isClaimed("one")).toBe(false);
    const next = await log.claim("one");
    claim.release();
    expect(await log.claim("one").catch(toFailure)).toEqual(claimed);
    next.release();
    (await log.claim("one")).release();
  });

  test("work is stored only under a claim that is held: not after its release, nor after another process took over", async () => {
    const { log } = await open();
    await start(log);
    const first = await log.claim("one");
    await log.append("one", 1, [said("a")], time(1), { epoch: first.epoch });
    first.release();
    const late = () =>
      log.append("one", 2, [said("late"), said("later")], time(2), { epoch: first.epoch }).catch(toFailure);
    expect(await late()).toMatchObject({ kind: "taken_over", code: "session_taken_over" });
    const second = await log.claim("one");
    expect(second.epoch).not.toBe(first.epoch);
    expect(await late()).toMatchObject({ kind: "taken_over" });
    // It is not valid for another session.
    await start(log, "two");
    expect(await log.append("two", 1, [said("b")], time(3), { epoch: second.epoch }).catch(toFailure)).toMatchObject({
      kind: "taken_over",
    });
    await log.append("one", 2, [said("work")], time(4), { epoch: second.epoch });
    await log.append("one", 3, [said("a user needs no claim")], time(5));
    expect((await log.read("one")).map(brief)).toEqual([
      "1 session_created",
      "2 a",
      "3 work",
      "4 a user needs no claim",
    ]);
  });

  test("a replaced holder is refused as such, even if it also missed events", async () => {
    const { log } = await open();
    await start(log);
    const replaced = await log.claim("one");
    replaced.release();
    const holder = await log.claim("one");
    await log.append("one", 1, [said("work")], time(1), { epoch: holder.epoch });
    expect(
      await log.append("one", 1, [said("late")], time(2), { epoch: replaced.epoch }).catch(toFailure),
    ).toMatchObject({
      kind: "taken_over",
    });
  });

  test("a claimed session cannot be removed", async () => {
    const { log } = await open();
    await start(log);
    const claim = await log.claim("one");
    expect(await log.remove("one").catch(toFailure)).toEqual(claimed);
    expect((await log.read("one")).length).toBe(1);
    claim.release();
    expect(await log.remove("one")).toBe(true);
  });

  test("closing releases the claims, closing twice is fine, and a closed log reports it", async () => {
    const { log, reopen } = await open();
    await start(log);
    const claim = await log.claim("one");
    log.close();
    log.close();
    expect(() => claim.release()).not.toThrow();
    const tries = [
      log.append("two", 0, [created("two")], time(1)),
      log.read("one"),
      log.list(),
      log.get("one"),
      log.remove("one"),
      log.claim("one"),
      log.isClaimed("one"),
      log.tail("one", 0, new AbortController().signal)[Symbol.asyncIterator]().next(),
    ];
    for (const attempt of tries)
      expect(
        await attempt.then(
          () => "fine",
          (error) => toFailure(error).kind,
        ),
      ).toBe("storage");
    if (reopen) (await reopen().claim("one")).release();
  });
}
