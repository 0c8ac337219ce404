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

/** A call and the kind that read it. */
export interface KnownCall {
  readonly by: CallReader;
  readonly call: object;
}

/** Number of cached calls: the results of all calls of a long run would be as large as the run. */
const MOST = 2_000;

const OTHER: Call = { kind: 'other' };

/** Cached calls by list of kinds. */
const known = new WeakMap<readonly CallReader[], ReturnType<typeof createRecent<Tool, KnownCall | null>>>();

/**
 * Reads a call; if it was denied, failed or was stopped, the result describes the intention. Results of the last few
 * thousand tools are cached, so the same tool gives the same object. `other` while the input streams, and for unknown
 * shapes.
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
 * Reads a call with the first matching kind: one of `kinds`, then the built-in ones; `null` without a match. A kind
 * that throws does not match.
 *
 * @param kinds The same list each time: results are cached by it.
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
    // A host's kind may throw: the next kind is tried.
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
 * True if the result is the reason for a failure: it then has no file text, matches or answer. Commands are excepted,
 * since a failed or stopped command has printed its result.
 */
function isReason(parts: CallParts, kind: CallReader | undefined): boolean {
  const { tool, result } = parts;
  if (tool.outcome === 'denied') return true;
  if (kind?.printsUntilItEnds === true) return false;
  return tool.outcome === 'cancelled' || isError(result) || saysOnlyWhy(parts);
}

/** True if a result names an error and contains nothing that was read or found. */
function saysOnlyWhy({ result, resultText = '' }: CallParts): boolean {
  if (!isFields(result) || !Object.hasOwn(result, 'error') || resultText.trim() !== '') return false;
  const { error } = result;
  const isSet = isFields(error) ? Object.keys(error).length > 0 : typeof error === 'string' && error !== '';
  return isSet && Object.values(result).every((value) => !Array.isArray(value) || value.length === 0);
}

/** True for an error result of the Model Context Protocol: its parts are the message. */
const isError = (result: unknown) =>
  isFields(result) && Array.isArray(result.content) && (result.isError === true || result.is_error === true);
