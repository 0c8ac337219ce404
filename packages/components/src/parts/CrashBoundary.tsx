'use client';

import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is shown, and with what: when any of it is another, it is tried again. */
  readonly tried: readonly unknown[];
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  /** What was tried when it crashed. */
  readonly crashedOn: readonly unknown[] | 'now' | null;
}

/** Shows `fallback` where its children throw, until what is tried changes. React has no hook for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashedOn: null };

  override componentDidCatch(): void {
    this.setState({ crashedOn: this.props.tried });
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
