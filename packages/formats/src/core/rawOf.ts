import type { NodeData } from '@agent-transcript/parser';
import type { Place } from './Run';

/** Place of a record as data of its node; `undefined` for a place that is neither a line nor a range of bytes. */
export function rawOf(place: Place | undefined): NodeData | undefined {
  if (place === undefined) return undefined;
  return 'line' in place || 'start' in place ? { raw: place } : undefined;
}
