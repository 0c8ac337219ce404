'use client';

import { Component, type ReactNode } from 'react';
import { FormInternals } from '../form/theme/FormInternals';

interface GuardProps {
  /** Name of the component in the theme. */
  readonly name: string;
  /** Shown once it has thrown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows something else once a component of the host's has thrown, and has the form say so. */
export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  static override contextType = FormInternals;
  declare context: React.ContextType<typeof FormInternals>;

  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { name } = this.props;
    this.context?.report({ code: 'failed', pointer: `/${name}`, option: name });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
