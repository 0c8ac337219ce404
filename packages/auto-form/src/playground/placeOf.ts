import type { AnyRequest } from '@agent-transcript/protocol';

/** The request of a file, in place of the host's. */
export interface OpenedIdea {
  readonly id: string;
  readonly name: string;
  readonly request: AnyRequest;
}

/** Tells the forms of a playground apart. */
export function placeOf(opened: OpenedIdea | null, instance: string | undefined): string {
  return `${opened?.id ?? ''} ${instance ?? ''}`;
}
