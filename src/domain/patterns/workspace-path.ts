// Decides by its text alone whether a path or pattern of a plan stays inside the workspace. Links are resolved when the tool runs.

/** The reason why it does not, as the end of a sentence; undefined when it does. */
export function outsideReason(path: string): string | undefined {
  if (path.includes("\\")) return "has a backslash";
  if (/^[A-Za-z]:/.test(path)) return "names a drive";
  if (path.startsWith("/")) return "is absolute";
  if (/^~(?:$|\/)/.test(path)) return "lies in the home folder";
  if (/(?:^|[/{,])\.\.(?:$|[/},])/.test(path)) return "leads out of its folder with ..";
  return undefined;
}
