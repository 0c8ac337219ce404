'use client';

import { Component, type ReactNode } from 'react';
import type { FieldProps } from '../types';
import { FieldFrame } from './FieldFrame';

interface FieldBoundaryProps extends FieldProps {
  readonly children: ReactNode;
}

/** Shows a part of the form as JSON when its fields throw: the rest of the form goes on. */
export class FieldBoundary extends Component<FieldBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, ...props } = this.props;
    if (!this.state.failed) return children;
    return <FieldFrame {...props} uiSchema={CRASHED} />;
  }
}

const CRASHED = { 'ui:field': 'JsonField', 'ui:options': { crashed: true } };
