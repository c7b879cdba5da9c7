// What a permission's answer can say besides yes: what to do instead, or what is always allowed.
import { useEffect, useState } from "react";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { areGrantDays, grantDays, grantScopes, patternText, scopeText } from "../../views/ask/lasting-permission.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { TextArea, SelectField, TextField } from "../ui/field.tsx";
import { askWords } from "../../../words/ask.ts";
import { storeDraft, readDraft } from "./draft.ts";
import { Form, submitOnCtrlEnter, ChoiceCard } from "../ui/form.tsx";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { GrantScope } from "../../../domain/permission/grant.ts";
import { useSessionState } from "../session/use-session.ts";

export interface ReplyFormProps {
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSend: (reply: PermissionReply) => void;
}

export function GuidanceForm({ id, isBusy, onBack, onSend }: ReplyFormProps & { readonly id: string }) {
  const words = useWords(askWords);
  const [guidance, setGuidance] = useState(() => readDraft(id)?.remark ?? "");
  useEffect(() => {
    if (guidance !== "") storeDraft(id, { values: {}, texts: {}, remark: guidance });
  }, [id, guidance]);
  const submit = () => onSend(guidance.trim() === "" ? { answer: "no" } : { answer: "no", guidance: guidance.trim() });

  return (
    <Form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={words("guidance")}
        rows={2}
        maxLength={10_000}
        // The user has just chosen to deny.
        autoFocus
        disabled={isBusy}
        value={guidance}
        onChange={({ target }) => setGuidance(target.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {words("sendNo")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {words("back")}
        </Button>
      </div>
    </Form>
  );
}

export function AlwaysForm({
  request: { patterns },
  isBusy,
  onBack,
  onSend,
}: ReplyFormProps & { readonly request: PermissionRequest }) {
  const words = useWords(askWords);
  const language = useLanguage();
  const hasPlan = useSessionState((state) => state.plan !== null);
  const [pattern, setPattern] = useState(patterns[0] ?? "");
  const [scope, setScope] = useState<GrantScope>("session");
  const [days, setDays] = useState(String(grantDays.usual));
  const isGood = areGrantDays(days);
  const submit = () => {
    if (isGood) onSend({ answer: "yes", always: { scope, pattern, days: Number(days) } });
  };
  return (
    <Form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1 text-sm font-medium">{words("alwaysWhat")}</legend>
        {patterns.map((each, index) => (
          <ChoiceCard
            key={each}
            name="pattern"
            // The user has just opened the form.
            autoFocus={index === 0}
            disabled={isBusy}
            checked={each === pattern}
            onChange={() => setPattern(each)}
          >
            <code className="min-w-0 flex-1 font-mono text-[0.82rem]">{each}</code>
            <span className="text-xs text-soft">{patternText(each, index, { language })}</span>
          </ChoiceCard>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words("alwaysScope")}
          value={scope}
          disabled={isBusy}
          onChange={({ target }) => setScope(target.value as GrantScope)}
        >
          {grantScopes(hasPlan).map((each) => (
            <option key={each} value={each}>
              {scopeText(each, { language })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words("alwaysDays")}
          type="number"
          min={1}
          max={grantDays.most}
          disabled={isBusy}
          value={days}
          problem={isGood ? undefined : words("daysRange")}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isGood}>
          {words("allowAlways")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {words("back")}
        </Button>
      </div>
    </Form>
  );
}
