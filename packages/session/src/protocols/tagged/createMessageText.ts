import { createParser, type InputRequest, type Root, type TranscriptNode } from '@agent-transcript/parser';
import { createGrowingText, type Growth } from '../../core/createGrowingText';

/** Growing text of an agent's message: the server's text, with the answers that were given in this session. */
export interface MessageText {
  /** Adds a piece of the text. Returns false if it repeats known text. */
  readonly write: (piece: string) => boolean;
  /** Sets the whole text. Returns false if nothing in it is new. */
  readonly set: (whole: string) => boolean;
  /** Expects the server's text again from an offset on. */
  readonly rewind: (offset: number) => void;
  /** Length of the server's text. */
  readonly length: () => number;
  /** Ends the text for now: open blocks are cut off. */
  readonly end: () => void;
  /** Inserts an answer, at an offset in the shown text. */
  readonly insert: (offset: number, block: string) => void;
  /** Questions in the text, without one that is still streaming. */
  readonly requests: () => readonly InputRequest[];
  readonly tree: () => Root;
  /** The shown text: the server's text with the answers. */
  readonly source: () => string;
}

/** An answer of this session that the server's text does not contain yet. */
interface Insertion {
  /** Offset in the server's text. */
  readonly at: number;
  readonly block: string;
}

/** Found in each tag that asks or answers. */
const ASKS = /INPUT_REQUIRED|USER_INPUT/;
const LONGEST_TAG = '<<USER_INPUT_PROVIDED_START>>'.length;
const ANSWERED = /^\s*<<USER_INPUT_PROVIDED_START>>/;

export function createMessageText(): MessageText {
  const text = createGrowingText();
  const parser = createParser();
  let insertions: readonly Insertion[] = [];
  let isEnded = false;
  /** End of the parsed text, in which a tag may have been split. */
  let tail = '';
  /** True if questions may have changed since the last call of `requests`. */
  let mayAsk = true;
  let requests: readonly InputRequest[] = [];

  const display = () => {
    let result = '';
    let from = 0;
    for (const { at, block } of insertions) {
      result += text.value.slice(from, at) + block;
      from = at;
    }
    return result + text.value.slice(from);
  };

  const parseAgain = () => {
    parser.reset();
    parser.write(display());
    isEnded = false;
    mayAsk = true;
  };

  const end = () => {
    if (isEnded) return;
    isEnded = true;
    mayAsk = true;
    parser.end();
  };

  const parseMore = (piece: string) => {
    parser.write(piece);
    const seam = tail + piece;
    mayAsk ||= ASKS.test(seam);
    tail = seam.slice(-LONGEST_TAG);
  };

  const grew = (growth: Growth, before: string): boolean => {
    if (growth === '') return false;
    if (growth !== null && !isEnded) {
      parseMore(growth);
      return true;
    }
    if (growth === null)
      insertions = insertions.filter(
        ({ at }) =>
          text.value.slice(0, at) === before.slice(0, at) &&
          !ANSWERED.test(text.value.slice(at, at + 2 * LONGEST_TAG)),
      );
    parseAgain();
    return true;
  };

  return {
    write(piece) {
      const before = text.value;
      return grew(text.write(piece), before);
    },
    set(whole) {
      const before = text.value;
      return grew(text.set(whole), before);
    },
    rewind: text.rewind,
    length: () => text.value.length,
    end,
    insert(offset, block) {
      let at = offset;
      for (const one of insertions) if (one.at < at) at -= one.block.length;
      insertions = [...insertions, { at, block }].sort((one, other) => one.at - other.at);
      const wasEnded = isEnded;
      parseAgain();
      if (wasEnded) end();
    },
    requests() {
      if (!mayAsk) return requests;
      const tree = parser.tree();
      requests = requestsIn(tree);
      // A streaming question must be looked at again.
      mayAsk = requests.some(({ status }) => status === 'streaming');
      requests = requests.filter(({ status }) => status !== 'streaming');
      return requests;
    },
    tree: () => parser.tree(),
    source: display,
  };
}

function requestsIn(tree: Root): InputRequest[] {
  const found: InputRequest[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'inputRequest') found.push(node);
    // Not `push(...children)`: a long message would exceed the limit of arguments.
    else if ('children' in node) for (const child of node.children.toReversed()) todo.push(child);
  }
  return found;
}
