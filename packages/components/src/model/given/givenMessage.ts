import {
  copyOf,
  fieldOf,
  flag,
  type Place,
  placeIn,
  type Read,
  report,
  text,
  time,
} from '@agent-transcript/text/given';
import type { TranscriptMessage } from '../messages/readMessages';
import { givenContents, isContent } from './givenContent';

/** Range of times in milliseconds: smaller numbers are seconds, larger ones do not fit into a `Date`. */
const [FIRST, LAST] = [1e11, 8.64e15];

/** True if a value fits the type of a message, so that it is used unchanged. Never throws. */
export function isMessage(value: unknown, place: Place): value is TranscriptMessage {
  if (typeof value !== 'object' || value === null) return false;
  try {
    const { id, role, content, createdAt, parentId, streaming } = value as Record<string, unknown>;
    return (
      typeof id === 'string' &&
      id !== '' &&
      typeof role === 'string' &&
      (createdAt === undefined || isTime(createdAt)) &&
      (parentId === undefined || parentId === null || typeof parentId === 'string') &&
      (streaming === undefined || typeof streaming === 'boolean') &&
      (Array.isArray(content) ? areContents(content, place) : isContent(content, placeIn(place, 'content')))
    );
  } catch {
    return false;
  }
}

function areContents(contents: readonly unknown[], place: Place): boolean {
  const at = placeIn(place, 'content');
  // A hole in a sparse list is not content, so the check ends there.
  for (let index = 0; index < contents.length; index++)
    if (!isContent(contents[index], placeIn(at, index))) return false;
  return true;
}

const isTime = (value: unknown) =>
  typeof value === 'string'
    ? !/^\d{9,20}(?:\.\d+)?$/.test(value)
    : typeof value === 'number' && value >= FIRST && value <= LAST;

const mended = new WeakMap<object, TranscriptMessage>();

/**
 * Message of a host that does not fit its type: its valid fields, as the same object each time. `id` is empty if it is missing. `null`: the
 * value has nothing to show.
 */
export function mendMessage(value: unknown, place: Place): TranscriptMessage | null {
  if (typeof value === 'string') {
    report(place, value, 'It is shown as text. Pass a message: `{ id, role, content }`.');
    return { id: '', role: UNKNOWN, content: value };
  }
  if (typeof value !== 'object' || value === null) {
    report(place, value, 'It is left out. Pass a message: `{ id, role, content }`.');
    return null;
  }
  let message = mended.get(value);
  if (message === undefined) mended.set(value, (message = mend(value, place)));
  return message;
}

const UNKNOWN = 'unknown';

function mend(value: object, place: Place): TranscriptMessage {
  const field = <Field>(name: string, read: Read<Field>) =>
    read(fieldOf(value, name, place), placeIn(place, name));
  const createdAt = field('createdAt', createdAtOf);
  const parentId = field('parentId', (given, at) => (given === null ? null : idOf(given, at)));
  const streaming = field('streaming', flag);
  return {
    ...ownFields(value, place),
    id: field('id', requiredId) ?? '',
    role: field('role', roleOf),
    content: contentOf(value, place),
    ...(createdAt !== undefined && { createdAt }),
    ...(parentId !== undefined && { parentId }),
    ...(streaming !== undefined && { streaming }),
  };
}

/** Other fields of the host, which `include` may read. */
function ownFields(value: object, place: Place): object {
  try {
    const { createdAt: _at, parentId: _parent, streaming: _streaming, ...own } = copyOf(value, place);
    return own;
  } catch {
    // A proxy that throws.
    return {};
  }
}

const idOf: Read<string | undefined> = (value, place) => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number' || typeof value === 'bigint') {
    report(place, value, 'Its digits are the id. Pass a string.');
    return String(value);
  }
  return text(value, place) || undefined;
};

const requiredId: Read<string | undefined> = (value, place) => {
  const id = idOf(value, place);
  if (id === undefined)
    report(place, value, 'Its place in the list is the id. Pass a string that is unique and stays.');
  return id;
};

const createdAtOf: Read<string | number | undefined> = (value, place) =>
  isTime(value) ? (value as string | number) : time(value, place);

const roleOf: Read<string> = (value, place) => {
  if (typeof value === 'string') return value;
  report(
    place,
    value,
    'The message is shown as of an unknown role. Pass `user`, `assistant`, `system`, `tool` or your own.',
  );
  return UNKNOWN;
};

function contentOf(value: object, place: Place): TranscriptMessage['content'] {
  const content = fieldOf(value, 'content', place);
  // Messages of the AI SDK have `parts`.
  const parts = fieldOf(value, 'parts', place);
  if ((content === undefined || content === null) && parts !== undefined && parts !== null) {
    report(
      placeIn(place, 'content'),
      content,
      'Its `parts` are shown as they are. Pass what `fromUIMessages` of @agent-transcript/formats/ai-sdk-ui makes of it.',
    );
    return givenContents(parts, placeIn(place, 'parts'));
  }
  if (content === null) {
    report(
      placeIn(place, 'content'),
      content,
      'The message is empty. Pass a string, or, for the calls of a model, what a reader of @agent-transcript/formats makes of it.',
    );
    return [];
  }
  return givenContents(content, placeIn(place, 'content'));
}
