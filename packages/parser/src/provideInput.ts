import { count, demandObject, demandText, fieldsOf, optionalText } from '@agent-transcript/text/given';
import type { InputRequest, Root, TranscriptNode } from './model/types';
import { parse } from './parse';
import { PAIRS } from './tags';

/** Answer of a person to an input request, as the format stores it. */
export interface UserAnswer {
  /** Any JSON value. */
  readonly input: unknown;
  /** One of the request's expected types; `text` without any. */
  readonly type: string;
}

/** Selects the pending request. Default: the first. */
export interface ProvideInputOptions {
  /** The `checkpoint_name` of the request. */
  readonly checkpoint?: string;
  /** Index among the pending requests of the source (those with this `checkpoint`, if given), from 0. */
  readonly index?: number;
}

/**
 * Answers a pending input request: returns the source with a `<<USER_INPUT_PROVIDED_START>>` block in that request, and
 * otherwise unchanged.
 *
 * @throws {RangeError} if no such request is pending; the message lists the pending ones. Also if the source breaks off
 * where an answer would not be parsed as one.
 * @throws {TypeError} if the answer is not a JSON value, or has no type.
 *
 * @example
 * provideInput(source, { input: 'user@example.com', type: 'text' }, { checkpoint: 'wait_for_email' })
 */
export function provideInput(source: string, answer: UserAnswer, options: ProvideInputOptions = {}): string {
  demandText('provideInput', { source });
  demandObject('provideInput', { answer });
  const { checkpoint, index } = { index: 0, ...selection(options, PLACE) };
  const pending = pendingRequests(parse(source));
  const named = checkpoint === undefined ? pending : pending.filter((node) => node.checkpoint === checkpoint);
  const request = named[index];
  if (request === undefined)
    throw new RangeError(`${describeWanted({ checkpoint, index })} ${describePending(pending)}`);

  const at = request.status === 'complete' ? request.end - PAIRS.inputRequest[1].length : request.end;
  const before = source.slice(0, at);
  const eol = source.slice(request.start, at).includes('\r\n') ? '\r\n' : '\n';
  const block = [PAIRS.userInput[0], answerJson(answer), PAIRS.userInput[1], ''].join(eol);
  const answered = before + (/[\r\n]$/.test(before) ? '' : eol) + eol + block + source.slice(at);
  const answeredRequest = requests(parse(answered)).find(({ start }) => start === request.start);
  if (answeredRequest === undefined || answeredRequest.children.length === 0) {
    throw new RangeError(
      `The source breaks off in the middle of the request at ${request.start}, so an answer there would not be read as one.`,
    );
  }
  return answered;
}

const PLACE = { of: 'provideInput', key: 'options' };

const selection = fieldsOf<ProvideInputOptions>({ checkpoint: optionalText, index: count });

interface Selection {
  readonly checkpoint?: string | undefined;
  readonly index: number;
}

const pendingRequests = (tree: Root) => requests(tree).filter(({ children }) => children.length === 0);

function requests(tree: Root): InputRequest[] {
  const found: InputRequest[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'inputRequest') found.push(node);
    // Not `push(...children)`: a long transcript would exceed the limit of arguments.
    if ('children' in node) for (const child of node.children.toReversed()) todo.push(child);
  }
  return found;
}

/** JSON with the spacing of the format's examples; `<<` is escaped, so that no string contains a tag. */
function answerJson({ input, type }: UserAnswer): string {
  const json = JSON.stringify(input);
  if (json === undefined)
    throw new TypeError('The answer must be a JSON value, not undefined, a function or a symbol.');
  if (typeof type !== 'string')
    throw new TypeError(
      'The answer has no type: name one that the request expects, as in { input, type: "text" }.',
    );
  return `{"input": ${json}, "type": ${JSON.stringify(type)}}`.replace(/<(?=<)/g, '\\u003c');
}

function describeWanted({ checkpoint, index }: Selection): string {
  const which = checkpoint === undefined ? '' : ` with checkpoint ${JSON.stringify(checkpoint)}`;
  return `No input request${which} is pending at index ${index}.`;
}

function describePending(pending: readonly InputRequest[]): string {
  if (pending.length === 0) return 'Every request in this source is answered, or there is none.';
  const names = pending
    .slice(0, 8)
    .map((node) => JSON.stringify(node.checkpoint ?? node.prompt.slice(0, 40)));
  return `Pending: ${names.join(', ')}${pending.length > names.length ? ', …' : ''}.`;
}
