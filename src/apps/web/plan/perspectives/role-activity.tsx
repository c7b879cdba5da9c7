// What a role does at this moment: its last call, or that it thinks or writes.
import { itemAt, size } from "../../../../domain/values/list.ts";
import { threadOf } from "../../../../domain/reading/transcript.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSession, useSessionState } from "../../session/use-session.ts";
import { callLine } from "./call-line.ts";
import { perspectiveWords } from "../../../../words/plan.ts";

export function RoleActivity({ role }: { readonly role: string }) {
  const words = useWords(perspectiveWords);
  const agentId = useSessionState(
    ({ agents }) =>
      Object.values(agents).findLast((agent) => agent.role === `perspective:${role}` && !agent.released)?.agentId,
  );
  const last = useSession(({ transcript }) => {
    const thread = agentId === undefined ? [] : threadOf(transcript, agentId);
    return itemAt(thread, size(thread) - 1);
  });
  const isWriting = useSession(({ live }) => (live.writing[agentId ?? ""]?.text ?? "") !== "" && agentId !== undefined);
  const doing = isWriting
    ? words("writing")
    : last?.kind === "call"
      ? callLine(last.tool, last.input)
      : words("thinking");
  return (
    <p className="truncate font-mono text-[0.8rem] text-soft" aria-live="polite" title={doing}>
      {doing}
    </p>
  );
}
