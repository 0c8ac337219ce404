/** The links of a playground in the host's router. */
export interface PlaygroundLinks {
  /** The current fragment or address. Another one opens as another link. */
  readonly fragment: string;
  /** The address that "Copy link" copies, for what `toLink` gave. */
  readonly addressOf: (fragment: string) => string;
}

/** The address of this page with another fragment. */
export function addressOfPage(fragment: string): string {
  return `${location.href.replace(/#.*$/s, '')}#${fragment}`;
}
