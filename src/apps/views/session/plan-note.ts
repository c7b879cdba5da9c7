// Turns events of planning, and of decisions about a plan, into notes.
import type { StoredEvent } from "../../../domain/session/event.ts";
import { note, type Note, type NoteContext } from "./note.ts";
import { readFailure } from "../../../words/failures.ts";

const risks = { low: "riskLow", medium: "riskMedium", high: "riskHigh" } as const;

export function planNote(event: StoredEvent, context: NoteContext): Note | undefined {
  const { reader, tell, state } = context;
  switch (event.type) {
    case "plan_start":
      return note({ icon: "plan", tone: "plan", title: tell("planStart") });
    case "perspective_start":
      return note({
        icon: "working",
        tone: "dim",
        title: tell("perspectiveStarted", { agent: event.data.agent.toUpperCase() }),
      });
    case "perspective_complete": {
      const { agent, perspective } = event.data;
      return note({
        icon: "perspective",
        tone: "plain",
        title: tell("perspectiveDone", { agent: agent.toUpperCase() }),
        facts: [tell(`effort_${perspective.estimatedEffort}`)],
        quote: perspective.analysis,
      });
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      return note({
        icon: "warn",
        tone: "warn",
        title: tell("perspectiveMissing", { agent: agent.toUpperCase() }),
        why: readFailure(failure, context.reader).message,
      });
    }
    case "agent_started": {
      const { name, callId, role, task } = event.data;
      if (callId !== undefined)
        return note({ icon: "agent", tone: "dim", title: tell("subAgent", { name }), quote: task });
      // Each perspective has an event of its own.
      if (role !== "planner") return undefined;
      return note({
        icon: "working",
        tone: "dim",
        title: tell(state?.drafting?.revises ? "revisingPlan" : "writingPlan", { agent: name }),
      });
    }
    case "agent_continued": {
      const agent = state?.agents[event.data.agentId]?.name;
      return agent === undefined
        ? undefined
        : note({ icon: "revise", tone: "dim", title: tell("askedAgain", { agent }) });
    }
    case "plan_ready": {
      const { plan, author, problem } = event.data;
      return note({
        icon: "plan",
        tone: "plan",
        isMajor: true,
        title: tell("planTitled", { title: plan.title }),
        facts: [
          tell("ofRevision", { revision: plan.revision }),
          tell("tasks", { count: plan.tasks.length }),
          tell(risks[plan.overallRisk]),
          ...(author === "person" ? [tell("editedByPerson")] : []),
        ],
        warnings: [
          ...(plan.fallback === undefined ? [] : [tell("fallback", { reason: plan.fallback })]),
          ...(problem === undefined ? [] : [tell("planHasNoFile", { reason: problem })]),
        ],
      });
    }
    case "plan_approved": {
      const { revision, notes } = event.data;
      const by = reader.name(event.data.by);
      return note({
        icon: "approve",
        tone: "good",
        isMajor: true,
        title: revision === undefined ? tell("planApproved", { by }) : tell("approved", { revision, by }),
        quote: notes,
      });
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return note({
        icon: "revise",
        tone: "warn",
        title: tell("sentBack", { revision, by: reader.name(by) }),
        quote: feedback,
      });
    }
    case "plan_rejected": {
      const { by, reason } = event.data;
      return note({ icon: "reject", tone: "bad", title: tell("rejected", { by: reader.name(by) }), quote: reason });
    }
    case "plan_commented": {
      const { revision, taskId, line, text } = event.data;
      const by = reader.name(event.data.by);
      const title =
        taskId !== undefined
          ? tell("commentedTask", { by, task: taskId })
          : line !== undefined
            ? tell("commentedLine", { by, line })
            : tell("commented", { by, revision });
      const facts = taskId === undefined && line === undefined ? [] : [tell("ofRevision", { revision })];
      return note({ icon: "comment", tone: "accent", title, facts, quote: text });
    }
    default:
      return undefined;
  }
}
