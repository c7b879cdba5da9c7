// Another process with the same store, for tests: for each line it reads, starts one caller's requests and prints which were new.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { openSqliteStore } from "../../src/adapters/store/sqlite-store.ts";
import { request } from "./registry.ts";

const { log, registry } = openSqliteStore(process.argv[2] ?? "");
writeSync(1, "ready\n");
for await (const count of createInterface(process.stdin)) {
  const keys = Array.from({ length: Number(count) }, (_, index) => `k${index}`);
  writeSync(1, `${keys.filter((key) => !registry.beginReply(request(key))).join(" ")}\n`);
}
log.close();
