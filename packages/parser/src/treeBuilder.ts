import { splitTitle } from './blockText';
import { containerNode, rawNode, textNode } from './nodes';
import {
  type ContainerType,
  type EndTag,
  type FlagTag,
  type OpenTag,
  PAYLOADS,
  type RawTag,
  type RawType,
} from './tags';
import type { BlockNode, Diagnostic, DiagnosticCode, ErrorNode, FlowNode, Root, Status } from './types';

/** Containers may stand this deep in one another; what opens below is text. */
export const DEPTH_LIMIT = 256;

// What the diagnostics say behind the tag: put together once, as a hostile source has as many of them as it has tags.
const AS_TEXT = '; kept as text.';
const NO_MEANING = ` means nothing here${AS_TEXT}`;
const NO_BLOCK = ` ends no block${AS_TEXT}`;
const TOO_DEEP = ` is over ${DEPTH_LIMIT} deep${AS_TEXT}`;
const SECOND = ` comes twice${AS_TEXT}`;
const NO_END = ' has no end tag.';

/** A block that is still open. Only these change: what is closed is a finished, immutable node. */
interface Open {
  readonly type: 'root' | OpenTag['type'];
  /** Its opening tag as it is written, and the end tag that goes with it. */
  readonly text: string;
  readonly closer: string;
  /** The end tag of the innermost tool that it is or is in, if that has an id; else ''. */
  readonly boundary: string;
  readonly start: number;
  readonly children: BlockNode[];
  /** A step's title line, or an input request's text. */
  head: string;
  /** Whether no title line can come any more. */
  titled: boolean;
  single: boolean;
  /** The types of the payloads that it has, of which it may have one each. */
  payloads: string;
}

function openBlock(type: Open['type'], text: string, closer: string, boundary: string, start: number): Open {
  return {
    type,
    text,
    closer,
    boundary,
    start,
    children: [],
    head: '',
    titled: type !== 'step',
    single: false,
    payloads: '',
  };
}

/** Builds the block tree from what the scanner finds, in source order. All offsets are offsets into the source. */
export function createTreeBuilder() {
  const root = openBlock('root', '', '', '', 0);
  const stack: Open[] = [root];
  let top = root;
  /** The end tags that would close something, gathered when an unexpected one comes. */
  let openClosers: Set<string> | null = null;
  const diagnostics: Diagnostic[] = [];
  /** What was opened below the depth limit and is therefore text, innermost last. */
  const overflow: Pick<Open, 'closer' | 'boundary'>[] = [];
  let end = 0; // up to where the source is in the tree
  let run = ''; // the text since the last block, in the innermost container, up to `end`
  /** An `<<ERROR_START>>` block that has ended but may still be followed by its `<<ERROR_JSON_START>>`. */
  let pendingError: ErrorNode | null = null;
  let ended = false;
  let snapshot: Root | null = null;
  let diagnosticsSnapshot: readonly Diagnostic[] = [];

  /** Tells what is odd about `tag`, which stands at `at`. */
  function report(
    code: DiagnosticCode,
    tag: string,
    what: string,
    at: number,
    severity: Diagnostic['severity'] = 'warning',
  ): void {
    snapshot = null;
    diagnostics.push({ code, message: tag + what, start: at, end: at + tag.length, severity });
  }

  function advance(to: number): void {
    snapshot = null;
    end = to;
  }

  /** Takes `piece`, which starts at `at`, as text of the innermost container. */
  function text(piece: string, at: number): void {
    if (piece === '') return;
    if (pendingError !== null && /\S/.test(piece)) settleError();
    run += piece;
    advance(at + piece.length);
  }

  /** What of `text` belongs to the head of the innermost container. */
  function divide(text: string): { head: string; rest: string } {
    const { type, head, titled } = top;
    if (type === 'inputRequest') return { head: head + text, rest: '' };
    return titled ? { head, rest: text } : splitTitle(text);
  }

  function takeHead(): void {
    const { head, rest } = divide(run);
    top.head = head;
    run = rest;
  }

  /** A block begins that is text: it must not become a title. */
  function endHead(): void {
    takeHead();
    top.titled = true;
  }

  /** The end tag of the tool that a result here belongs to, if it has an id, which its result cannot know; else ''. */
  function boundary(): string {
    return (overflow.at(-1) ?? top).boundary;
  }

  /** The error before is on its own after all: something other than its details follows. */
  function settleError(): void {
    if (pendingError !== null) top.children.push(pendingError);
    pendingError = null;
  }

  /** Ends the run of text: a block begins, or the container ends. */
  function flush(): void {
    if (run === '') return;
    if (!top.titled || top.type === 'inputRequest') takeHead();
    // Between most tags there is a line break and nothing else.
    const node = run === '\n' ? null : textNode(run, end, 'complete');
    if (node !== null) top.children.push(node);
    run = '';
  }

  function settle(): void {
    settleError();
    flush();
  }

  /** Opens a container at `at`; beyond the depth limit it answers `false`, and the tag is text. */
  function open({ type, text: tag, closer }: OpenTag, at: number): boolean {
    const inner = type === 'tool' ? (closer.includes(':') ? closer : '') : boundary();
    if (stack.length > DEPTH_LIMIT) {
      overflow.push({ closer, boundary: inner });
      report('depth', tag, TOO_DEEP, at);
      endHead();
      return false;
    }
    begin(type, tag, at);
    top = openBlock(type, tag, closer, inner, at);
    stack.push(top);
    openClosers = null;
    return true;
  }

  /** Before a block that begins with `tag`. */
  function begin(type: ContainerType | RawType, tag: string, at: number): void {
    // A request for input holds no other block, so one that begins inside it means that its end tag is missing.
    if (top.type === 'inputRequest' && type !== 'userInput') pop(at, 'truncated');
    if (type === 'errorDetails' && pendingError !== null) run = '';
    else settleError();
    flush();
    top.titled = true;
    advance(at + tag.length);
  }

  /**
   * Closes the nearest container that the tag ends, and what is open inside it; `false` if there is none. A raw region's
   * end tag outside such a region never ends anything.
   */
  function close({ type, text: tag }: EndTag, at: number): boolean {
    if (overflow.at(-1)?.closer === tag) {
      overflow.pop();
      return false;
    }
    if (top.closer !== tag) {
      openClosers ??= new Set(stack.map(({ closer }) => closer));
      if (!openClosers.has(tag)) {
        const isOther = type === 'tool' && stack.some((one) => one.type === type);
        report(isOther ? 'mismatched-end' : 'stray-end', tag, NO_BLOCK, at);
        return false;
      }
      report('mismatched-end', tag, ` cuts off ${top.text}.`, at);
      while (top.closer !== tag) pop(at, 'truncated');
    }
    // Setting the length costs much even where it changes nothing.
    if (overflow.length > 0) overflow.length = 0;
    pop(at + tag.length, 'complete');
    return true;
  }

  function pop(at: number, status: Status): void {
    settle();
    const closed = top;
    stack.pop();
    openClosers = null;
    top = stack.at(-1) as Open;
    if (status === 'truncated') report('unclosed', closed.text, NO_END, closed.start);
    advance(at);
    top.children.push(containerNode(closed, closed.head, closed.children, at, status));
  }

  /** `<<SINGLE_STEP_FLAG>>`: `false` where no step is innermost, and the tag is text. So is an unknown tag. */
  function flag({ type, text: tag }: FlagTag, at: number): boolean {
    if (top.type !== type || overflow.length > 0) {
      report('unknown-tag', tag, NO_MEANING, at, 'info');
      return false;
    }
    settle();
    // The flag may stand before the title line, but not inside it.
    if (top.head !== '') top.titled = true;
    top.single = true;
    advance(at + tag.length);
    return true;
  }

  /** Begins a raw region; `false` if it is a payload that may not stand here and is text, as its opening tag already is. */
  function openRaw({ type, text: tag }: RawTag, at: number): boolean {
    const wanted = PAYLOADS[type] ?? '';
    const parent = wanted === 'tool' ? toolHere() : top;
    const isLost = wanted !== '' && (parent.type !== wanted || overflow.length > 0);
    if (isLost || (parent.payloads !== '' && parent.payloads.includes(type))) {
      if (isLost) report('unknown-tag', tag, NO_MEANING, at);
      else report('duplicate-payload', tag, SECOND, at);
      settleError();
      endHead();
      text(tag, at);
      return false;
    }
    begin(type, tag, at);
    if (wanted !== '') top.payloads += type;
    return true;
  }

  /** The innermost block once a request for input, which a payload of a tool interrupts, has ended. */
  function toolHere(): Open {
    return top.type === 'inputRequest' ? (stack.at(-2) as Open) : top;
  }

  /** A raw region has ended. */
  function raw(
    { type, text: tag }: RawTag,
    content: string,
    start: number,
    to: number,
    status: Status,
  ): void {
    if (status === 'truncated') report('unclosed', tag, NO_END, start);
    const node = rawNode(type, content, start, to, status, pendingError);
    advance(to);
    pendingError = null;
    if (type === 'error' && status === 'complete') pendingError = node as ErrorNode;
    else top.children.push(node);
  }

  /**
   * The tree as it is, with the open raw region of `type`, if there is one, that goes to `to`; `text` is a payload where
   * none may stand.
   */
  function tree(type: RawType | 'text' | null, content: string, start: number, to: number): Root {
    if (snapshot?.end === to) return snapshot;
    if (diagnosticsSnapshot.length !== diagnostics.length) diagnosticsSnapshot = diagnostics.slice();
    const { head, rest } = divide(type === 'text' ? run + content : run);
    const leaf =
      type !== null && type !== 'text'
        ? rawNode(type, content, start, to, 'streaming', pendingError)
        : pendingError !== null
          ? { ...pendingError, status: 'streaming' as const }
          : textNode(rest, to, 'streaming');
    let tail: BlockNode[] = leaf === null ? [] : [leaf];
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
          end: to,
          status: ended ? 'complete' : 'streaming',
        };
        return snapshot;
      }
      tail = [containerNode(one, one === top ? head : one.head, children, to, 'streaming')];
    }
  }

  return {
    report,
    text,
    /** Acts on a tag of the flow at `at`; `false` if it means nothing here and is text. */
    take(tag: OpenTag | EndTag | FlagTag, at: number): boolean {
      return tag.kind === 'open' ? open(tag, at) : tag.kind === 'end' ? close(tag, at) : flag(tag, at);
    },
    openRaw,
    raw,
    tree,
    boundary,
    end(at: number): void {
      while (stack.length > 1) pop(at, 'truncated');
      settle();
      advance(at);
      ended = true;
    },
  };
}
