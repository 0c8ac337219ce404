interface Choice {
  readonly label: string;
  readonly value: unknown;
}

/** What one of several values is called: RJSF calls every object by the same words, and a list by its entries alone. */
export function nameChoice({ label, value }: Choice): string {
  const isPrinted = label === '[object Object]' || (Array.isArray(value) && label === value.join());
  return isPrinted ? JSON.stringify(value) : label;
}
