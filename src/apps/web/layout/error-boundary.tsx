// Keeps an error in one part of the page from breaking the rest: shows it and offers a retry.
import { Component, type ReactNode } from "react";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/waiting.tsx";
import { layoutWords } from "../../../words/page.ts";

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error. */
  readonly of: string;
}

interface State {
  readonly problem: unknown;
  readonly of: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { problem: null, of: this.props.of };

  static getDerivedStateFromError(problem: unknown): Partial<State> {
    return { problem };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { of, problem: null };
  }

  override render() {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return <BrokenPart problem={problem} onRetry={() => this.setState({ problem: null })} />;
  }
}

function BrokenPart({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const words = useWords(layoutWords);
  return (
    <div className="m-auto flex w-full max-w-lg flex-col gap-3 p-6">
      <h2 className="text-base font-semibold">{words("broken")}</h2>
      <Problem problem={problem} onRetry={onRetry} />
      <p className="text-sm text-soft">{words("brokenHint")}</p>
      <div>
        <Button onClick={() => location.reload()}>{words("reload")}</Button>
      </div>
    </div>
  );
}
