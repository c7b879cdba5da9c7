// Dispatches the server commands, each loaded on demand.
import type { ServerCommand } from "./server-command.ts";

export async function dispatchServerCommand(given: ServerCommand): Promise<number> {
  switch (given.command) {
    case "serve":
      return (await import("./serve-command.ts")).serveCommand(given);
    case "link":
      return (await import("./link-command.ts")).linkCommand(given);
    case "tokens":
      return (await import("./tokens-command.ts")).tokensCommand(given);
  }
}
