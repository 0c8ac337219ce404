'use client';

import type { InputHTMLAttributes, ReactNode } from 'react';
import type { LineProps } from '../types';

/** An `<input>`, with the attributes in `extraProps`. */
export function LineTemplate({ type, value, onChangeOverride, extraProps }: LineProps): ReactNode {
  const attributes = extraProps as InputHTMLAttributes<HTMLInputElement>;
  return <input {...attributes} type={type} value={value as string} onChange={onChangeOverride} />;
}
