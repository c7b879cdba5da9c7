// An answer is kept for exactly a day, also by a server that runs longer.
import { expect, test, vi } from "vitest";
import { served } from "../routes/served.fixture.ts";

const HOUR = 60 * 60 * 1000;

test("a key is valid for a day", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  try {
    const site = await served([]);
    const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
    const headers = { "idempotency-key": "k" };
    const make = async () => (await site.call<{ chat_id: string }>("POST", path, {}, { headers })).body.chat_id;
    const first = await make();
    vi.setSystemTime(Date.now() + 22 * HOUR);
    vi.advanceTimersByTime(HOUR);
    expect(await make()).toBe(first);
    vi.advanceTimersByTime(2 * HOUR);
    expect(await make()).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});
