// The part of the contract about claims of a session, and about closing a log.
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { toFailure } from "../../../src/domain/values/failure.ts";
import { created, start, time } from "./events.ts";
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
