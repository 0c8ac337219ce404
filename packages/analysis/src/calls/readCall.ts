import type { Tool } from '@agent-transcript/parser';
import { createRecent } from '@agent-transcript/text/growing';
import { isFields } from '@agent-transcript/text/values';
import type { Call, CallKind } from './Call';
import { type CallParts, partsOf } from './partsOf';
import { readAgent } from './readAgent';
import { readEdit } from './readEdit';
import { readExecute } from './readExecute';
import { readFetch } from './readFetch';
import { readFile } from './readFile';
import { readList } from './readList';
import { readPlan } from './readPlan';
import { readQuestion } from './readQuestion';
import { readSearch } from './readSearch';
import { readTable } from './readTable';
import { writtenCall } from './writtenCall';

/** Reads calls of one kind; `null` if this is none of them. Untrusted: must not throw. */
export type CallReader = (parts: CallParts) => Call | null;

/** In the order in which they are asked: the more a shape says, the earlier. */
const READERS: readonly CallReader[] = [
  readPlan,
  readQuestion,
  readAgent,
  readFile,
  readEdit,
  readExecute,
  readSearch,
  readList,
  readFetch,
  readTable,
];

const OTHER: Call = { kind: 'other' };

/** How many calls are remembered: what is read of all calls of a long run would be as much as the run. */
const MOST = 2_000;

const known = createRecent<Tool, Call>(MOST);

/**
 * What a call did, or was to do where it was denied, failed or was stopped. The same object for the same tool, as long as it is among the
 * last few thousand. While the input streams, and for a shape that no kind has, it is `other`.
 *
 * @example
 * const call = readCall(tool);
 * if (call.kind === 'execute') show(call.command, call.exitCode);
 */
export function readCall(tool: Tool): Call {
  let call = known.get(tool);
  if (call === undefined) {
    call = read(writtenCall(partsOf(tool)));
    known.set(tool, call);
  }
  return call;
}

function read(parts: CallParts): Call {
  const call = readOfKind(parts);
  return isRefusal(parts, call.kind)
    ? readOfKind({ ...parts, result: undefined, resultText: undefined })
    : call;
}

function readOfKind(parts: CallParts): Call {
  for (const reader of READERS) {
    const call = reader(parts);
    if (call !== null) return call;
  }
  return OTHER;
}

/**
 * Whether the result says why the call did not do its work: then it holds no text of a file, no hits, no answer. A command that failed or
 * was stopped has written what it says.
 */
function isRefusal({ tool: { outcome }, result }: CallParts, kind: CallKind): boolean {
  if (outcome === 'denied') return true;
  return kind !== 'execute' && (outcome === 'cancelled' || isError(result));
}

/** Whether a result of the Model Context Protocol is an error: its parts are the message. */
const isError = (result: unknown) =>
  isFields(result) && Array.isArray(result.content) && (result.isError === true || result.is_error === true);
