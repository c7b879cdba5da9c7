// A ticket tracker in one file, which the tools of this example use.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly isOpen: boolean;
}

export const FILE = "tickets.json";

export async function readTickets(folder: string): Promise<Ticket[]> {
  return JSON.parse(await readFile(join(folder, FILE), "utf8")) as Ticket[];
}

/** Returns false if there is no such ticket. */
export async function closeTicket(folder: string, id: number): Promise<boolean> {
  const tickets = await readTickets(folder);
  if (!tickets.some((ticket) => ticket.id === id)) return false;
  const changed = tickets.map((ticket) => (ticket.id === id ? { ...ticket, isOpen: false } : ticket));
  await writeFile(join(folder, FILE), `${JSON.stringify(changed, null, 2)}\n`);
  return true;
}

export function linesOf(tickets: readonly Ticket[]): string {
  return tickets.map(({ id, title, isOpen }) => `${id} ${isOpen ? "open" : "closed"}: ${title}`).join("\n");
}
