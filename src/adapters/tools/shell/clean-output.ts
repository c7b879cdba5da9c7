// Makes the output of a program readable: no escape sequences, no control characters, only the last state of a line.

export function cleanOutput(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[()*+][0-9A-Za-z]|[=>78cDEHMNOZ])/g, "")
      .split("\n")
      .map(lastState)
      .join("\n")
      // eslint-disable-next-line no-control-regex
      .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "")
  );
}

/** A progress bar overwrites its own line; only its last state would be visible. */
function lastState(line: string): string {
  let end = line.length;
  while (line[end - 1] === "\r") end -= 1;
  return line.slice(line.lastIndexOf("\r", end - 1) + 1, end);
}
