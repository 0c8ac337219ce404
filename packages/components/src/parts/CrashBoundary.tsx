'use client';

import { report } from '@agent-transcript/text/given';
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Values on which the children depend: a change of any renders them again. */
  readonly tried: readonly unknown[];
  readonly fallback: ReactNode;
  /** The host's component among the children, by the prop that it came in: `components.step`. */
  readonly host?: string | undefined;
  readonly children: ReactNode;
}

interface State {
  /** The value of `tried` at the crash. */
  readonly crashedOn: readonly unknown[] | 'now' | null;
}

const ADVICE =
  'The component throws this when it renders, so ours stands in its place. Mend the component: React logs the error beside this.';

/** Shows `fallback` if its children throw, until a value of `tried` changes. React has no hook for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashedOn: null };

  override componentDidCatch(problem: unknown): void {
    const { tried, host } = this.props;
    this.setState({ crashedOn: tried });
    if (host !== undefined) report({ of: '<Transcript>', key: host }, problem, ADVICE);
  }

  static getDerivedStateFromError(): State {
    return { crashedOn: 'now' };
  }

  override render(): ReactNode {
    const { crashedOn } = this.state;
    const { tried, fallback, children } = this.props;
    const crashed = crashedOn === 'now' || crashedOn?.every((one, index) => one === tried[index]) === true;
    return crashed ? fallback : children;
  }
}
