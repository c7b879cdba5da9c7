// What every event log promises, as tests: run for each implementation.
import { describe } from "vitest";
import { appendContract } from "./contract-append.ts";
import { claimContract } from "./contract-claim.ts";
import type { Opened } from "./contract-events.ts";
import { listContract } from "./contract-list.ts";
import { tailContract } from "./contract-tail.ts";

export function eventLogContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as an event log`, () => {
    describe("append and read", () => void appendContract(open));
    describe("tail", () => void tailContract(open));
    describe("list, get and remove", () => void listContract(open));
    describe("claim and close", () => void claimContract(open));
  });
}
