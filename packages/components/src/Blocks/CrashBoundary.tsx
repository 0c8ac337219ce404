import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is shown: after a crash, another one is tried. */
  readonly node: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows `fallback` where its children throw, until `node` changes. React has no hook for this. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashedOn: unknown }> {
  override state = { crashedOn: undefined };

  override componentDidCatch(): void {
    this.setState({ crashedOn: this.props.node });
  }

  static getDerivedStateFromError(): { crashedOn: unknown } {
    return { crashedOn: CRASHED };
  }

  override render(): ReactNode {
    const { crashedOn } = this.state;
    return crashedOn === CRASHED || crashedOn === this.props.node ? this.props.fallback : this.props.children;
  }
}

const CRASHED = Symbol('crashed');
