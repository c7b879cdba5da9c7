// The grants in memory keep the contract.
import { openMemoryLog } from "../event-log/memory.ts";
import { grantsContract } from "../../../test/contracts/grants.ts";
import { openMemoryGrants } from "./memory.ts";

grantsContract("memory", () => {
  const grants = openMemoryGrants();
  return { log: openMemoryLog(grants.forget), grants };
});
