// Another process with the same store, for tests: answers, creates and revokes grants line by line, and reports when each is stored.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { systemClock } from "../../src/apps/config/clock.ts";
import { openSqliteStore } from "../../src/adapters/store/sqlite-store.ts";
import { answerPermission } from "../../src/engine/call/answer-permission.ts";
import { Session } from "../../src/engine/open/session.ts";
import type { EventLog } from "../../src/ports/event-log.ts";
import { noSecrets } from "../no-secrets.ts";
import { give, grant, time } from "./grants.ts";

export type Order =
  | { readonly do: "add"; readonly id: string }
  | { readonly do: "revoke"; readonly id: string }
  | { readonly do: "active" }
  /** Always allows what session "one" asks for, and is killed at its append. */
  | { readonly do: "answer"; readonly requestId: string; readonly dies: "before" | "after" }
  /** Creates one after the other until it is killed, and prints the name of each that is stored. */
  | { readonly do: "flood" };

const { log } = openSqliteStore(process.argv[2] ?? "");
const say = (text: string) => writeSync(1, `${text}\n`);

for await (const line of createInterface(process.stdin)) {
  const order = JSON.parse(line) as Order;
  switch (order.do) {
    case "add":
      await give(log, grant(order.id));
      say("added");
      break;
    case "revoke":
      say(String(log.grants.revoke(order.id, time(2))));
      break;
    case "active":
      say(
        log.grants
          .active("/work", time(1))
          .map(({ grantId }) => grantId)
          .join(" "),
      );
      break;
    case "answer": {
      const dying: EventLog = {
        ...log,
        append: async (...given) => {
          if (order.dies === "after") await log.append(...given);
          process.kill(process.pid, "SIGKILL");
          return new Promise(() => {});
        },
      };
      const storage = { log: dying, clock: systemClock, redactor: noSecrets };
      await answerPermission(await Session.open(storage, "one"), storage, order.requestId, {
        answer: "yes",
        always: { scope: "project" },
      });
      break;
    }
    case "flood":
      for (let count = 0; ; count++) {
        await give(log, grant(`g${count}`));
        say(`g${count}`);
      }
  }
}
log.close();
