// The memory log keeps the contract.
import { eventLogContract } from "../../../test/contracts/event-log/contract.ts";
import { openMemoryLog } from "./memory.ts";

eventLogContract("the memory log", async () => ({ log: openMemoryLog() }));
