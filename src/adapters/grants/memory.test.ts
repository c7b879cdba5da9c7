// The grants in memory keep the contract.
import { openMemoryLog } from "../event-log/memory.ts";
import { grantsContract } from "./contract.ts";
import { openMemoryGrants } from "./memory.ts";

grantsContract("memory", () => {
  const grants = openMemoryGrants();
  return { log: openMemoryLog(grants.forget), grants };
});
