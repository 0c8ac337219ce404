import { splitTitle } from './blockText';
import type { BlockNode, Diagnostic, DiagnosticCode, ErrorNode, FlowNode, Root, Status } from './model/types';
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

/** Deepest nesting of containers; a deeper opening tag is text. */
export const DEPTH_LIMIT = 256;

// Texts after the tag in diagnostics, concatenated once: a hostile source can have one diagnostic per tag.
const AS_TEXT = '; kept as text.';
const NO_MEANING = ` means nothing here${AS_TEXT}`;
const NO_BLOCK = ` ends no block${AS_TEXT}`;
const TOO_DEEP = ` is over ${DEPTH_LIMIT} deep${AS_TEXT}`;
const SECOND = ` comes twice${AS_TEXT}`;
const NO_END = ' has no end tag.';

/** A block that is still open, and therefore mutable: closed blocks are immutable nodes. */
interface Open {
  readonly type: 'root' | OpenTag['type'];
  /** Its opening tag in the source, and the matching end tag. */
  readonly text: string;
  readonly closer: string;
  /** End tag of the innermost tool (itself or around it) if that has an id; otherwise ''. */
  readonly boundary: string;
  readonly start: number;
  readonly children: BlockNode[];
  /** Title line of a step, or text of an input request. */
  head: string;
  /** True if a title line can no longer follow. */
  titled: boolean;
  single: boolean;
  /** Types of its payloads, concatenated: each may occur once. */
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

/** Builds the block tree from the scanner's tags and text, in source order. All offsets refer to the source. */
export function createTreeBuilder() {
  const root = openBlock('root', '', '', '', 0);
  const stack: Open[] = [root];
  let top = root;
  /** End tags of the open containers, collected at the first unexpected end tag. */
  let openClosers: Set<string> | null = null;
  const diagnostics: Diagnostic[] = [];
  /** Containers opened beyond the depth limit, which are text, innermost last. */
  const overflow: Pick<Open, 'closer' | 'boundary'>[] = [];
  let end = 0; // end of the source in the tree
  let run = ''; // text since the last block, in the innermost container, up to `end`
  /** An `<<ERROR_START>>` block that has ended but may be followed by its `<<ERROR_JSON_START>>`. */
  let pendingError: ErrorNode | null = null;
  let ended = false;
  let snapshot: Root | null = null;
  let diagnosticsSnapshot: readonly Diagnostic[] = [];

  /** Adds a diagnostic about `tag` at offset `at`. */
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

  /** Adds `piece`, which starts at `at`, to the text of the innermost container. */
  function text(piece: string, at: number): void {
    if (piece === '') return;
    if (pendingError !== null && /\S/.test(piece)) settleError();
    run += piece;
    advance(at + piece.length);
  }

  /** Splits `text` into the head of the innermost container and the rest. */
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

  /** Ends the head before a block that is kept as text, which must not become a title. */
  function endHead(): void {
    takeHead();
    top.titled = true;
  }

  /**
   * End tag of the tool that a result here belongs to, if the tool has an id, which the result cannot forge; otherwise
   * ''.
   */
  function boundary(): string {
    return (overflow.at(-1) ?? top).boundary;
  }

  /** Adds the pending error without details, since something else follows. */
  function settleError(): void {
    if (pendingError !== null) top.children.push(pendingError);
    pendingError = null;
  }

  /** Ends the run of text: a block starts, or the container ends. */
  function flush(): void {
    if (run === '') return;
    if (!top.titled || top.type === 'inputRequest') takeHead();
    // Most tags are separated by a line break only.
    const node = run === '\n' ? null : textNode(run, end, 'complete');
    if (node !== null) top.children.push(node);
    run = '';
  }

  function settle(): void {
    settleError();
    flush();
  }

  /** Opens a container at `at`; returns `false` beyond the depth limit, where the tag is text. */
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

  /** Ends the text and the pending error before a block that starts with `tag`. */
  function begin(type: ContainerType | RawType, tag: string, at: number): void {
    // An input request contains no other blocks, so a block inside it means that its end tag is missing.
    if (top.type === 'inputRequest' && type !== 'userInput') pop(at, 'truncated');
    if (type === 'errorDetails' && pendingError !== null) run = '';
    else settleError();
    flush();
    top.titled = true;
    advance(at + tag.length);
  }

  /**
   * Closes the nearest container that the tag ends, with all open containers inside it; returns `false` without one,
   * and for end tags of raw regions.
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
    // Setting the length is slow, even to the same value.
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

  /** Handles `<<SINGLE_STEP_FLAG>>` in a step; returns `false` elsewhere and for unknown tags, which are text. */
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

  /**
   * Starts a raw region; returns `false` for a misplaced payload, which is text, and whose opening tag has been added
   * as text.
   */
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

  /** The innermost block other than an input request, which a payload of a tool ends. */
  function toolHere(): Open {
    return top.type === 'inputRequest' ? (stack.at(-2) as Open) : top;
  }

  /** Adds the node of a raw region that has ended. */
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
   * A snapshot of the tree with the open raw region of `type`, if any, up to `to`; type `text` is a misplaced payload.
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
      // `concat` with an array is the only way to copy a long array and append at the cost of the copy.
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
    /** Handles a tag of the flow at `at`; returns `false` if it has no meaning here and is text. */
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
