// How the hand-written MCP server is started.

const script = new URL("./stdio-server.fixture.ts", import.meta.url).pathname;

/** `note` is a file in which it writes down what happens to it. */
export function fixtureServer(how: string, note = ""): { command: string; args: string[] } {
  return { command: process.execPath, args: ["--no-warnings", script, how, note] };
}
