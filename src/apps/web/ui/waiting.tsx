// What is shown while content is loading, and when it failed to load.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Spinner } from "./spinner.tsx";
import { uiWords } from "../../../words/page.ts";

export function Loading({ label }: { readonly label?: string | undefined }) {
  const words = useWords(uiWords);
  return (
    <div role="status" className="flex items-center justify-center gap-2 p-8 text-sm text-soft">
      <Spinner />
      {label ?? words("loading")}
    </div>
  );
}

export function Problem({
  problem,
  onRetry,
}: {
  readonly problem: unknown;
  readonly onRetry?: (() => void) | undefined;
}) {
  const words = useWords(uiWords);
  const { detail, hint } = problemText(problem);
  return (
    <Notice
      kind="problem"
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {words("tryAgain")}
          </Button>
        )
      }
    >
      <p>{detail}</p>
      {hint && <p className="mt-0.5 text-soft">{hint}</p>}
    </Notice>
  );
}

type Query<Data> = Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;

/** What a query shows while it has no data: that it is loading, or why it failed. */
export function NotLoaded({
  query: { error, refetch },
  label,
}: {
  readonly query: Query<unknown>;
  readonly label?: string;
}) {
  return error ? <Problem problem={error} onRetry={() => void refetch()} /> : <Loading label={label} />;
}

/** The data of a query, as soon as it has some. */
export function Loaded<Data>({
  query,
  children,
}: {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  return query.data === undefined ? <NotLoaded query={query} /> : children(query.data);
}
