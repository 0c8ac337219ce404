import { layoutTrimmed, readCheckpoint, readError, readPrompt, readTitle } from './blockText';
import { type ContainerType, PAIRS, type RawType, splitLabel, TOOL_END, TOOL_START } from './tags';
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
  readonly start: number;
  /** Length of the opening tag, for the diagnostic that points at it. */
  readonly tagLength: number;
  /** The exact tag that closes it, label included. */
  readonly closer: string;
  readonly children: BlockNode[];
  readonly label: string;
  /** A step's title line, or an input request's text. */
  head: string;
  /** `done` once the title line has ended; `cr` when it ended in a carriage return whose line feed may still come. */
  title: 'open' | 'cr' | 'done';
  single: boolean;
  /** The payloads that it has, of which it may have one each. */
  readonly held: Set<RawType>;
}

const NO_PAYLOADS: Set<RawType> = new Set();

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

const INK = /[^ \t\r\n]/;

/** Builds the block tree from what the scanner finds, in source order. All offsets are offsets into the source. */
export function createTreeBuilder() {
  const root: Open = {
    type: 'root',
    start: 0,
    tagLength: 0,
    closer: '',
    children: [],
    label: '',
    head: '',
    title: 'done',
    single: false,
    held: NO_PAYLOADS,
  };
  const stack: Open[] = [root];
  let top = root;
  const diagnostics: Diagnostic[] = [];
  /** How many open containers each end tag could close, so that a stray one is told without a search. */
  const openCount = new Map<string, number>();
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
    let rest = piece;
    if (top.title !== 'done') rest = takeTitle(top, piece);
    if (pendingError !== null && INK.test(rest)) settleError();
    if (rest === '') return;
    if (run === '') runStart = end - rest.length;
    run += rest;
  }

  /** Gives back the text from offset `at` on: it was taken too soon. */
  function untext(at: number): void {
    snapshot = null;
    run = run.slice(0, at - runStart);
    oddities = oddities.filter((oddity) => oddity < at);
    end = at;
  }

  /** Takes the title line of a step from the beginning of its text; returns what comes after the line. */
  function takeTitle(step: Open, piece: string): string {
    if (step.title === 'cr') {
      step.title = 'done';
      return piece.startsWith('\n') ? piece.slice(1) : piece;
    }
    const from = step.head === '' ? piece.search(INK) : 0;
    if (from < 0) return '';
    const line = /[\r\n]/.exec(from === 0 ? piece : piece.slice(from));
    if (line === null) {
      step.head += piece.slice(from);
      return '';
    }
    const lineEnd = from + line.index;
    step.head += piece.slice(from, lineEnd);
    step.title = 'done';
    if (line[0] === '\n') return piece.slice(lineEnd + 1);
    step.title = 'cr';
    return lineEnd + 1 === piece.length ? '' : takeTitle(step, piece.slice(lineEnd + 1));
  }

  /** Ends the run of text: a block begins, or the container ends. */
  function flush(): void {
    if (run === '') return;
    for (const at of oddities) {
      const unknown = UNKNOWN_TAG.exec(run.slice(at - runStart, at - runStart + 320));
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
    if (top.type === 'inputRequest') top.head += run;
    else {
      const node = textNode('complete');
      if (node !== null) top.children.push(node);
    }
    run = '';
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
  function open(type: ContainerType, opener: string, closer: string, label: string, at: number): boolean {
    if (stack.length > DEPTH_LIMIT) {
      overflow.push(closer);
      report(
        'depth',
        `${opener} is nested more than ${DEPTH_LIMIT} deep; it is kept as text.`,
        at,
        at + opener.length,
      );
      return false;
    }
    interruptRequest(at);
    settleError();
    flush();
    top.title = 'done';
    snapshot = null;
    end = at + opener.length;
    top = {
      type,
      start: at,
      tagLength: opener.length,
      closer,
      children: [],
      label,
      head: '',
      title: type === 'step' ? 'open' : 'done',
      single: false,
      held: type === 'step' ? NO_PAYLOADS : new Set(),
    };
    stack.push(top);
    if (type === 'tool') openTools++;
    openCount.set(closer, (openCount.get(closer) ?? 0) + 1);
    return true;
  }

  /** A request for input holds no other block, so one that begins inside it means that its end tag is missing. */
  function interruptRequest(at: number): void {
    if (top.type === 'inputRequest') pop(at, 'truncated');
  }

  /**
   * Closes the nearest container that `closer` ends, and what is open inside it; `false` if there is none. A `raw`
   * region's end tag outside such a region never ends anything.
   */
  function close(closer: string, at: number, raw: boolean): boolean {
    if (overflow.length > 0 && overflow.at(-1) === closer) {
      overflow.pop();
      return false;
    }
    if (raw || !openCount.get(closer)) {
      report(
        openTools > 0 && closer.startsWith(TOOL_END) ? 'mismatched-end' : 'stray-end',
        `${closer} closes no open block; it is kept as text.`,
        at,
        at + closer.length,
      );
      return false;
    }
    overflow.length = 0;
    if (top.closer !== closer) {
      report(
        'mismatched-end',
        `${closer} comes before the end of ${describe(top)}, which it cuts off.`,
        at,
        at + closer.length,
      );
    }
    while (top.closer !== closer) pop(at, 'truncated');
    pop(at + closer.length, 'complete');
    return true;
  }

  function pop(at: number, status: Status): void {
    settleError();
    flush();
    const closed = top;
    stack.pop();
    if (closed.type === 'tool') openTools--;
    top = stack.at(-1) ?? root;
    openCount.set(closed.closer, (openCount.get(closed.closer) ?? 1) - 1);
    if (status === 'truncated') {
      report(
        'unclosed',
        `${describe(closed)} has no end tag.`,
        closed.start,
        closed.start + closed.tagLength,
      );
    }
    add(containerNode(closed, closed.children, at, status));
  }

  /** `<<SINGLE_STEP_FLAG>>`: `false` where no step is innermost, and the tag is text. */
  function flag(at: number, tag: string): boolean {
    if (top.type !== 'step') {
      report(
        'unknown-tag',
        `${tag} has a meaning in a step only; it is kept as text.`,
        at,
        at + tag.length,
        'info',
      );
      return false;
    }
    settleError();
    flush();
    snapshot = null;
    end = at + tag.length;
    top.single = true;
    // The flag may stand before the title line, but not inside it.
    if (top.head !== '') top.title = 'done';
    return true;
  }

  /** Why a payload may not stand here, or `null` if it may. */
  function payloadProblem(type: RawType): 'duplicate-payload' | 'unknown-tag' | null {
    if (type !== 'toolInput' && type !== 'toolResult' && type !== 'userInput') return null;
    const home = type === 'userInput' ? 'inputRequest' : 'tool';
    const parent = home === 'tool' && top.type === 'inputRequest' ? stack.at(-2) : top;
    if (parent?.type !== home || overflow.length > 0) return 'unknown-tag';
    return parent.held.has(type) ? 'duplicate-payload' : null;
  }

  /** Before a raw region of `type` that is a block of its own. */
  function beforeRaw(type: RawType, at: number, tagEnd: number): void {
    if (type !== 'userInput') interruptRequest(at);
    if (type === 'errorDetails' && pendingError !== null) run = '';
    else settleError();
    flush();
    top.title = 'done';
    if (type === 'toolInput' || type === 'toolResult' || type === 'userInput') top.held.add(type);
    snapshot = null;
    end = tagEnd;
  }

  /** Before a payload that is kept as text because it may not stand here: its JSON must not become a title. */
  function beforeText(): void {
    settleError();
    top.title = 'done';
  }

  function raw(region: OpenRaw, status: Status): void {
    if (status === 'truncated') {
      const tag = PAIRS[region.type][0];
      report('unclosed', `${tag} has no end tag.`, region.start, region.start + tag.length);
    }
    if (region.type === 'error' && status === 'complete') {
      pendingError = { start: region.start, end: region.end, message: readError(region.content) };
      end = region.end;
      snapshot = null;
      return;
    }
    add(rawNode(region, status));
    pendingError = null;
  }

  function rawNode(region: OpenRaw, status: Status): BlockNode {
    const { type, start, end } = region;
    if (type === 'error') return errorNode({ start, message: readError(region.content) }, [], end, status);
    const value = layoutTrimmed(region.content);
    if (type === 'checkpoint') return { type, name: readCheckpoint(value), value, start, end, status };
    if (type !== 'errorDetails') return { type, value, start, end, status };
    const details: ErrorDetails = { type, value, start, end, status };
    const error = pendingError ?? { start, message: status === 'streaming' ? '' : messageOf(value) };
    return errorNode(error, [details], end, status);
  }

  function tree(region: OpenRaw | null): Root {
    if (snapshot !== null) return snapshot;
    if (diagnosticsSnapshot.length !== diagnostics.length) diagnosticsSnapshot = diagnostics.slice();
    let open: BlockNode | null = region === null ? openLeaf() : rawNode(region, 'streaming');
    let openText: Text | null = region === null || pendingError !== null ? null : textNode('streaming');
    const treeEnd = region === null ? end : Math.max(end, region.end);
    for (let depth = stack.length - 1; ; depth--) {
      const one = stack[depth] as Open;
      const children = ended ? one.children : one.children.slice();
      if (openText !== null) children.push(openText);
      if (open !== null) children.push(open);
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
      openText = null;
      open = containerNode(one, children, treeEnd, 'streaming');
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
    if (one.type === 'step') {
      const { title, number, outcome } = readTitle(one.head);
      return {
        type: 'step',
        title,
        ...(number === undefined ? null : { number }),
        ...(outcome === undefined ? null : { outcome }),
        single: one.single,
        start,
        end: at,
        status,
        children: children as FlowNode[],
      };
    }
    if (one.type === 'tool') {
      return {
        type: 'tool',
        ...splitLabel(one.label),
        start,
        end: at,
        status,
        children: children as Tool['children'],
      };
    }
    const request = readPrompt(
      status === 'streaming' && one === top ? one.head + run : one.head,
      status === 'streaming',
    );
    return { type: 'inputRequest', ...request, start, end: at, status, children: children as UserInput[] };
  }

  return {
    report,
    text,
    untext,
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
    /** The end tag of the innermost tool that has an id, which its result cannot forge. */
    boundary(): string {
      const closer = overflow.at(-1) ?? top.closer;
      return closer.includes(':') ? closer : '';
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

function describe(one: Open): string {
  return one.label === '' ? (PAIRS[one.type as 'step'] ?? [''])[0] : `${TOOL_START}${one.label}>>`;
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
