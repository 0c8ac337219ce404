import type { RunMessage } from '@agent-transcript/analysis/summary';
import type { Root } from '@agent-transcript/parser';
import type { BuiltInContent } from '@agent-transcript/protocol';
import { GrowingList } from '@agent-transcript/text/growing';
import { isTextPart, partPrefix } from './parts';
import { readSource, readTree, type SourceReading } from './readSource';
import type { Addressed } from './revision';

/**
 * Content of a message: a string, a content object of the request protocol, or a tree. Tags in the texts of a tree are not parsed. A
 * tree may
 * grow while its `status` is `streaming`.
 */
export type MessageContent = string | BuiltInContent | Root;

/** Message of a transcript. */
export interface TranscriptMessage {
  /** Stable and unique in the transcript. The addresses of its blocks begin with it. */
  readonly id: string;
  /**
   * `system`, `developer`, `user`, `assistant`, `tool`, or a role of the host, shown unchanged. Long text of `system` and `developer` is
   * folded to a line.
   */
  readonly role: string;
  /** Tags in strings are parsed only for the roles in `taggedRoles`; the words of a person stay text. */
  readonly content: MessageContent | readonly MessageContent[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number;
  /**
   * Id of the message before this one; `null` at the start. Messages with the same parent are branches of the conversation; the page shows
   * the branch of the last message until the reader chooses another one. Without a parent, or with one that is not an earlier message, a
   * message follows the one before it in the list.
   */
  readonly parentId?: string | null;
  /** True while the last string of the message may grow. A tree has its own `status`. */
  readonly streaming?: boolean;
}

/** String of a message with its tree, or a tree of a message. */
export interface TextPart extends SourceReading, Addressed {
  readonly messageId: string | undefined;
  /** Index among the contents of its message, from 0. */
  readonly index: number;
}

/** Content object with data. */
export type DataPart = Exclude<BuiltInContent, { type: 'text' }>;

/**
 * Message as it is shown; the same object until something in it changes. Summaries read it as well, because a separate list would
 * have to be
 * created again with each new message.
 */
export interface ViewMessage extends RunMessage {
  readonly key: string;
  readonly message: TranscriptMessage | null;
  /** A copy, because the host may change its own list. */
  readonly contents: readonly MessageContent[];
  readonly parts: readonly (TextPart | DataPart)[];
  /** True if a filter hides a message of a person before this one. */
  readonly isApart?: boolean;
}

/** View of a message and its parts. A message that is the whole transcript has the role of the agent. */
export const viewOf = ({
  key,
  message,
  contents,
  parts,
}: Pick<ViewMessage, 'key' | 'message' | 'contents' | 'parts'>): ViewMessage => ({
  key,
  message,
  contents,
  parts,
  role: message?.role ?? 'assistant',
  content: parts,
  createdAt: message?.createdAt,
});

/** Messages and their views. */
export interface ReadConversation {
  readonly messages: GrowingList<TranscriptMessage>;
  readonly views: GrowingList<ViewMessage>;
}

/** Conversation without messages. */
export const NO_MESSAGES: ReadConversation = { messages: GrowingList.of([]), views: GrowingList.of([]) };

/**
 * Reads messages, reusing the last reading: unchanged messages stay the same objects.
 *
 * @param prefix Start of the address of every block.
 * @param tagged Roles whose strings are parsed.
 */
export function readConversation(
  { messages: before, views: last }: ReadConversation,
  messages: GrowingList<TranscriptMessage>,
  prefix: string,
  tagged: readonly string[],
): ReadConversation {
  const same = before.commonPrefixLength(messages);
  // A message nearly always keeps its index; the map is created only if one does not.
  let byId: Map<string, ViewMessage> | null = null;
  const find = (message: TranscriptMessage, index: number) => {
    if (same === last.length) return undefined;
    const candidate = last.at(index);
    if (candidate?.key === message.id) return candidate;
    byId ??= new Map(last.slice(same).map((view) => [view.key, view]));
    return byId.get(message.id);
  };
  const changed = messages.slice(same);
  const views = changed.map((message, index) => {
    const known = find(message, same + index);
    return known?.message === message ? known : readMessage(known, message, prefix, tagged);
  });
  return { messages, views: last.continued(same, views) };
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
    // A copy for each occurrence, because the same content object may occur several times. Reused while the content stays the same.
    if (isData(one)) return (last?.contents[index] === one && known) || { ...one };
    const lastReading = known && isTextPart(known) ? known : undefined;
    const reading = isTree(one)
      ? readTree(lastReading, one, undefined)
      : readSource(lastReading, {
          source: typeof one === 'string' ? one : textOf(one),
          streaming: streaming && index === contents.length - 1,
          plain: !isTagged || isPlain(one),
        });
    const { source, tree, revision, streaming: isGrowing, plain, feed } = reading;
    const prefix = partPrefix(outer, id, index);
    // Not spread: there are hundreds of thousands, and the engine stores fields that are added to a copy in a second object.
    return { source, tree, revision, streaming: isGrowing, plain, feed, prefix, messageId: id, index };
  });
  return viewOf({ key: id, message, contents, parts });
}

/** Text of a content. Untrusted: empty unless `text` is a string. */
function textOf(content: { readonly text?: unknown } | null): string {
  return typeof content?.text === 'string' ? content.text : '';
}

const isPlain = (content: MessageContent) =>
  typeof content === 'object' && content !== null && content.type === 'text' && content.plain === true;

const isTree = (content: MessageContent): content is Root =>
  typeof content === 'object' && content?.type === 'root';

const isData = (content: MessageContent): content is DataPart =>
  typeof content === 'object' && content !== null && content.type !== 'text' && !isTree(content);

const contentsOf = ({ content }: TranscriptMessage): readonly MessageContent[] =>
  Array.isArray(content) ? (content as readonly MessageContent[]) : [content as MessageContent];
