import { isObject, isReserved } from '@agent-transcript/schema';
import { checkJson } from '../core/checkJson';
import { given } from '../core/given';
import { isOutputMethod } from '../core/OutputMethod';
import type { ProtocolError } from '../core/ProtocolError';
import { parseReference } from '../core/parseReference';
import type { Issue, JsonValue } from '../core/types';
import { isLine } from '../data/readData';
import type { Call, CallReading } from './Call';

/**
 * Parses a call as a model writes it (request-protocol §14.1): `{ "_tool": "greet", "name": "†input.name" }`.
 *
 * Never throws: an invalid call has issues.
 */
export function readCall(value: unknown): CallReading {
  try {
    checkJson(value, { name: 'call' });
  } catch (error) {
    const { pointer = '', message } = error as ProtocolError;
    return { ok: false, issues: [{ pointer, keyword: 'json', message }] };
  }
  if (!isObject(value)) return { ok: false, issues: [issueAt('', 'A call must be an object.')] };
  const { _tool, _outputPath, _outputMethod, _instance, ...parameters } = value;
  const issues = [
    ...unless(isLine(_tool), '/_tool', 'must be the name of a tool'),
    ...unless(_outputPath === undefined || isPlace(_outputPath), '/_outputPath', 'must be a reference'),
    ...unless(
      _outputMethod === undefined || isOutputMethod(_outputMethod),
      '/_outputMethod',
      'must be a method',
    ),
    ...unless(
      _outputMethod === undefined || _outputPath !== undefined,
      '/_outputMethod',
      'needs an _outputPath',
    ),
    ...unless(_instance === undefined || isLine(_instance), '/_instance', 'must be one line of text'),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const call = {
    tool: _tool,
    parameters,
    outputMethod: _outputMethod ?? 'set',
    ...given({ outputPath: _outputPath, instance: _instance }),
    source: value as JsonValue,
  } as Call;
  return { ok: true, call };
}

/** An issue of a call or its result. */
export function issueAt(pointer: string, message: string, keyword = 'call'): Issue {
  return { pointer, keyword, message };
}

function unless(isRight: boolean, pointer: string, what: string): Issue[] {
  return isRight ? [] : [issueAt(pointer, `${pointer.slice(1)} ${what}.`)];
}

function isPlace(value: unknown): boolean {
  const reference = typeof value === 'string' ? parseReference(value) : null;
  return reference !== null && ![reference.kind, ...reference.path].some(isReserved);
}
