// Only callers with too many wrong tokens have to wait.
import { expect, test } from "vitest";
import { refusalOf, testClock, thrownBy } from "./auth.fixture.ts";
import { openFailedLogins } from "./failed-logins.ts";

function open() {
  const clock = testClock();
  const failed = openFailedLogins(clock);
  const tries = (address: string, count: number) =>
    Array.from({ length: count }, () => thrownBy(() => failed.count(address)));
  return { clock, failed, tries };
}

const [fine, tooMany] = ["nothing", "429 too_many_attempts"];

test("after twenty wrong tokens within a minute, further ones are refused until the minute is over", () => {
  const { clock, tries } = open();
  expect(tries("a", 20)).toEqual(Array(20).fill(fine));
  clock.pass(59_999);
  expect(tries("a", 2)).toEqual([tooMany, tooMany]);
  clock.pass(1);
  expect(tries("a", 21)).toEqual([...Array(20).fill(fine), tooMany]);
});

test("refused attempts do not extend the wait", () => {
  const { clock, tries } = open();
  tries("a", 10);
  clock.pass(30_000);
  tries("a", 1000);
  clock.pass(30_000);
  expect(tries("a", 11)).toEqual([...Array(10).fill(fine), tooMany]);
});

test("other addresses are not affected", () => {
  const { tries } = open();
  tries("a", 21);
  expect([tries("b", 1), tries("__proto__", 1), tries("a", 1)]).toEqual([[fine], [fine], [tooMany]]);
});

test("the answer says how long to wait", () => {
  const { clock, failed, tries } = open();
  tries("a", 20);
  clock.pass(17_500);
  expect(refusalOf(() => failed.count("a"))).toEqual({
    problem: {
      type: "urn:planwright:problem:too-many-attempts",
      title: "Too many requests",
      status: 429,
      detail: "Too many wrong tokens from this address.",
      code: "too_many_attempts",
      hint: "Wait 43 seconds, or send a valid token.",
    },
    headers: { "retry-after": "43" },
  });
});

test("it remembers at most a thousand addresses and forgets the oldest failure", () => {
  const { tries } = open();
  tries("first", 19);
  tries("second", 20);
  tries("first", 1);
  for (let index = 0; index < 999; index++) tries(`address ${index}`, 1);
  expect([tries("first", 1), tries("second", 1)]).toEqual([[tooMany], [fine]]);
});
