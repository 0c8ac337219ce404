import type { Tool, ToolResult } from '@agent-transcript/parser';
import { withoutEscapes } from '@agent-transcript/text/ansi';
import { demandList } from '@agent-transcript/text/given';
import { createRecent } from '@agent-transcript/text/growing';
import { type Fields, isFields, numberOf, stringOf } from '@agent-transcript/text/values';
import { type CallReader, type ResultText, readCallBy } from '../calls';
import { demandTool } from '../calls/core/demandTool';

/** Reason why a call counts as failed although it has a result. */
export type Failure =
  /** Non-zero exit code of a process. */
  | { readonly by: 'exitCode'; readonly code: number }
  /** HTTP status of a server. */
  | { readonly by: 'httpStatus'; readonly status: number }
  /** A field of the result, such as `isError`. */
  | { readonly by: 'flag'; readonly field: string }
  /** An error in the result; `message` may be empty. */
  | { readonly by: 'error'; readonly message: string };

/**
 * Determines why a call has failed; `null` if its result does not show a failure. Pure: the same tool always gives the
 * same result.
 */
export type FailureRules = (tool: Tool) => Failure | null;

/** A rule about fields of a result. */
export interface FailureRule {
  /** Names of the fields that it reads. */
  readonly fields: readonly string[];
  /** Judges the value of the field `name`, if the result has one. */
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

/** Rules about the fields of a JSON result, the most reliable first. */
export const RULES: readonly FailureRule[] = [exitCode, httpStatus, error, said, denied];

/** First words of the results of SWE-agent's, OpenHands' and Anthropic's editors if they changed nothing. */
const REFUSED =
  /^(?:ERROR:)?[\s[]*((?:Your (?:proposed edit has introduced|edit was not applied)|No (?:exact match found|replacement was performed)).*)/;

/** Length of a text that is searched for these words, in UTF-16 units. */
const BEGINNING = 20_000;

/** Longest result that is parsed for its fields, in UTF-16 units: results with a status are short. */
const LONGEST = 1_000_000;

/** Texts without one of these names are not parsed. */
// computed: the names stand in this file, between quotes.
const TELLING = new RegExp(`"(?:${RULES.flatMap(({ fields }) => fields).join('|')})"`);

/** Number of cached calls. */
const MOST = 2_000;

/**
 * The default rules: an exit code other than 0, an HTTP status from 400 to 599, an `error`, `isError`, `ok: false`, and
 * messages of editors that changed nothing. An exit code of 0 means success, whatever else the result contains. A
 * result that is content (printed, read or found) never counts as a failure. Calls that were denied or cancelled, have
 * an error of their own, or still run are not judged.
 */
export const failureOf: FailureRules = createRules([]);

const rulesFor = new WeakMap<readonly CallReader[], FailureRules>();

/** {@link failureOf} for a host with its own kinds of calls, which may declare results as content. Cached by list. */
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
