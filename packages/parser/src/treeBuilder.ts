import {
  isLayout,
  layoutTrimmed,
  type Prompt,
  readCheckpoint,
  readError,
  readPrompt,
  readTitle,
  type Title,
} from './blockText';
import {
  type ContainerType,
  type EndTag,
  type FlagTag,
  type OpenTag,
  PAIRS,
  type RawType,
  splitLabel,
  TOOL_END,
  TOOL_START,
  writtenTag,
} from './tags';
import type {
  BlockNode,
  Diagnostic,
  DiagnosticCode,
  ErrorDetails,
  ErrorNode,
  FlowNode,
  InputRequest,
  Root,
  Status,
  Step,
  Text,
  Tool,
  UserInput,
} from './types';

/** Containers may stand this deep in one another; what opens below is text. */
export const DEPTH_LIMIT = 256;

/** A block that is still open. Only these change: what is closed is a finished, immutable node. */
interface Open {
  readonly type: 'root' | ContainerType;
  /** `name:id` of a tool. */
  readonly label: string;
  readonly start: number;
  /** Where the opening tag ends, for the diagnostic that points at it. */
  readonly tagEnd: number;
  readonly children: BlockNode[];
  /** A step's title line, or an input request's text. */
  head: string;
  /** `done` once the title line has ended; `cr` when it ended in a carriage return whose line feed may still come. */
  title: 'open' | 'cr' | 'done';
  /** What was read from the head, so that a snapshot reads only a head that grew. */
  read: { readonly from: string; readonly fields: Title | Prompt } | null;
  single: boolean;
  /** The payloads that it has, of which it may have one each. */
  hasInput: boolean;
  hasResult: boolean;
}

function openBlock(type: Open['type'], label: string, start: number, tagEnd: number): Open {
  return {
    type,
    label,
    start,
    tagEnd,
    children: [],
    head: '',
    title: type === 'step' ? 'open' : 'done',
    read: null,
    single: false,
    hasInput: false,
    hasResult: false,
  };
}

/** A raw region that is still open, as a snapshot needs to see it. */
export interface OpenRaw {
  readonly type: RawType;
  readonly start: number;
  readonly content: string;
  readonly end: number;
}

/** An `<<ERROR_START>>` block that has ended but may still be followed by its `<<ERROR_JSON_START>>`. */
interface PendingError {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Builds the block tree from what the scanner finds, in source order. All offsets are offsets into the source. */
export function createTreeBuilder() {
  const root = openBlock('root', '', 0, 0);
  const stack: Open[] = [root];
  let top = root;
  const diagnostics: Diagnostic[] = [];
  /** How many containers of each kind are open, so that most stray end tags are told without a search. */
  let openSteps = 0;
  let openTools = 0;
  /** The end tags of what was opened below the depth limit and is therefore text, innermost last. */
  const overflow: string[] = [];
  let run = ''; // the text since the last block, in the innermost container
  let runStart = 0;
  let oddities: number[] = []; // where the run holds a `<<` that could be an unknown tag
  let pendingError: PendingError | null = null;
  let end = 0; // up to where the source is in the tree
  let ended = false;
  let snapshot: Root | null = null;
  let diagnosticsSnapshot: readonly Diagnostic[] = [];

  function report(
    code: DiagnosticCode,
    message: string,
    from: number,
    to: number,
    severity: Diagnostic['severity'] = 'warning',
  ): void {
    snapshot = null;
    diagnostics.push({ code, message, start: from, end: to, severity });
  }

  /** Takes `piece`, which starts at `at`, as text of the innermost container. */
  function text(piece: string, at: number): void {
    if (piece === '') return;
    snapshot = null;
    end = at + piece.length;
    const rest = top.title === 'done' ? piece : takeTitle(top, piece);
    if (pendingError !== null && !isLayout(rest)) settleError();
    if (rest === '') return;
    if (run === '') runStart = end - rest.length;
    run += rest;
  }

  /** Takes the title line of a step from the beginning of its text; returns what comes after the line. */
  function takeTitle(step: Open, piece: string): string {
    let from = 0;
    if (step.title === 'cr') {
      step.title = 'done';
      return piece.startsWith('\n') ? piece.slice(1) : piece;
    }
    if (step.head === '') while (from < piece.length && isSpace(piece.charCodeAt(from))) from++;
    const feed = piece.indexOf('\n', from);
    const line = feed < 0 ? piece.slice(from) : piece.slice(from, feed);
    const cr = line.indexOf('\r');
    if (cr < 0) {
      step.head += line;
      if (feed < 0) return '';
      step.title = 'done';
      return piece.slice(feed + 1);
    }
    step.head += line.slice(0, cr);
    step.title = 'cr';
    const after = from + cr + 1;
    return after === piece.length ? '' : takeTitle(step, piece.slice(after));
  }

  /** Ends the run of text: a block begins, or the container ends. */
  function flush(): void {
    if (run === '') return;
    if (oddities.length > 0) reportUnknownTags();
    if (top.type === 'inputRequest') top.head += run;
    // Between most tags there is a line break and nothing else.
    else if (run !== '\n') {
      const node = textNode('complete');
      if (node !== null) top.children.push(node);
    }
    run = '';
  }

  function reportUnknownTags(): void {
    for (const at of oddities) {
      const unknown = UNKNOWN_TAG.exec(run.slice(at - runStart, at - runStart + UNKNOWN_TAG_LIMIT));
      if (unknown) {
        report(
          'unknown-tag',
          `${unknown[0]} is no tag of this format; it is kept as text.`,
          at,
          at + unknown[0].length,
          'info',
        );
      }
    }
    oddities = [];
  }

  function textNode(status: Status): Text | null {
    const value = layoutTrimmed(run);
    return value === '' ? null : { type: 'text', value, start: runStart, end: runStart + run.length, status };
  }

  /** The error before is on its own after all: something other than its details follows. */
  function settleError(): void {
    if (pendingError === null) return;
    top.children.push(errorNode(pendingError, [], pendingError.end, 'complete'));
    pendingError = null;
  }

  function add(node: BlockNode): void {
    snapshot = null;
    end = node.end;
    top.children.push(node);
  }

  /** Opens a container at `at`; beyond the depth limit it answers `false`, and the tag is text. */
  function open(tag: OpenTag, label: string, at: number, tagEnd: number): boolean {
    const { type } = tag;
    if (stack.length > DEPTH_LIMIT) {
      overflow.push(type === 'tool' ? `${TOOL_END}${label}>>` : PAIRS[type][1]);
      report(
        'depth',
        `${writtenTag(tag, label)} is nested more than ${DEPTH_LIMIT} deep; it is kept as text.`,
        at,
        tagEnd,
      );
      return false;
    }
    interruptRequest(at);
    settleError();
    flush();
    top.title = 'done';
    snapshot = null;
    end = tagEnd;
    top = openBlock(type, label, at, tagEnd);
    stack.push(top);
    if (type === 'step') openSteps++;
    else if (type === 'tool') openTools++;
    return true;
  }

  /** A request for input holds no other block, so one that begins inside it means that its end tag is missing. */
  function interruptRequest(at: number): void {
    if (top.type === 'inputRequest') pop(at, 'truncated');
  }

  /**
   * Closes the nearest container that `tag` ends, and what is open inside it; `false` if there is none. A raw region's
   * end tag outside such a region never ends anything.
   */
  function close(tag: EndTag, label: string, at: number, tagEnd: number): boolean {
    const { type } = tag;
    if (overflow.length > 0 && overflow.at(-1) === writtenTag(tag, label)) {
      overflow.pop();
      return false;
    }
    if (!isOpen(type, label)) {
      report(
        type === 'tool' && openTools > 0 ? 'mismatched-end' : 'stray-end',
        `${writtenTag(tag, label)} closes no open block; it is kept as text.`,
        at,
        tagEnd,
      );
      return false;
    }
    if (overflow.length > 0) overflow.length = 0;
    if (!ends(top, type, label)) {
      report(
        'mismatched-end',
        `${writtenTag(tag, label)} comes before the end of ${describe(top)}, which it cuts off.`,
        at,
        tagEnd,
      );
      while (!ends(top, type, label)) pop(at, 'truncated');
    }
    pop(tagEnd, 'complete');
    return true;
  }

  /** A request for input is only ever innermost. The look through the stack costs no more than its limited depth. */
  function isOpen(type: EndTag['type'], label: string): boolean {
    if (ends(top, type, label)) return true;
    const count = type === 'step' ? openSteps : type === 'tool' ? openTools : 0;
    return count > 0 && stack.some((one) => ends(one, type, label));
  }

  function pop(at: number, status: Status): void {
    settleError();
    flush();
    const closed = top;
    stack.pop();
    top = stack[stack.length - 1] ?? root;
    if (closed.type === 'step') openSteps--;
    else if (closed.type === 'tool') openTools--;
    if (status === 'truncated') {
      report('unclosed', `${describe(closed)} has no end tag.`, closed.start, closed.tagEnd);
    }
    add(containerNode(closed, closed.children, at, status));
  }

  /** `<<SINGLE_STEP_FLAG>>`: `false` where no step is innermost, and the tag is text. */
  function flag({ text }: FlagTag, at: number, tagEnd: number): boolean {
    if (top.type !== 'step') {
      report('unknown-tag', `${text} has a meaning in a step only; it is kept as text.`, at, tagEnd, 'info');
      return false;
    }
    settleError();
    flush();
    snapshot = null;
    end = tagEnd;
    top.single = true;
    // The flag may stand before the title line, but not inside it.
    if (top.head !== '') top.title = 'done';
    return true;
  }

  /** Why a payload may not stand here, or `null` if it may. */
  function payloadProblem(type: RawType): 'duplicate-payload' | 'unknown-tag' | null {
    if (type !== 'toolInput' && type !== 'toolResult' && type !== 'userInput') return null;
    const parent = type === 'userInput' ? top : toolHere();
    if (parent.type !== (type === 'userInput' ? 'inputRequest' : 'tool') || overflow.length > 0) {
      return 'unknown-tag';
    }
    return (type === 'toolResult' ? parent.hasResult : parent.hasInput) ? 'duplicate-payload' : null;
  }

  /** The innermost block once a request for input, which a payload of a tool interrupts, has ended. */
  function toolHere(): Open {
    return top.type === 'inputRequest' ? (stack.at(-2) ?? root) : top;
  }

  /** Before a raw region of `type` that is a block of its own. */
  function beforeRaw(type: RawType, at: number, tagEnd: number): void {
    if (type !== 'userInput') interruptRequest(at);
    if (type === 'errorDetails' && pendingError !== null) run = '';
    else settleError();
    flush();
    top.title = 'done';
    if (type === 'toolResult') top.hasResult = true;
    else if (type === 'toolInput' || type === 'userInput') top.hasInput = true;
    snapshot = null;
    end = tagEnd;
  }

  /** Before a payload that is kept as text because it may not stand here: its JSON must not become a title. */
  function beforeText(): void {
    settleError();
    top.title = 'done';
  }

  /** A raw region has ended. */
  function raw(type: RawType, content: string, start: number, regionEnd: number, status: Status): void {
    if (status === 'truncated') {
      const tag = PAIRS[type][0];
      report('unclosed', `${tag} has no end tag.`, start, start + tag.length);
    }
    if (type === 'error' && status === 'complete') {
      pendingError = { start, end: regionEnd, message: readError(content) };
      end = regionEnd;
      snapshot = null;
      return;
    }
    add(rawNode(type, content, start, regionEnd, status));
    pendingError = null;
  }

  function rawNode(type: RawType, content: string, start: number, end: number, status: Status): BlockNode {
    if (type === 'error') return errorNode({ start, message: readError(content) }, [], end, status);
    const value = layoutTrimmed(content);
    if (type === 'checkpoint') return { type, name: readCheckpoint(value), value, start, end, status };
    if (type !== 'errorDetails') return { type, value, start, end, status };
    const details: ErrorDetails = { type, value, start, end, status };
    const error = pendingError ?? { start, message: status === 'streaming' ? '' : messageOf(value) };
    return errorNode(error, [details], end, status);
  }

  function tree(region: OpenRaw | null): Root {
    if (snapshot !== null) return snapshot;
    if (diagnosticsSnapshot.length !== diagnostics.length) diagnosticsSnapshot = diagnostics.slice();
    const leaf =
      region === null
        ? openLeaf()
        : rawNode(region.type, region.content, region.start, region.end, 'streaming');
    let tail = leaf === null ? [] : [leaf];
    const treeEnd = region === null ? end : Math.max(end, region.end);
    for (let depth = stack.length - 1; ; depth--) {
      const one = stack[depth] as Open;
      // `concat` with an array is the one way to copy a long array and add to it that costs no more than the copy.
      const children = ended ? one.children : one.children.concat(tail);
      if (depth === 0) {
        snapshot = {
          type: 'root',
          children: children as FlowNode[],
          diagnostics: diagnosticsSnapshot,
          start: 0,
          end: treeEnd,
          status: ended ? 'complete' : 'streaming',
        };
        return snapshot;
      }
      tail = [containerNode(one, children, treeEnd, 'streaming')];
    }
  }

  /** What stands last and open when no raw region is: an error that may still get its details, or text. */
  function openLeaf(): BlockNode | null {
    if (pendingError !== null) return errorNode(pendingError, [], pendingError.end, 'streaming');
    return top.type === 'inputRequest' ? null : textNode('streaming');
  }

  function containerNode(
    one: Open,
    children: BlockNode[],
    at: number,
    status: Status,
  ): Step | Tool | InputRequest {
    const { start } = one;
    if (one.type === 'step') return stepNode(one, children as FlowNode[], at, status);
    if (one.type === 'tool') {
      const { name, id } = splitLabel(one.label);
      const held = children as Tool['children'];
      return id === undefined
        ? { type: 'tool', name, start, end: at, status, children: held }
        : { type: 'tool', name, id, start, end: at, status, children: held };
    }
    const text = status === 'streaming' && one === top ? one.head + run : one.head;
    const { prompt, expectedTypes, checkpoint } =
      status === 'streaming' ? headFields(one, text, readOpenPrompt) : readPrompt(text, false);
    const request: Writable<InputRequest> = {
      type: 'inputRequest',
      prompt,
      expectedTypes,
      start,
      end: at,
      status,
      children: children as UserInput[],
    };
    if (checkpoint !== undefined) request.checkpoint = checkpoint;
    return request;
  }

  return {
    report,
    text,
    /** Notes that the run holds `<<` at `at` and may have an unknown tag there; looked at when the run is whole. */
    oddity: (at: number) => {
      oddities.push(at);
    },
    open,
    close,
    flag,
    payloadProblem,
    beforeRaw,
    beforeText,
    raw,
    tree,
    /** A region grew: the next snapshot is a new one. */
    touch: () => {
      snapshot = null;
    },
    /** Name and id of the tool that a result here belongs to, if it has an id, which its result cannot know; else ''. */
    boundaryLabel(): string {
      const closer = overflow.at(-1);
      const label =
        closer === undefined
          ? toolHere().label
          : closer.startsWith(TOOL_END)
            ? closer.slice(TOOL_END.length, -2)
            : '';
      return label.includes(':') ? label : '';
    },
    end(at: number): void {
      while (stack.length > 1) pop(at, 'truncated');
      settleError();
      flush();
      end = at;
      ended = true;
      snapshot = null;
    },
  };
}

const UNKNOWN_TAG = /^<<\/?[A-Z][A-Z_]{2,40}(?:\/[^<\r\n]{0,256})?>>/;
const UNKNOWN_TAG_LIMIT = 320;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function ends(one: Open, type: EndTag['type'], label: string): boolean {
  return one.type === type && one.label === label;
}

/** The fields of the head, read again only if it changed. */
function headFields<Fields extends Title | Prompt>(
  one: Open,
  head: string,
  read: (head: string) => Fields,
): Fields {
  if (one.read?.from !== head) one.read = { from: head, fields: read(head) };
  return one.read.fields as Fields;
}

const readOpenPrompt = (text: string) => readPrompt(text, true);

function describe(one: Open): string {
  return one.type === 'tool' ? `${TOOL_START}${one.label}>>` : (PAIRS[one.type as 'step'] ?? [''])[0];
}

/** In each case one literal: V8 keeps fields that are added later apart from the object. */
function stepNode(one: Open, children: FlowNode[], end: number, status: Status): Step {
  const { start, single, head } = one;
  const { title, number, outcome } =
    status === 'streaming' ? headFields(one, head, readTitle) : readTitle(head);
  const type = 'step';
  if (number === undefined) {
    return outcome === undefined
      ? { type, title, single, start, end, status, children }
      : { type, title, outcome, single, start, end, status, children };
  }
  return outcome === undefined
    ? { type, title, number, single, start, end, status, children }
    : { type, title, number, outcome, single, start, end, status, children };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

function errorNode(
  error: Pick<PendingError, 'start' | 'message'>,
  children: ErrorDetails[],
  end: number,
  status: Status,
): ErrorNode {
  return { type: 'error', message: error.message, start: error.start, end, status, children };
}

/** The message of details that stand without an `<<ERROR_START>>` block: their `error` field. */
function messageOf(value: string): string {
  if (!value.trimStart().startsWith('{')) return '';
  try {
    const details: unknown = JSON.parse(value);
    if (
      typeof details === 'object' &&
      details !== null &&
      'error' in details &&
      typeof details.error === 'string'
    ) {
      return details.error;
    }
  } catch {
    // Not JSON: the details are shown as they are.
  }
  return '';
}
