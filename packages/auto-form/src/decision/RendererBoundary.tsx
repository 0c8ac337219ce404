'use client';

import type { DecisionRow } from '@agent-transcript/schema/compare';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly row: DecisionRow;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly row: DecisionRow;
  readonly failed: boolean;
}

/** A host's component that throws does not take the decision with it: our own view stands in, until the row changes. */
export class RendererBoundary extends Component<Props, State> {
  override state: State = { row: this.props.row, failed: false };

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ row }: Props, state: State): State | null {
    return row === state.row ? null : { row, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
