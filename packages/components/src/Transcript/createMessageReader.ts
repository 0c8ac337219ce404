import type { Root } from '@agent-transcript/parser';
import type { BuiltInContent } from '@agent-transcript/protocol';
import { createSourceReader, type SourceEdit, type SourceReader } from './createSourceReader';
import { continued, sameUntil } from './sameUntil';

/** What a message says: a tagged string, or a content object of the request protocol. */
export type MessageContent = string | BuiltInContent;

/** One message of a transcript. */
export interface TranscriptMessage {
  /** Stable and unique in the transcript: the addresses of its blocks begin with it. */
  readonly id: string;
  /**
   * Who speaks: `system`, `developer`, `user`, `assistant`, `tool`, or a name of the host's, shown as it is. A long text of the
   * first two is folded to a line.
   */
  readonly role: string;
  readonly content: MessageContent | readonly MessageContent[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number;
  /** Whether its last string still grows. */
  readonly streaming?: boolean;
}

/** A tagged string of a message, with its tree. */
export interface TextPart {
  readonly prefix: string;
  readonly messageId: string | undefined;
  /** Which of the contents of its message it is, from 0. */
  readonly index: number;
  readonly tree: Root;
  readonly source: string | undefined;
}

/** A content object that holds data. */
export type DataPart = Exclude<BuiltInContent, { type: 'text' }>;

/** A message as it is shown. The same object for as long as nothing in it has changed. */
export interface ViewMessage {
  readonly key: string;
  readonly message: TranscriptMessage | null;
  readonly parts: readonly (TextPart | DataPart)[];
}

export interface MessageReader {
  /**
   * @param prefix Begins the address of every block.
   * @param onRead Called with the prefix and the tree of each string that was read.
   */
  read(messages: readonly TranscriptMessage[], prefix: string, onRead: OnRead): readonly ViewMessage[];
}

type OnRead = (prefix: string, tree: Root, edit: SourceEdit | undefined) => void;

export const isTextPart = (part: TextPart | DataPart): part is TextPart => 'tree' in part;
export const isDataPart = (part: TextPart | DataPart): part is DataPart => !('tree' in part);

/**
 * Makes a function that gives all parts of one kind, in order. Of messages that are the same as before nothing is read, and
 * without a change the list is the same.
 */
export function createPartKeeper<Part extends TextPart | DataPart>(
  isOne: (part: TextPart | DataPart) => part is Part,
): (views: readonly ViewMessage[]) => readonly Part[] {
  let last: readonly ViewMessage[] = [];
  let kept: readonly Part[] = [];
  const partsOf = (views: readonly ViewMessage[]) => views.flatMap(({ parts }) => parts.filter(isOne));
  return (views) => {
    const same = sameUntil(last, views);
    const gone = partsOf(last.slice(same)).length;
    const come = partsOf(views.slice(same));
    last = views;
    if (gone + come.length > 0) kept = continued(kept, kept.length - gone, come);
    return kept;
  };
}

/** Reads messages again and again while the last ones grow; what has not changed stays the same object. */
export function createMessageReader(): MessageReader {
  // Copies: the host may go on with its own lists.
  const lastMessages: TranscriptMessage[] = [];
  let lastPrefix = '';
  const last: Known[] = [];
  let views: readonly ViewMessage[] = [];

  return {
    read(messages, prefix, onRead) {
      const same = prefix === lastPrefix ? sameUntil(lastMessages, messages) : 0;
      // Nearly always a message stands where it stood; only when some went does anyone have to look for it.
      let byId: Map<string, Known> | null = null;
      const find = (message: TranscriptMessage, index: number) => {
        const there = last[index];
        if (there?.message.id === message.id) return there;
        byId ??= new Map(last.map((known) => [known.message.id, known]));
        return byId.get(message.id);
      };
      const come = messages.slice(same).map((message, index): Known => {
        const known = find(message, same + index);
        if (known?.message === message && known.prefix === prefix) return known;
        const readers = known?.readers ?? [];
        const contents = [...contentsOf(message)];
        const view = viewOf(message, contents, prefix, readers, onRead, known);
        return { message, contents, prefix, readers, view };
      });
      last.length = lastMessages.length = same;
      for (const known of come) {
        last.push(known);
        lastMessages.push(known.message);
      }
      views = continued(
        views,
        same,
        come.map(({ view }) => view),
      );
      lastPrefix = prefix;
      return views;
    },
  };
}

interface Known {
  readonly message: TranscriptMessage;
  /** A copy too. */
  readonly contents: readonly MessageContent[];
  readonly prefix: string;
  readonly readers: SourceReader[];
  readonly view: ViewMessage;
}

function viewOf(
  message: TranscriptMessage,
  contents: readonly MessageContent[],
  outer: string,
  readers: SourceReader[],
  onRead: OnRead,
  known: Known | undefined,
): ViewMessage {
  const { id, streaming = false } = message;
  const parts = contents.map((one, index) => {
    // Another object in each place, as the same content may stand in several; and that for as long as it does.
    if (isData(one)) return (known?.contents[index] === one && known.view.parts[index]) || { ...one };
    const source = typeof one === 'string' ? one : textOf(one);
    const reader = (readers[index] ??= createSourceReader());
    const prefix = partPrefix(outer, id, index);
    const grows = streaming && index === contents.length - 1;
    const { tree, edit } = reader.read(source, grows);
    onRead(prefix, tree, edit);
    return { prefix, messageId: id, index, tree, source };
  });
  return { key: id, message, parts };
}

/** What the addresses in one content of a message begin with. */
export function partPrefix(outer: string, id: string, index: number): string {
  // Half a surrogate pair is in no address.
  const message = encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'));
  // With a dot, which begins no place: content 1 of message `a` is not message `a-1`.
  return `${outer}${message}-${index === 0 ? '' : `${index}.`}`;
}

/** The text of what says that it is one; of what is no content at all, whatever its type says, nothing. */
function textOf(content: { readonly text?: unknown } | null): string {
  return typeof content?.text === 'string' ? content.text : '';
}

const isData = (content: MessageContent): content is DataPart =>
  typeof content === 'object' && content !== null && content.type !== 'text';

const contentsOf = ({ content }: TranscriptMessage): readonly MessageContent[] =>
  Array.isArray(content) ? (content as readonly MessageContent[]) : [content as MessageContent];
