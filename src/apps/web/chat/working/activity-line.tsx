// What an agent is doing right now, in a few words.
import { useMemo } from "react";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { useSession, useSessionState } from "../../session/use-session.ts";
import { workingWords } from "../../../../words/transcript.ts";
import { agentActivity, sessionActivity, toolText, type CurrentActivity } from "../../../views/run/activity.ts";

export function Activity({ agentId }: { readonly agentId: string }) {
  const agent = useSessionState((state) => state.agents[agentId]);
  const isWriting = useSession(({ live }) => (live.writing[agentId]?.text.end ?? 0) > 0);
  const doing = useMemo(() => agent && agentActivity(agent, isWriting), [agent, isWriting]);
  return doing ? <DoingText doing={doing} /> : null;
}

export function SessionActivity() {
  const state = useSession((view) => view.state);
  const isWriting = useSession(({ live }) => (live.writing[""]?.text.end ?? 0) > 0);
  const doing = useMemo(() => sessionActivity(state, isWriting), [state, isWriting]);
  return <DoingText doing={doing} />;
}

function DoingText({ doing }: { readonly doing: CurrentActivity }) {
  const words = useWords(workingWords);
  const language = useLanguage();
  switch (doing.kind) {
    case "todo":
    case "task":
      return <>{doing.text}</>;
    case "call":
      return (
        <>
          {toolText(doing.tool, { language })} <span className="font-mono text-[0.92em]">{doing.subject}</span>
        </>
      );
    default:
      return <>{words(doing.kind)}</>;
  }
}
