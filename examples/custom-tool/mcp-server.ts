// The same two tools as an MCP server, for any program that supports MCP. Plan mode relies on its annotations if the server is trusted.
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { closeTicket, linesOf, readTickets } from "./tickets.ts";

const text = (words: string, isError = false) => ({ content: [{ type: "text" as const, text: words }], isError });

serveStdio(() => {
  const server = new McpServer({ name: "tickets", version: "1.0.0" });
  server.registerTool(
    "list",
    {
      description: "Lists all tickets with their numbers, and whether they are open.",
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => text(linesOf(await readTickets(process.cwd()))),
  );
  server.registerTool(
    "close",
    {
      description: "Closes a ticket. Use it only when the work is done.",
      inputSchema: z.object({ id: z.int().describe("The ticket's number.") }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ id }) =>
      (await closeTicket(process.cwd(), id))
        ? text(`Ticket ${id} is closed.`)
        : text(`There is no ticket ${id}. Use list to see all tickets.`, true),
  );
  return server;
});
