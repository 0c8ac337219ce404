import type { AnyRequest } from '@agent-transcript/protocol';
import { differsInValues } from './differsInValues';
import { type LinkedRequest, type LinkProblem, readLink } from './readLink';

/** A Request that a link has brought to a playground. */
export interface OpenedLink extends LinkedRequest {
  /** True for the host's own Request with other values: it keeps the host's tools and `uiSchema`. */
  readonly isOwn: boolean;
}

/** Reads a link for the playground of this Request. */
export async function openLink(
  fragment: string,
  request: AnyRequest,
): Promise<OpenedLink | LinkProblem | null> {
  const reading = await readLink(fragment);
  return reading?.ok === true ? { ...reading, isOwn: differsInValues(request, reading.request) } : reading;
}
