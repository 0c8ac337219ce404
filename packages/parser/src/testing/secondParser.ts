import type { BlockNode, Diagnostic, DiagnosticCode, ErrorNode, Root, Status } from '../model/types';
import { jsonState } from './jsonState';

/*
 * A second parser, written from the specification (docs/message-format.md) and from nothing else: plain, slow, whole
 * sources only. Where it differs from ours, the specification or the parser is wrong.
 */

/** §3.1: the tags without a label. */
const PAIRS = {
  step: ['<<STEP_START>>', '<<STEP_END>>'],
  inputRequest: ['<<INPUT_REQUIRED_START>>', '<<INPUT_REQUIRED_END>>'],
  thinking: ['<<thinking>>', '<</thinking>>'],
  checkpoint: ['<<CHECKPOINT_START>>', '<<CHECKPOINT_END>>'],
  error: ['<<ERROR_START>>', '<<ERROR_END>>'],
  toolInput: ['<<TOOL_STEP_INPUT_START>>', '<<TOOL_STEP_INPUT_END>>'],
  toolResult: ['<<TOOL_STEP_RESULT_START>>', '<<TOOL_STEP_RESULT_END>>'],
  userInput: ['<<USER_INPUT_PROVIDED_START>>', '<<USER_INPUT_PROVIDED_END>>'],
  errorDetails: ['<<ERROR_JSON_START>>', '<<ERROR_JSON_END>>'],
} as const;

type Type = keyof typeof PAIRS | 'tool';
type Tag =
  | { readonly kind: 'open'; readonly type: Type; readonly text: string; readonly closer: string }
  | { readonly kind: 'end' | 'flag' | 'unknown'; readonly type?: Type; readonly text: string };

function tagAt(source: string, index: number): Tag | null {
  for (const [type, [text, closer]] of Object.entries(PAIRS) as [Type, readonly [string, string]][]) {
    if (source.startsWith(text, index)) return { kind: 'open', type, text, closer };
    if (source.startsWith(closer, index)) return { kind: 'end', type, text: closer };
  }
  if (source.startsWith('<<SINGLE_STEP_FLAG>>', index)) return { kind: 'flag', text: '<<SINGLE_STEP_FLAG>>' };
  const rest = source.slice(index, index + 400);
  const [tool, side, label] = /^<<TOOL_STEP_(START|END)\/((?!>>)[^<\r\n]{1,256}?)>>/.exec(rest) ?? []; // §3.3
  if (tool !== undefined) {
    return side === 'END'
      ? { kind: 'end', type: 'tool', text: tool }
      : { kind: 'open', type: 'tool', text: tool, closer: `<<TOOL_STEP_END/${label}>>` };
  }
  const [unknown] = /^<<\/?[A-Z][A-Z_]{2,40}(?:\/[^<\r\n]{0,256}?)?>>/.exec(rest) ?? []; // §3.5
  return unknown === undefined ? null : { kind: 'unknown', text: unknown };
}

/** §1.3 */
const withoutLayout = (text: string) => text.replace(/^(?:\r\n|\r|\n)/, '').replace(/(?:\r\n|\r|\n)$/, '');

interface Open {
  readonly type: Type | 'root';
  readonly text: string;
  readonly closer: string;
  readonly start: number;
  readonly children: BlockNode[];
  /** The title line of a step; the text of a request. */
  head: string;
  /** From where on no title line can begin; `undefined` as long as one still can. */
  titleEnd?: number;
  single: boolean;
}

const isTool = ({ type }: { readonly type: string }) => type === 'tool';
const isPayload = (type: Type) => /^(?:toolInput|toolResult|userInput|errorDetails)$/.test(type);
const isContainer = (type: Type) => type === 'step' || type === 'tool' || type === 'inputRequest';

/** The tree of a whole source; the messages of its diagnostics are empty. */
export function secondParse(source: string): Root {
  const diagnostics: Diagnostic[] = [];
  const opened = (type: Open['type'], text: string, closer: string, start: number): Open => ({
    type,
    text,
    closer,
    start,
    children: [],
    head: '',
    single: false,
  });
  const root = opened('root', '', '', 0);
  const stack: Open[] = [root];
  const top = () => stack.at(-1) as Open;
  let tooDeep: { readonly type: Type; readonly closer: string }[] = []; // §6.8
  let run = 0; // where the run of text begins
  /** The error that details may still join (§4.12), if nothing but white space follows it. */
  let lastError: ErrorNode | null = null;

  function say(code: DiagnosticCode, at: number, text: string, severity: Diagnostic['severity'] = 'warning') {
    diagnostics.push({ code, message: '', start: at, end: at + text.length, severity });
  }

  /** Ends the run of text at `to`: §4.1, §4.3, §4.9. */
  function endText(to: number): void {
    const one = top();
    let text = source.slice(run, to);
    let start = run;
    run = to;
    if (one.type === 'inputRequest') {
      one.head += text;
      return;
    }
    if (one.type === 'step' && (one.titleEnd ?? to) > start) {
      const own = source.slice(start, Math.min(to, one.titleEnd ?? to));
      const [line = '', title = ''] = /^[ \t\r\n]*([^\r\n]*)(?:\r\n|\r|\n)?/.exec(own) ?? [];
      one.head = title;
      text = text.slice(line.length);
      start += line.length;
    }
    const value = withoutLayout(text);
    if (value !== '') one.children.push({ type: 'text', value, start, end: to, status: 'complete' });
  }

  /** Ends the innermost container, whose content ends at `contentEnd`. */
  function end(status: Status, at: number, contentEnd = at): void {
    endText(contentEnd);
    const { type, text, start, head, single, children } = stack.pop() as Open;
    const range = { start, end: at, status, children };
    const node =
      type === 'step'
        ? { type, ...readTitle(head), single, ...range }
        : type === 'tool'
          ? { type, ...readLabel(text.slice('<<TOOL_STEP_START/'.length, -2)), ...range }
          : { type, ...readRequest(head), ...range };
    top().children.push(node as BlockNode);
    if (status === 'truncated') say('unclosed', start, text);
    run = at;
  }

  /** §6.4, and the end of the text and of the title line before a block. */
  function beforeBlock(type: Type, at: number): void {
    if (top().type === 'inputRequest' && type !== 'userInput') end('truncated', at);
    endText(at);
    top().titleEnd = 0;
  }

  /** §5.2 to §5.7: where the content of a region ends, and which end tags in it are data. */
  function boundsOf(type: Type, text: string, closer: string, at: number) {
    const from = at + text.length;
    const candidates = offsetsOf(source, closer, from, source.length);
    const [first] = candidates;
    if (!isPayload(type)) return { to: first ?? source.length, isCut: first === undefined, data: [] };
    const states = candidates.map((candidate) => jsonState(source.slice(from, candidate)));
    const decides = states.findIndex((state) => state !== 'quoted');
    let to = states[decides] === 'open' ? candidates[decides] : first;
    if (decides < 0 && jsonState(source.slice(from)) !== 'refuted') to = undefined;
    if (to === undefined) return { to: source.length, isCut: true, data: candidates };
    const tool = (tooDeep.findLast(isTool) ?? stack.findLast(isTool))?.closer ?? '';
    if (type === 'toolResult' && tool.includes(':')) {
      const boundary = source.indexOf(tool, to);
      if (boundary < 0) say('unclosed', at, text, 'error');
      else to = offsetsOf(source, closer, to, boundary).at(-1) as number;
    }
    const last = to;
    return { to, isCut: false, data: candidates.filter((candidate) => candidate < last) };
  }

  /** A tag that opens a raw region; gives the offset behind the region. */
  function takeRegion({ type, text, closer }: Tag & { readonly kind: 'open' }, at: number): number {
    const isText = isMisplaced(type, text, at);
    const joined = type === 'errorDetails' && /^\s*$/.test(source.slice(run, at)) ? lastError : null;
    if (isText) top().titleEnd ??= at;
    else if (joined !== null) run = at;
    else beforeBlock(type, at);
    const { to, isCut, data } = boundsOf(type, text, closer, at);
    const behind = isCut ? to : to + closer.length;
    if (isCut && !isText) say('unclosed', at, text);
    for (const offset of data) say('forged-boundary', offset, closer);
    if (isText) return behind;

    const content = source.slice(at + text.length, to);
    const value = withoutLayout(content);
    const range = { start: at, end: behind, status: isCut ? ('truncated' as const) : ('complete' as const) };
    const { children } = top();
    lastError = null;
    run = behind;
    if (type === 'error') {
      const message = content.trim().replace(/^Error:[ \t]*/, ''); // §4.11
      const error: ErrorNode = { type, message, ...range, children: [] };
      children.push(error);
      if (!isCut) lastError = error;
    } else if (type === 'errorDetails') {
      if (joined !== null) children.pop();
      const { message, start } = joined ?? { message: messageOf(value), start: at };
      children.push({ type: 'error', message, ...range, start, children: [{ type, value, ...range }] });
    } else if (type === 'checkpoint') children.push({ type, name: nameOf(value), value, ...range });
    else children.push({ type, value, ...range } as BlockNode);
    return behind;
  }

  /** §6.5, §6.6, §6.8: whether a payload is text. */
  function isMisplaced(type: Type, text: string, at: number): boolean {
    if (!isPayload(type) || type === 'errorDetails') return false;
    const wanted = type === 'userInput' ? 'inputRequest' : 'tool';
    const holder = wanted === 'tool' && top().type === 'inputRequest' ? (stack.at(-2) as Open) : top();
    const isLost = holder.type !== wanted || tooDeep.length > 0;
    const isSecond = holder.children.some((child) => child.type === type);
    if (isLost) say('unknown-tag', at, text);
    else if (isSecond) say('duplicate-payload', at, text);
    return isLost || isSecond;
  }

  /** Takes the tag at `at`; gives the offset from which to go on. */
  function take(tag: Tag, at: number): number {
    const behind = at + tag.text.length;
    if (tag.kind === 'open' && !isContainer(tag.type)) return takeRegion(tag, at);
    if (tag.kind === 'open') {
      if (stack.length > 256) {
        say('depth', at, tag.text);
        tooDeep.push(tag);
        top().titleEnd ??= at;
        return behind;
      }
      beforeBlock(tag.type, at);
      stack.push(opened(tag.type, tag.text, tag.closer, at));
    } else if (tag.kind === 'end') {
      if (tooDeep.at(-1)?.closer === tag.text) {
        tooDeep.pop();
        return behind;
      }
      const index = stack.findLastIndex(({ closer }) => closer === tag.text);
      if (index < 0) {
        const isOther = tag.type === 'tool' && stack.some(isTool);
        say(isOther ? 'mismatched-end' : 'stray-end', at, tag.text); // §6.2
        return behind;
      }
      if (index < stack.length - 1) say('mismatched-end', at, tag.text); // §6.1
      while (stack.length - 1 > index) end('truncated', at);
      tooDeep = [];
      end('complete', behind, at);
    } else if (tag.kind === 'flag' && top().type === 'step' && tooDeep.length === 0) {
      endText(at);
      if (top().head !== '') top().titleEnd = 0;
      top().single = true; // §4.5
    } else {
      say('unknown-tag', at, tag.text, 'info');
      return behind;
    }
    lastError = null;
    run = behind;
    return behind;
  }

  for (let at = source.indexOf('<<'); at >= 0; ) {
    const tag = tagAt(source, at);
    at = source.indexOf('<<', tag === null ? at + 1 : take(tag, at));
  }
  while (stack.length > 1) end('truncated', source.length);
  endText(source.length);
  const { children } = root;
  return { type: 'root', children, diagnostics, start: 0, end: source.length, status: 'complete' } as Root;
}

function offsetsOf(source: string, text: string, from: number, to: number): number[] {
  const offsets: number[] = [];
  for (let at = source.indexOf(text, from); at >= 0 && at < to; at = source.indexOf(text, at + text.length)) {
    offsets.push(at);
  }
  return offsets;
}

/** §3.4 */
function readLabel(label: string) {
  const [, name = label, id] = /^(.*):(.*)$/.exec(label) ?? [];
  return id === undefined ? { name } : { name, id };
}

/** §4.4 */
function readTitle(line: string) {
  const [, number, rest = ''] = /^(?:Step (\d{1,9}):)?(.*)$/su.exec(line.trim()) ?? [];
  const [mark] = /[✓✔✅✗✘❌×]\uFE0F?$/u.exec(rest) ?? [];
  return {
    title: rest.slice(0, rest.length - (mark?.length ?? 0)).trim(),
    ...(number !== undefined && { number: Number(number) }),
    ...(mark !== undefined && { outcome: /^[✓✔✅]/u.test(mark) ? 'success' : 'failure' }),
  };
}

/** §4.9 */
function readRequest(text: string) {
  const lines = text.split(/\r\n|\r|\n/);
  const take = (label: string) => {
    const index = lines.findLastIndex((line) => line.trimStart().startsWith(label));
    return index < 0 ? undefined : lines.splice(index, 1)[0]?.trimStart().slice(label.length).trim();
  };
  const types = take('Expected input types:')?.split(',') ?? [];
  const checkpoint = take('checkpoint_name:');
  return {
    prompt: lines.join('\n').trim(),
    expectedTypes: types.map((type) => type.trim()).filter((type) => type !== ''),
    ...(checkpoint !== undefined && { checkpoint }),
  };
}

/** §4.8 */
function nameOf(value: string): string {
  const line = value.split(/[\r\n]/).find((one) => /^[ \t]*Checkpoint:/.test(one));
  return (line?.slice(line.indexOf(':') + 1) ?? value.trim().split(/[\r\n]/)[0] ?? '').trim();
}

/** §4.14 */
function messageOf(value: string): string {
  try {
    const details = JSON.parse(value) as { readonly error?: unknown } | null;
    return !Array.isArray(details) && typeof details?.error === 'string' ? details.error : '';
  } catch {
    return '';
  }
}
