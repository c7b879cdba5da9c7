// The third step: one small turn with the model, its duration and its result.
import { useEffect, useState } from "react";
import type { WrittenModel, TestedModel } from "../../client/answer-types.ts";
import { testLabel } from "../../views/setup/setup-labels.ts";
import { api } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Problem } from "../ui/waiting.tsx";
import { AnotherKey, type ChosenProvider } from "./connect-forms.tsx";
import { connectWords } from "../../../words/setup.ts";

interface TryStepProps {
  readonly chosen: ChosenProvider;
  readonly model: string;
  readonly workspaceId: string | undefined;
  readonly onKey: (chosen: ChosenProvider) => void;
  readonly onOtherModel: () => void;
  readonly onOtherProvider: () => void;
  readonly onSet: (answer: WrittenModel) => void;
}

export function TryStep(props: TryStepProps) {
  const { chosen, model: name, workspaceId, onKey, onOtherModel, onOtherProvider, onSet } = props;
  const words = useWords(connectWords);
  const language = useLanguage();
  const model = `${chosen.provider}/${name}`;
  const { baseUrl, apiKey } = chosen.given;
  const asked = { model, baseUrl, apiKey, workspace_id: workspaceId };
  const [attempt, setAttempt] = useState(1);
  const { tested, problem, seconds } = useTest(asked, attempt);
  const result = tested && testLabel(tested, { language });
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-2 text-sm">
        {!tested && !problem && (
          <>
            <p className="flex items-center gap-2">
              <Spinner />
              {words("testing", { model, seconds })}
            </p>
            {seconds >= 5 && <p className="text-soft">{words("mayLoad")}</p>}
          </>
        )}
        {result && <p className="font-medium">✓ {result.good}</p>}
        {tested?.said && <p className="text-soft">{words("said", { said: tested.said })}</p>}
        {result?.warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
      {problem !== undefined && <Problem problem={problem} onRetry={() => setAttempt(attempt + 1)} />}
      <AnotherKey chosen={chosen} problem={problem} workspaceId={workspaceId} onChoose={onKey} />
      <div className="flex flex-wrap gap-2">
        {tested && (
          <ActionButton
            variant={tested.tools === "works" ? "primary" : "secondary"}
            onAct={async () => onSet(await api.setModel(asked))}
          >
            {words(tested.tools === "works" ? "use" : "useAnyway")}
          </ActionButton>
        )}
        <Button onClick={onOtherModel}>{words("otherModel")}</Button>
        <Button onClick={onOtherProvider}>{words("otherProvider")}</Button>
      </div>
    </div>
  );
}

interface Test {
  readonly tested?: TestedModel | undefined;
  readonly problem?: unknown;
  readonly seconds: number;
}

/** Cancelled when the component is unmounted. */
function useTest(asked: Parameters<typeof api.testModel>[0], attempt: number): Test {
  const [test, setTest] = useState<Test>({ seconds: 0 });
  const { model, baseUrl, apiKey, workspace_id } = asked;
  useEffect(() => {
    const stop = new AbortController();
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1000);
    const ticking = setInterval(() => setTest({ seconds: seconds() }), 1_000);
    const end = (result: Omit<Test, "seconds">) => {
      clearInterval(ticking);
      if (!stop.signal.aborted) setTest({ ...result, seconds: seconds() });
    };
    setTest({ seconds: 0 });
    api.testModel({ model, baseUrl, apiKey, workspace_id }, stop.signal).then(
      (tested) => end({ tested }),
      (problem: unknown) => end({ problem }),
    );
    return () => {
      clearInterval(ticking);
      stop.abort();
    };
  }, [model, baseUrl, apiKey, workspace_id, attempt]);
  return test;
}
