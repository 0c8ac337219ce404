'use client';

import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Values on which the children depend: a change of any renders them again. */
  readonly tried: readonly unknown[];
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  /** The value of `tried` at the crash. */
  readonly crashedOn: readonly unknown[] | 'now' | null;
}

/** Shows `fallback` if its children throw, until a value of `tried` changes. React has no hook for this. */
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
