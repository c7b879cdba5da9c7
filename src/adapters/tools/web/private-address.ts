// Addresses that a model must not reach through us: this machine, the local network, cloud metadata, reserved ranges.
import { BlockList, isIPv4, isIPv6 } from "node:net";

const special4 = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  special4.addSubnet(network, prefix, "ipv4");
}

// All public addresses are in 2000::/3; inside it, these lead back into IPv4 or nowhere.
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const special6 = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special6.addSubnet(network, prefix, "ipv6");
}

/** True also for anything that is not an address. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return special4.check(address, "ipv4");
  if (!isIPv6(address)) return true;
  return !public6.check(address, "ipv6") || special6.check(address, "ipv6");
}
