'use client';

import type { ReactNode } from 'react';

interface SecretsChoiceProps {
  readonly labels: { readonly withSecrets: string };
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Checkbox that includes secrets once; the parent unticks it after each use. */
export function SecretsChoice({ labels, checked, onChange }: SecretsChoiceProps): ReactNode {
  return (
    <label data-part="SecretsChoice">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {labels.withSecrets}
    </label>
  );
}
