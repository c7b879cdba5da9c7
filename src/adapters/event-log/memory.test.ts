// The memory log keeps the contract.
import { eventLogContract } from "./contract/contract.ts";
import { openMemoryLog } from "./memory.ts";

eventLogContract("the memory log", async () => ({ log: openMemoryLog() }));
