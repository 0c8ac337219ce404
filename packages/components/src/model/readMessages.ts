import type { BuiltInContent } from '@agent-transcript/protocol';
import { commonPrefixLength, continued } from '@agent-transcript/text/growing';
import { type Reading, readSource } from './readSource';
import type { Addressed } from './revision';

/** What a message says: a string, or a content object of the request protocol. */
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
  /** Tags in its strings count only in the roles of `taggedRoles`: what a person types is text. */
  readonly content: MessageContent | readonly MessageContent[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number;
  /** Whether its last string still grows. */
  readonly streaming?: boolean;
}

/** A string of a message, with its tree. */
export interface TextPart extends Reading, Addressed {
  readonly messageId: string | undefined;
  /** Which of the contents of its message it is, from 0. */
  readonly index: number;
}

/** A content object that holds data. */
export type DataPart = Exclude<BuiltInContent, { type: 'text' }>;

/** A message as it is shown. The same object for as long as nothing in it has changed. */
export interface ViewMessage {
  readonly key: string;
  readonly message: TranscriptMessage | null;
  /** A copy: the host may go on with its own list. */
  readonly contents: readonly MessageContent[];
  readonly parts: readonly (TextPart | DataPart)[];
}

export const isTextPart = (part: TextPart | DataPart): part is TextPart => 'tree' in part;
export const isDataPart = (part: TextPart | DataPart): part is DataPart => !('tree' in part);

/** Messages with what is shown of them. */
export interface Conversation {
  /** A copy: the host may go on with its own list. */
  readonly messages: readonly TranscriptMessage[];
  readonly views: readonly ViewMessage[];
}

/**
 * Reads messages after what they were before; what has not changed stays the same object.
 *
 * @param prefix Begins the address of every block.
 * @param tagged The roles whose strings are parsed.
 */
export function readMessages(
  { messages: before, views: last }: Conversation,
  messages: readonly TranscriptMessage[],
  prefix: string,
  tagged: readonly string[],
): Conversation {
  const same = commonPrefixLength(before, messages);
  // Nearly always a message stands where it stood; only when some went does anyone have to look for it.
  let byId: Map<string, ViewMessage> | null = null;
  const find = (message: TranscriptMessage, index: number) => {
    const there = last[index];
    if (there?.key === message.id) return there;
    byId ??= new Map(last.map((view) => [view.key, view]));
    return byId.get(message.id);
  };
  const come = messages.slice(same);
  const views = come.map((message, index) => {
    const known = find(message, same + index);
    return known?.message === message ? known : readMessage(known, message, prefix, tagged);
  });
  return { messages: continued(before, same, come), views: continued(last, same, views) };
}

function readMessage(
  last: ViewMessage | undefined,
  message: TranscriptMessage,
  outer: string,
  tagged: readonly string[],
): ViewMessage {
  const { id, role, streaming = false } = message;
  const isTagged = tagged.includes(role);
  const contents = [...contentsOf(message)];
  const parts = contents.map((one, index) => {
    const known = last?.parts[index];
    // Another object in each place, as the same content may stand in several; and that for as long as it does.
    if (isData(one)) return (last?.contents[index] === one && known) || { ...one };
    const reading = readSource(known && isTextPart(known) ? known : undefined, {
      source: typeof one === 'string' ? one : textOf(one),
      streaming: streaming && index === contents.length - 1,
      plain: !isTagged || isPlain(one),
    });
    return { ...reading, prefix: partPrefix(outer, id, index), messageId: id, index };
  });
  return { key: id, message, contents, parts };
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

const isPlain = (content: MessageContent) =>
  typeof content === 'object' && content !== null && content.type === 'text' && content.plain === true;

const isData = (content: MessageContent): content is DataPart =>
  typeof content === 'object' && content !== null && content.type !== 'text';

const contentsOf = ({ content }: TranscriptMessage): readonly MessageContent[] =>
  Array.isArray(content) ? (content as readonly MessageContent[]) : [content as MessageContent];
