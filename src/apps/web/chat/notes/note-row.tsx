// Something that happened to the session: most of it in a line, what matters most as a card.
import {
  CircleCheck,
  CircleX,
  Cpu,
  GitMerge,
  Hammer,
  Lightbulb,
  Map as MapIcon,
  MessageSquareQuote,
  Pause,
  Play,
  Scale,
  Scissors,
  Undo2,
  Wrench,
} from "lucide-react";
import { memo } from "react";
import type { NoteEntry } from "../../../../domain/reading/entry.ts";
import { useTranslate } from "../../preferences/use-translate.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { BuildCard } from "./build-card.tsx";
import { FailedTask } from "./failed-task.tsx";
import { NoteLine } from "./note-line.tsx";
import { noteWords } from "../../../../words/views/note-words.ts";
import { plainText } from "../../../views/text/plain-text.ts";
import { PlanCard } from "./plan-card.tsx";
import { TurnNote } from "./turn-note.tsx";

const sign = { className: "size-4", "aria-hidden": true } as const;

export const NoteRow = memo(function NoteRow({ entry: { event } }: { readonly entry: NoteEntry }) {
  const words = useWords(noteWords);
  const translate = useTranslate();
  const somebody = words("somebody");
  switch (event.type) {
    case "qualified": {
      const { planRequired, qualification } = event.data;
      return (
        <NoteLine icon={<Scale {...sign} />}>
          <strong className="font-medium text-ink">{words(planRequired ? "needsPlan" : "isSimple")}</strong>
          {" · "}
          {translate(qualification.reason)}
        </NoteLine>
      );
    }
    case "acknowledged":
      return <NoteLine icon={<MessageSquareQuote {...sign} />}>{event.data.text}</NoteLine>;
    case "mode_changed": {
      const isPlan = event.data.mode === "plan";
      return (
        <NoteLine icon={isPlan ? <MapIcon {...sign} /> : <Hammer {...sign} />} tone={isPlan ? "plan" : "build"}>
          {words(isPlan ? "modePlan" : "modeBuild")}
        </NoteLine>
      );
    }
    case "model_chosen": {
      const { model, by } = event.data;
      return (
        <NoteLine icon={<Cpu {...sign} />}>
          {model === null ? words("modelConfigured", { by }) : words("modelChosen", { by, model })}
        </NoteLine>
      );
    }
    case "plan_start":
      return (
        <NoteLine icon={<MapIcon {...sign} />} tone="plan">
          {words("planStart")}
        </NoteLine>
      );
    case "plan_ready":
      return <PlanCard event={event} />;
    case "plan_approved": {
      const { revision = "?", by = somebody, notes } = event.data;
      return (
        <NoteLine icon={<CircleCheck {...sign} />} tone="build" said={notes}>
          {words("approved", { revision, by })}
        </NoteLine>
      );
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return (
        <NoteLine icon={<Undo2 {...sign} />} tone="warn" said={feedback}>
          {words("sentBack", { revision, by })}
        </NoteLine>
      );
    }
    case "plan_rejected": {
      const { by = somebody, reason } = event.data;
      return (
        <NoteLine icon={<CircleX {...sign} />} tone="danger" said={reason}>
          {words("rejected", { by })}
        </NoteLine>
      );
    }
    case "plan_commented": {
      const { by, revision, taskId, text } = event.data;
      return (
        <NoteLine icon={<MessageSquareQuote {...sign} />} said={text}>
          {taskId === undefined ? words("commented", { by, revision }) : words("commentedTask", { by, task: taskId })}
        </NoteLine>
      );
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      return (
        <NoteLine icon={<Lightbulb {...sign} />} tone="warn">
          {words("perspectiveMissing", { agent: agent.toUpperCase() })} · {translate(failure.message)}
        </NoteLine>
      );
    }
    case "plan_execution_start":
      return (
        <NoteLine icon={<Play {...sign} />} tone="build">
          {words("executionStart")}
          {event.data.notice && ` · ${translate(event.data.notice)}`}
        </NoteLine>
      );
    case "plan_execution_complete":
      return <BuildCard event={event} />;
    case "task_failed":
      return <FailedTask event={event} />;
    case "task_conflicted":
      return (
        <NoteLine icon={<GitMerge {...sign} />} tone="warn">
          {words("taskConflicted", { task: event.data.taskId })} · {event.data.paths.join(", ")}
        </NoteLine>
      );
    case "reflection_complete":
      return (
        <NoteLine icon={<Lightbulb {...sign} />} said={plainText(event.data.reasoning)}>
          {words("reflected", { assessment: words(`assess${event.data.assessment}`) })}
        </NoteLine>
      );
    case "adjustment_requested":
      return (
        <NoteLine icon={<Wrench {...sign} />} tone="warn" said={plainText(event.data.reasoning)}>
          {words("adjustmentAsked")}
        </NoteLine>
      );
    case "adjustment_decided": {
      const { accepted, by } = event.data;
      return (
        <NoteLine icon={<Wrench {...sign} />} tone={accepted ? "build" : "danger"}>
          {words(accepted ? "adjustmentAccepted" : "adjustmentRefused", { by })}
        </NoteLine>
      );
    }
    case "adjustment_applied": {
      const { operation, taskId, reason } = event.data.adjustment;
      return (
        <NoteLine icon={<Wrench {...sign} />} said={translate(reason)}>
          {words("adjusted", { operation: words(`op${operation}`), task: taskId })}
        </NoteLine>
      );
    }
    case "plan_paused": {
      const { by, reason } = event.data;
      return (
        <NoteLine icon={<Pause {...sign} />} tone="warn">
          {words("paused", { by })}
          {reason && ` · ${translate(reason)}`}
        </NoteLine>
      );
    }
    case "plan_resumed":
      return <NoteLine icon={<Play {...sign} />}>{words("resumed", { by: event.data.by })}</NoteLine>;
    case "plan_rolled_back": {
      const { by, changed } = event.data;
      return (
        <NoteLine icon={<Undo2 {...sign} />} tone="warn">
          {words("rolledBack", { by, count: changed.length })}
          {changed.length > 0 && <span className="font-mono text-[0.92em]"> {changed.slice(0, 5).join(", ")}</span>}
        </NoteLine>
      );
    }
    case "context_compacted":
      return <NoteLine icon={<Scissors {...sign} />}>{words("compacted")}</NoteLine>;
    case "workspace_changed_in_plan_mode": {
      const { paths, total } = event.data;
      return (
        <Notice kind="warn">
          <p>{words("changedInPlanMode", { count: total })}</p>
          <p className="mt-0.5 font-mono text-xs text-soft">{paths.slice(0, 8).join(", ")}</p>
        </Notice>
      );
    }
    case "turn_ended":
      return <TurnNote event={event} />;
    default:
      return event satisfies never;
  }
});
