'use client';

import BaseSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { Component, type ReactNode } from 'react';
import type { FieldProps } from '../types';

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
    return <BaseSchemaField {...props} uiSchema={CRASHED} />;
  }
}

const CRASHED = { 'ui:field': 'JsonField', 'ui:options': { crashed: true } };
