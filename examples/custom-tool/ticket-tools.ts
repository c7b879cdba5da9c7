// Two custom tools. Plan mode relies only on their `meta`: one reads and is always available, one writes and is not.
import { z } from "zod";
import { fail, type Tool } from "../../src/index.ts";
import { closeTicket, FILE, linesOf, readTickets } from "./tickets.ts";

const nothing = z.object({});

const listTickets: Tool<z.infer<typeof nothing>> = {
  meta: {
    name: "ticket_list",
    aliases: [],
    category: "read",
    risk: "low",
    description: "Lists all tickets with their numbers, and whether they are open.",
  },
  input: nothing,
  // Permission patterns can name it: ticket_list(tickets.json).
  about: async () => ({ paths: [FILE] }),
  run: async (_input, { workspace }) => ({ output: linesOf(await readTickets(workspace)) }),
};

const oneTicket = z.object({ id: z.int().describe("The ticket's number.") });

const closeOne: Tool<z.infer<typeof oneTicket>> = {
  meta: {
    name: "ticket_close",
    aliases: ["close_ticket"],
    category: "write",
    risk: "medium",
    description: "Closes a ticket. Use it only when the work is done.",
  },
  input: oneTicket,
  about: async () => ({ paths: [FILE] }),
  async run({ id }, { workspace }) {
    if (await closeTicket(workspace, id)) return { output: `Ticket ${id} is closed.` };
    // A failure tells the model what to do instead; any other error is a bug in the tool.
    throw fail("not_found", `There is no ticket ${id}.`, "Use ticket_list to see all tickets.");
  },
};

export const ticketTools: readonly Tool[] = [listTickets, closeOne];
