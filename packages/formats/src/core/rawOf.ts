import type { NodeData } from '@agent-transcript/parser';
import type { Place } from './Run';

/** Where a record stands, for the node that is made of it; `undefined` where that is neither a line nor bytes. */
export function rawOf(place: Place | undefined): NodeData | undefined {
  if (place === undefined) return undefined;
  return 'line' in place || 'start' in place ? { raw: place } : undefined;
}
