interface Choice {
  readonly label: string;
  readonly value: unknown;
}

/** Name of a choice: RJSF names all objects alike, and a list by its entries alone. */
export function nameChoice({ label, value }: Choice): string {
  const isPrinted = label === '[object Object]' || (Array.isArray(value) && label === value.join());
  return isPrinted ? JSON.stringify(value) : label;
}
