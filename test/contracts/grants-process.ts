// Another process with the same store, for tests: creates and revokes grants line by line, and reports when each is stored.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { openSqliteStore } from "../../src/adapters/store/sqlite-store.ts";
import { grant, time } from "./grants.ts";

export type Order =
  | { readonly do: "add"; readonly id: string }
  | { readonly do: "revoke"; readonly id: string }
  | { readonly do: "active" }
  /** Creates one after the other until it is killed, and prints the name of each that is stored. */
  | { readonly do: "flood" };

const { log, grants } = openSqliteStore(process.argv[2] ?? "");
const say = (text: string) => writeSync(1, `${text}\n`);

for await (const line of createInterface(process.stdin)) {
  const order = JSON.parse(line) as Order;
  switch (order.do) {
    case "add":
      grants.add(grant(order.id));
      say("added");
      break;
    case "revoke":
      say(String(grants.revoke(order.id, time(2))));
      break;
    case "active":
      say(
        grants
          .active("/work", time(1))
          .map(({ grantId }) => grantId)
          .join(" "),
      );
      break;
    case "flood":
      for (let count = 0; ; count++) {
        grants.add(grant(`g${count}`));
        say(`g${count}`);
      }
  }
}
log.close();
