import type { BlockState } from '../block/BlockState';
import { FILTERED_TYPES } from './filteredTypes';
import type { TranscriptFilter } from './filterTree';

const SHOWS: readonly TranscriptFilter['show'][] = ['all', 'errors', 'tools', 'focus'];
const STATES: readonly BlockState[] = [
  'running',
  'preparing',
  'writing',
  'done',
  'failed',
  'truncated',
  'denied',
  'cancelled',
  'waiting',
  'answered',
  'ended',
];

/** Limits of values in an address: length of a text in UTF-16 units, and number of tools. */
const LENGTH = 1_000;
const TOOLS = 100;

/**
 * Filter as parameters of an address: `show`, `thinking`, `text`, and one `type`, `tool` or `state` for each choice. A filter that shows
 * everything adds no parameter.
 *
 * @example
 * const url = new URL(location.href);
 * url.search = filterToParams(filter).toString();
 * history.replaceState(null, '', url);
 */
export function filterToParams(filter: TranscriptFilter): URLSearchParams {
  const { show, thinking, types = [], tools = [], states = [], text = '' } = filter;
  const params = new URLSearchParams();
  if (show !== 'all') params.set('show', show);
  if (!thinking) params.set('thinking', '0');
  for (const type of types) params.append('type', type);
  for (const tool of tools) params.append('tool', tool);
  for (const state of states) params.append('state', state);
  if (text !== '') params.set('text', text);
  return params;
}

/**
 * Filter from parameters of an address, as {@link filterToParams} writes them. Untrusted: ignores unknown values and other parameters.
 */
export function filterFromParams(params: URLSearchParams): TranscriptFilter {
  const oneOf = <Value extends string>(known: readonly Value[], name: string) =>
    known.filter((value) => params.getAll(name).includes(value));
  const types = oneOf(FILTERED_TYPES, 'type');
  const states = oneOf(STATES, 'state');
  const tools = [...new Set(params.getAll('tool'))].slice(0, TOOLS).map((name) => name.slice(0, LENGTH));
  const text = (params.get('text') ?? '').slice(0, LENGTH);
  return {
    show: SHOWS.find((show) => show === params.get('show')) ?? 'all',
    thinking: params.get('thinking') !== '0',
    ...(types.length > 0 && { types }),
    ...(tools.length > 0 && { tools }),
    ...(states.length > 0 && { states }),
    ...(text !== '' && { text }),
  };
}
