// A part of the page that breaks must not take the rest with it: it says so, and can be tried again.
import { Component, type ReactNode } from "react";
import { BrokenPart } from "./broken-part.tsx";

interface Props {
  readonly children: ReactNode;
  /** Another one begins anew. */
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
