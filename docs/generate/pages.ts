// Generates all pages by name, for `npm run docs` and for the test that compares them.
import { commandsPage } from "./commands.ts";
import { configurationPage } from "./configuration.ts";
import { eventsPage } from "./events.ts";
import { httpPage } from "./http-api.ts";
import { shapesPage } from "./shapes.ts";
import { toolsPage } from "./tools.ts";

export const referenceFolder = new URL("../reference/", import.meta.url);

export function pages(): Readonly<Record<string, string>> {
  return {
    "configuration.md": configurationPage(),
    "commands.md": commandsPage(),
    "tools.md": toolsPage(),
    "events.md": eventsPage(),
    "http-api.md": httpPage(),
    "shapes.md": shapesPage(),
  };
}
