// The contract of every event log, as tests: run for each implementation.
import { describe } from "vitest";
import { appendContract } from "./append.ts";
import { claimContract } from "./claim.ts";
import type { Opened } from "./events.ts";
import { listContract } from "./list.ts";
import { statesContract } from "./states.ts";
import { searchContract } from "./search.ts";
import { tailContract } from "./tail.ts";

export function eventLogContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as an event log`, () => {
    describe("append and read", () => void appendContract(open));
    describe("tail", () => void tailContract(open));
    describe("list, get and remove", () => void listContract(open));
    describe("states", () => void statesContract(open));
    describe("search", () => void searchContract(open));
    describe("claim and close", () => void claimContract(open));
  });
}
