'use client';

import { report } from '@agent-transcript/text/given';
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Values that the children depend on. A change renders them again after a crash. */
  readonly tried: readonly unknown[];
  readonly fallback: ReactNode;
  /** Component of the host among the children, by its prop: `components.step`. */
  readonly host?: string | undefined;
  readonly children: ReactNode;
}

interface State {
  /** `tried` at the crash; `now` until React has called `componentDidCatch`. */
  readonly crashedOn: readonly unknown[] | 'now' | null;
}

const ADVICE =
  'The component throws this when it renders, so the built-in one replaces it. Fix the component: React logs the error as well.';

/** Shows `fallback` if its children throw, until a value of `tried` changes. A class, because React has no hook for this. */
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
