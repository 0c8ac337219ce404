import type { Tool, ToolResult } from '@agent-transcript/parser';
import { withoutEscapes } from '@agent-transcript/text/ansi';
import { demandList } from '@agent-transcript/text/given';
import { createRecent } from '@agent-transcript/text/growing';
import { type Fields, isFields, numberOf, stringOf } from '@agent-transcript/text/values';
import { type CallReader, type ResultText, readCallBy } from '../calls';
import { demandTool } from '../calls/core/demandTool';

/** Why a call counts as failed, although it has a result. */
export type Failure =
  /** The process that it ran ended with this code. */
  | { readonly by: 'exitCode'; readonly code: number }
  /** A server answered with this HTTP status. */
  | { readonly by: 'httpStatus'; readonly status: number }
  /** The result says so in a field of this name, such as `isError`. */
  | { readonly by: 'flag'; readonly field: string }
  /** The result holds an error; `message` is its text, or empty. */
  | { readonly by: 'error'; readonly message: string };

/** Says of a call why it has failed; `null` if its result does not say so. Pure: the same tool always gets the same answer. */
export type FailureRules = (tool: Tool) => Failure | null;

/** One rule about the fields of a result. */
export interface FailureRule {
  /** The names of the fields that it reads. */
  readonly fields: readonly string[];
  /** `value` is that of the field `name`, if the result has one. */
  readonly failure: (value: unknown, name: string) => Failure | null;
}

const exitCode: FailureRule = {
  fields: ['exitCode', 'exit_code', 'exit_status', 'returncode', 'return_code', 'returnCode'],
  failure: (value) => {
    const code = numberOf(value);
    return code === undefined || code === 0 ? null : { by: 'exitCode', code };
  },
};

const httpStatus: FailureRule = {
  fields: ['status', 'statusCode', 'status_code', 'httpStatus', 'http_status'],
  failure: (value) => {
    const status = numberOf(value);
    return status !== undefined && status >= 400 && status < 600 ? { by: 'httpStatus', status } : null;
  },
};

const said: FailureRule = {
  fields: ['isError', 'is_error'],
  failure: (value, field) => (value === true ? { by: 'flag', field } : null),
};

const denied: FailureRule = {
  fields: ['ok', 'success'],
  failure: (value, field) => (value === false ? { by: 'flag', field } : null),
};

const error: FailureRule = {
  fields: ['error'],
  failure: (value) => {
    if (isFields(value)) {
      const message = stringOf(value.message);
      return message === undefined && Object.keys(value).length === 0 ? null : errorOf(message);
    }
    if (Array.isArray(value)) return value.length > 0 ? { by: 'error', message: '' } : null;
    const message = stringOf(value);
    return message === undefined && value !== true ? null : errorOf(message);
  },
};

function errorOf(message = ''): Failure {
  return { by: 'error', message: withoutEscapes(message) };
}

/** The rules about the fields of a result that is a JSON object, the most telling first. */
export const RULES: readonly FailureRule[] = [exitCode, httpStatus, error, said, denied];

/** What the editors of SWE-agent, OpenHands and Anthropic begin a result with where they have changed nothing. */
const REFUSED =
  /^(?:ERROR:)?[\s[]*((?:Your (?:proposed edit has introduced|edit was not applied)|No (?:exact match found|replacement was performed)).*)/;

/** How much of a text is read for these words, in UTF-16 units. */
const BEGINNING = 20_000;

/** No longer result is read for its fields, in UTF-16 units: those that say how a call ended are short. */
const LONGEST = 1_000_000;

/** A text without one of these names is not parsed. */
// computed: the names stand in this file, between quotes.
const TELLING = new RegExp(`"(?:${RULES.flatMap(({ fields }) => fields).join('|')})"`);

/** How many calls are remembered. */
const MOST = 2_000;

/**
 * Our rules: an exit code other than 0, an HTTP status from 400 to 599, an `error` that is set, `isError`, `ok: false`, and
 * the words with which editors say that they have changed nothing. An exit code of 0 says that it has not failed, whatever else the
 * result says. A result that is what the call printed, read or found says nothing about the call. A call that was denied or
 * cancelled, that has an error of its own or that still runs is not asked.
 */
export const failureOf: FailureRules = createRules([]);

const rulesFor = new WeakMap<readonly CallReader[], FailureRules>();

/** {@link failureOf} for a host that has kinds of call of its own, which may say that a result is content. The same rules for the same list. */
export function failureRulesFor(kinds: readonly CallReader[]): FailureRules {
  demandList('failureRulesFor', { kinds });
  if (kinds.length === 0) return failureOf;
  const rules = rulesFor.get(kinds) ?? createRules(kinds);
  rulesFor.set(kinds, rules);
  return rules;
}

function createRules(kinds: readonly CallReader[]): FailureRules {
  const known = createRecent<Tool, Failure | null>(MOST);
  return (tool) => {
    demandTool('failureOf', { tool });
    if (tool.status === 'streaming') return null;
    let failure = known.get(tool);
    if (failure === undefined) {
      failure = read(tool, kinds);
      known.set(tool, failure);
    }
    return failure;
  };
}

function read(tool: Tool, kinds: readonly CallReader[]): Failure | null {
  const code = numberOf(tool.data?.exitCode);
  if (code !== undefined) return exitCode.failure(code, 'exitCode');
  const result = tool.children.find((child): child is ToolResult => child.type === 'toolResult');
  if (result === undefined) return null;
  const fields = fieldsIn(result.value);
  const failure = fields === null ? failureInText(result.value) : failureInFields(fields);
  return failure === null || isContent(tool, { text: result.value, fields }, kinds) ? null : failure;
}

function isContent(tool: Tool, result: ResultText, kinds: readonly CallReader[]): boolean {
  const known = readCallBy(tool, kinds);
  return known?.by.isContent?.(known.call, result) ?? false;
}

function failureInFields(fields: Fields): Failure | null {
  if (exitCode.fields.some((name) => Object.hasOwn(fields, name) && fields[name] === 0)) return null;
  for (const rule of RULES)
    for (const name of rule.fields) {
      const failure = Object.hasOwn(fields, name) ? rule.failure(fields[name], name) : null;
      if (failure !== null) return failure;
    }
  return null;
}

function failureInText(text: string): Failure | null {
  const message = REFUSED.exec(withoutEscapes(text.slice(0, BEGINNING)))?.[1];
  return message === undefined ? null : { by: 'error', message };
}

function fieldsIn(text: string): Fields | null {
  if (text.length > LONGEST || !/^\s*\{/.test(text) || !TELLING.test(text)) return null;
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return null;
  }
}
