'use client';

import type { InputHTMLAttributes, ReactNode } from 'react';
import type { LineProps } from '../types';

/** What is typed into: the control says all of itself in `extraProps`. */
export function LineTemplate({ type, value, onChangeOverride, extraProps }: LineProps): ReactNode {
  const attributes = extraProps as InputHTMLAttributes<HTMLInputElement>;
  return <input {...attributes} type={type} value={value as string} onChange={onChangeOverride} />;
}
