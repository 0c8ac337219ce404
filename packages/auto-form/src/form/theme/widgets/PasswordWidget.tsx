'use client';

import { type ReactNode, useState } from 'react';
import { useFormInternals } from '../FormInternals';
import type { WidgetProps } from '../types';
import { LineWidget } from './TextWidget';

/** A secret, covered until the person asks to see it. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const { labels } = useFormInternals();
  const [shown, setShown] = useState(false);
  return (
    <span data-part="WithNote">
      <LineWidget {...props} type={shown ? 'text' : 'password'} isSecret />
      <button type="button" data-part="Action" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {labels.showPassword}
      </button>
    </span>
  );
}
