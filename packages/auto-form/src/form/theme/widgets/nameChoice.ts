interface Choice {
  readonly label: string;
  readonly value: unknown;
}

/** What one of several values is called: RJSF calls every object and every list of them by the same words. */
export function nameChoice({ label, value }: Choice): string {
  return label.includes('[object Object]') ? JSON.stringify(value) : label;
}
