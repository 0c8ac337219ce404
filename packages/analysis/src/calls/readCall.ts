import type { Tool } from '@agent-transcript/parser';
import { demandList } from '@agent-transcript/text/given';
import { createRecent } from '@agent-transcript/text/growing';
import { isFields } from '@agent-transcript/text/values';
import { callReaders } from './callReaders';
import type { Call } from './core/Call';
import type { CallReader } from './core/CallReader';
import { demandTool } from './core/demandTool';
import { type CallParts, partsOf } from './core/partsOf';
import { writtenCall } from './core/writtenCall';

/** A call, and the kind that has read it. */
export interface KnownCall {
  readonly by: CallReader;
  readonly call: object;
}

/** How many calls are remembered: what is read of all calls of a long run would be as much as the run. */
const MOST = 2_000;

const OTHER: Call = { kind: 'other' };

/** What was read of calls, by the list of kinds that were asked. */
const known = new WeakMap<readonly CallReader[], ReturnType<typeof createRecent<Tool, KnownCall | null>>>();

/**
 * What a call did, or was to do where it was denied, failed or was stopped. The same object for the same tool, as long as it is among the
 * last few thousand. While the input streams, and for a shape that no kind has, it is `other`.
 *
 * @example
 * const call = readCall(tool);
 * if (call.kind === 'execute') show(call.command, call.exitCode);
 */
export function readCall(tool: Tool): Call {
  demandTool('readCall', { tool });
  const found = recall(tool, callReaders, () => writtenParts(tool));
  return found === null ? OTHER : (found.call as Call);
}

/**
 * What a call did, as the first kind reads it that knows it: `kinds`, then ours; `null` if it is of none. A call that a kind throws at is
 * not of that kind.
 *
 * @param kinds The same list each time: what was read is remembered by it.
 */
export function readCallBy(tool: Tool, kinds: readonly CallReader[]): KnownCall | null {
  demandTool('readCallBy', { tool });
  demandList('readCallBy', { kinds });
  let parts: CallParts | undefined;
  const readParts = () => (parts ??= writtenParts(tool));
  return (kinds.length === 0 ? null : recall(tool, kinds, readParts)) ?? recall(tool, callReaders, readParts);
}

const writtenParts = (tool: Tool): CallParts => writtenCall(partsOf(tool));

function recall(tool: Tool, kinds: readonly CallReader[], readParts: () => CallParts): KnownCall | null {
  const recent = known.get(kinds) ?? createRecent<Tool, KnownCall | null>(MOST);
  known.set(kinds, recent);
  let call = recent.get(tool);
  if (call === undefined) {
    call = read(readParts(), kinds);
    recent.set(tool, call);
  }
  return call;
}

function read(parts: CallParts, kinds: readonly CallReader[]): KnownCall | null {
  const call = firstOf(parts, kinds);
  return isReason(parts, call?.by)
    ? firstOf({ ...parts, result: undefined, resultText: undefined }, kinds)
    : call;
}

function firstOf(parts: CallParts, kinds: readonly CallReader[]): KnownCall | null {
  for (const by of kinds) {
    // A host's kind may throw: its call is then one of another kind.
    try {
      const call = by.read(parts) as object | null | undefined;
      if (call !== null && call !== undefined) return { by, call };
    } catch (error) {
      console.error(error);
    }
  }
  return null;
}

/**
 * Whether the result says why the call did not do its work: then it holds no text of a file, no hits, no answer. A command that failed or
 * was stopped has written what it says.
 */
function isReason(parts: CallParts, kind: CallReader | undefined): boolean {
  const { tool, result } = parts;
  if (tool.outcome === 'denied') return true;
  if (kind?.printsUntilItEnds === true) return false;
  return tool.outcome === 'cancelled' || isError(result) || saysOnlyWhy(parts);
}

/** Whether a result names an error, and holds nothing besides that was read or found. */
function saysOnlyWhy({ result, resultText = '' }: CallParts): boolean {
  if (!isFields(result) || !Object.hasOwn(result, 'error') || resultText.trim() !== '') return false;
  const { error } = result;
  const isSet = isFields(error) ? Object.keys(error).length > 0 : typeof error === 'string' && error !== '';
  return isSet && Object.values(result).every((value) => !Array.isArray(value) || value.length === 0);
}

/** Whether a result of the Model Context Protocol is an error: its parts are the message. */
const isError = (result: unknown) =>
  isFields(result) && Array.isArray(result.content) && (result.isError === true || result.is_error === true);
