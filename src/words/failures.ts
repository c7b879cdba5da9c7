// Failures in the reader's language, by their code. Here the domain's refusals also get their English message, so that each sentence is written once.
import { Failed, type FailureText, type Failure, type Refusal } from "../domain/values/failure.ts";
import type { FailureCode } from "../domain/values/failure-codes.ts";
import { modelAdvice } from "./model-advice.ts";
import { modelFailures } from "./model-failures.ts";
import { planFailures } from "./plan-failures.ts";
import { runFailures } from "./run-failures.ts";
import { sessionFailures } from "./session-failures.ts";
import type { Language } from "./language.ts";
import { fillIn, words, type Reader, type ValuesFor, type Words } from "./words.ts";

const failureWords = words({
  ...sessionFailures.texts,
  ...planFailures.texts,
  ...runFailures.texts,
  ...modelFailures.texts,
  ...modelAdvice.texts,
}) satisfies Words<Record<FailureCode, Readonly<Record<Language, string>>>>;

/** Field names that people do not need to know: how a value called `status` is shown. */
const statusWords = words({
  draft: { en: "a draft", de: "ein Entwurf", zh: "草稿" },
  pending_approval: { en: "waiting for approval", de: "noch nicht freigegeben", zh: "等待批准" },
  approved: { en: "approved", de: "freigegeben", zh: "已批准" },
  executing: { en: "running", de: "in Arbeit", zh: "正在执行" },
  paused: { en: "paused", de: "angehalten", zh: "已暂停" },
  rejected: { en: "rejected", de: "abgelehnt", zh: "已拒绝" },
  superseded: { en: "superseded", de: "ersetzt", zh: "已被取代" },
  pending: { en: "pending", de: "noch nicht begonnen", zh: "尚未开始" },
  in_progress: { en: "running", de: "in Arbeit", zh: "正在进行" },
  completed: { en: "done", de: "fertig", zh: "已完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

type Values<Code extends FailureCode> = ValuesFor<(typeof failureWords)["texts"][Code]["en"]>;

type More = Partial<Pick<Failure, "hint" | "advice" | "next" | "retryable" | "retryAfterMs">>;

export function codedFailure<Code extends FailureCode>(
  kind: string,
  code: Code,
  values: Values<Code>,
  more: More = {},
): Failure {
  return failureOf({ kind, code, values }, more);
}

/** `throw failWith("conflict", "plan_replaced", {}, { next: { do: "show_plan", planId } })` */
export function failWith<Code extends FailureCode>(
  kind: string,
  code: Code,
  values: Values<Code>,
  more: More & ErrorOptions = {},
): Failed {
  const { cause, ...rest } = more;
  return new Failed(codedFailure(kind, code, values, rest), cause === undefined ? {} : { cause });
}

/** What to do, in every language: `failWith("bad_config", "not_an_address", { address }, adviceWith("write_scheme", {}))` */
export function adviceWith<Code extends FailureCode>(
  code: Code,
  values: Values<Code>,
): { readonly hint: string; readonly advice: FailureText } {
  const advice = { code, ...(Object.keys(values).length > 0 ? { values } : {}) };
  return { hint: textOf(advice, "en") ?? code, advice };
}

/** What the domain refused, with its English message. */
export function failureOf({ kind, code, values = {}, next }: Refusal, more: More = {}): Failure {
  return {
    kind,
    message: textOf({ code, values }, "en") ?? code,
    retryable: false,
    code,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(next === undefined ? {} : { next }),
    ...more,
  };
}

/** A failure, or a reason that was stored beside its code. */
type Tellable = Pick<Failure, "message" | "hint" | "code" | "values" | "advice">;

/**
 * For a person: what happened and what to do, in their language if there is a code, otherwise in the English that was stored. `next` is
 * not in it, because every surface has its own way to offer it. Never throws, for any stored value.
 */
export function tellFailure(failure: Tellable, reader: Pick<Reader, "language">): string {
  const { message, hint } = readFailure(failure, reader);
  return hint ? `${message}${endOf(message)} ${hint}` : message;
}

/** The same for a surface that sets the hint apart. */
export function readFailure(
  failure: Tellable,
  { language }: Pick<Reader, "language">,
): Pick<Failure, "message" | "hint"> {
  const { message, code, values, advice } = failure;
  const text = code === undefined ? undefined : textOf({ code, values }, language);
  const hint = (advice && textOf(advice, language)) ?? failure.hint;
  return { message: text ?? message, ...(hint === undefined ? {} : { hint }) };
}

const nextWords = words({ next: { en: "Next: {command}", de: "Weiter mit: {command}", zh: "下一步：{command}" } });

/** What helps, where it is something to type. */
export function tellNext(command: string, reader: Reader): string {
  return nextWords(reader)("next", { command });
}

/** Undefined for a code that a newer program stored. */
function textOf({ code, values = {} }: FailureText, language: Language): string | undefined {
  const texts: Partial<Record<string, Readonly<Record<Language, string>>>> = failureWords.texts;
  const text = Object.hasOwn(texts, code) ? texts[code]?.[language] : undefined;
  if (text === undefined) return undefined;
  return fillIn(text, { ...values, ...statusesIn(values, language) });
}

function statusesIn({ status }: NonNullable<FailureText["values"]>, language: Language): { status?: string } {
  const known: Partial<Record<string, Readonly<Record<Language, string>>>> = statusWords.texts;
  const text = status === undefined || !Object.hasOwn(known, status) ? undefined : known[status]?.[language];
  return text === undefined ? {} : { status: text };
}

/** A server's message is quoted as it came, often without a full stop. A list or a diff ends with its last line. */
function endOf(message: string): string {
  return /[.!?…:。！？：][)"'”’）]*$|\s$/.test(message) ? "" : ".";
}
