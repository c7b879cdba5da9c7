// What became of a call, at the end of its line: a sign, and a word unless it went well.
import { Ban, Check, CircleSlash, CircleX, Clock, TriangleAlert } from "lucide-react";
import { duration } from "../../../../domain/values/duration.ts";
import type { CallEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { callWords } from "../../../../words/call.ts";

const looks = {
  requested: { word: "statusRequested", tone: "text-soft", Icon: Clock },
  asking: { word: "statusAsking", tone: "text-warn", Icon: Clock },
  running: { word: "statusRunning", tone: "text-accent", Icon: null },
  ok: { word: "statusOk", tone: "text-build", Icon: Check },
  error: { word: "statusError", tone: "text-danger", Icon: CircleX },
  denied: { word: "statusDenied", tone: "text-warn", Icon: Ban },
  interrupted: { word: "statusInterrupted", tone: "text-warn", Icon: TriangleAlert },
  cancelled: { word: "statusCancelled", tone: "text-soft", Icon: CircleSlash },
} as const;

/** Shorter ones are not worth a number. */
const LEAST_MS = 1_000;

export function CallStatus({ call: { status, permission, durationMs } }: { readonly call: CallEntry }) {
  const words = useWords(callWords);
  const isAsking = status === "requested" && permission !== undefined && permission.answer === undefined;
  const { word, tone, Icon } = looks[isAsking ? "asking" : status];
  return (
    <span className={`flex shrink-0 items-center gap-1 text-xs ${tone}`}>
      {durationMs !== undefined && durationMs >= LEAST_MS && (
        <span className="text-soft tabular-nums">{duration(durationMs)}</span>
      )}
      {Icon ? <Icon className="size-3.5" aria-hidden="true" /> : <Spinner className="size-3" />}
      <span className={status === "ok" || status === "running" ? "sr-only" : ""}>{words(word)}</span>
    </span>
  );
}
