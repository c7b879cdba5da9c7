// The registry in memory keeps the contract.
import { registryContract } from "./contract.ts";
import { openMemoryRegistry } from "./memory.ts";

registryContract("memory", () => ({ registry: openMemoryRegistry() }));
