interface Choice {
  readonly label: string;
  readonly value: unknown;
}

/** What one of several values is called: RJSF calls every object and every list of them by the same words. */
export function nameChoice({ label, value }: Choice): string {
  if (typeof value !== 'object' || value === null || label !== String(value)) return label;
  return JSON.stringify(value);
}
