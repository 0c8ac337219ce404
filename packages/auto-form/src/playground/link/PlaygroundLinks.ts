/** Where the host keeps the links of a playground. */
export interface PlaygroundLinks {
  /** What its address holds now: a fragment or the whole address. Another one is another link, which opens. */
  readonly fragment: string;
  /** The address that "Copy link" copies, for what `toLink` gave. */
  readonly addressOf: (fragment: string) => string;
}

/** The address of this page with another fragment. */
export function addressOfPage(fragment: string): string {
  return `${location.href.replace(/#.*$/s, '')}#${fragment}`;
}
