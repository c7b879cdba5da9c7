// Records the output of commands about each session, and the help of every command.
import { runCommand, type Recording } from "./recording.ts";

const perSession: readonly (readonly string[])[] = [
  ["sessions"],
  ["sessions", "show"],
  ["show"],
  ["show", "--list"],
  ["show", "--full"],
  ["tasks"],
  ["diff"],
  ["audit"],
  ["permissions", "--all"],
  ["answer"],
];

/** As in the help; a removed command answers with an error. */
const commands =
  "chat demo run plan show approve revise reject comment diff tasks pause resume cancel retry skip concurrency adjust undo answer lint sessions export audit permissions config setup serve attach link tokens doctor completion";

export async function recordCommandLine(recording: Recording): Promise<void> {
  const { sessions } = recording;
  for (const { name } of sessions) {
    const asked = perSession.map((args) => {
      const withId = args[1] === "show" || args[0] === "audit" ? [...args, name] : args;
      return runCommand(recording, name, withId);
    });
    recording.write(`${name}.txt`, [...asked, ...decisions(recording, name)].join("\n"));
  }
  const anywhere = sessions[0]?.name ?? "";
  const helps = [["--help"], ...commands.split(" ").map((command) => [command, "--help"])];
  recording.write("help.txt", helps.map((args) => runCommand(recording, anywhere, args)).join("\n"));
  recording.write("config.txt", runCommand(recording, anywhere, ["config"]));
  const mistakes = [["shwo"], ["config", "x"], ["show", "none"], ["sessions", "show", "none"], ["tasks", "--jsno"]];
  recording.write("mistakes.txt", mistakes.map((args) => runCommand(recording, anywhere, args)).join("\n"));
}

/** Decisions about the plan of the session, most of which are refused: the refusals are what is recorded. */
function decisions(recording: Recording, name: string): string[] {
  const found = /"planId"\s*:\s*"([^"]+)"/.exec(runCommand(recording, name, ["show", "--json"]));
  const planId = found?.[1];
  if (planId === undefined) return [];
  return [
    ["adjust", planId],
    ["retry", planId, "1"],
    ["skip", planId, "9"],
    ["pause", planId],
    ["concurrency", planId, "0"],
  ].map((args) => runCommand(recording, name, args));
}
