// The registry in memory keeps the contract.
import { registryContract } from "../../../test/contracts/registry.ts";
import { openMemoryRegistry } from "./memory.ts";

registryContract("memory", () => ({ registry: openMemoryRegistry() }));
