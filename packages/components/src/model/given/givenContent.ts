import { givenTree } from '@agent-transcript/parser/given';
import {
  entriesOf,
  fieldOf,
  optionalText,
  type Place,
  placeIn,
  type Read,
  remembered,
  report,
  text,
  toJson,
} from '@agent-transcript/text/given';
import type { DataPart, MessageContent } from '../messages/readMessages';

/** Types of the content objects with data. */
const DATA: readonly unknown[] = ['data', 'input', 'state'];

const HINT =
  'Pass a string, a content object of the protocol, or a tree: the readers of @agent-transcript/formats make trees of messages.';

/** Reads the contents of a message as a list; valid contents stay the same objects. */
export function givenContents(value: unknown, place: Place): readonly MessageContent[] {
  if (!isList(value)) return givenContent(value, place);
  return (entriesOf(value, place) ?? []).flatMap((one, index) => {
    const at = placeIn(place, index);
    // No known format nests lists.
    return isList(one) ? dataOf(one, at) : givenContent(one, at);
  });
}

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value) || value instanceof Set;
  } catch {
    // A revoked proxy.
    return false;
  }
}

/** True if a value is valid content, so that it is used unchanged. */
export const isContent = (value: unknown, place: Place): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && objectContent(value, place)[0] === value);

function givenContent(value: unknown, place: Place): readonly MessageContent[] {
  switch (typeof value) {
    case 'string':
      return [value];
    case 'object':
      if (value !== null) return objectContent(value, place);
      break;
    case 'number':
    case 'bigint':
    case 'boolean':
      report(place, value, `It is shown as text. ${HINT}`);
      return [String(value)];
    default:
  }
  report(place, value, `It is left out. ${HINT}`);
  return [];
}

const objectContent: Read<readonly MessageContent[]> = (value, place) => {
  const type = fieldOf(value as object, 'type', place);
  if (type === 'root') return [givenTree(value, place)];
  if (type === 'text') return [textContent(value, place)];
  return DATA.includes(type) ? dataContent(value, place) : dataOf(value, place);
};

const textContent: Read<MessageContent> = remembered((value, place) => {
  const words = fieldOf(value as object, 'text', place);
  if (typeof words === 'string') return value as MessageContent;
  const plain = fieldOf(value as object, 'plain', place) === true;
  return { type: 'text', text: text(words, placeIn(place, 'text')), ...(plain && { plain }) };
});

const dataContent: Read<readonly MessageContent[]> = remembered((value, place) => {
  const json = toJson(value, place);
  if (typeof json !== 'object' || json === null) return dataOf(value, place);
  const content: Record<string, unknown> = { ...json };
  for (const name of ['kind', 'description', '_instance']) {
    if (content[name] === undefined) continue;
    const words = optionalText(content[name], placeIn(place, name));
    if (words === undefined) delete content[name];
    else content[name] = words;
  }
  const isSame = Object.keys(json).every((name) => content[name] === (json as Record<string, unknown>)[name]);
  return [(isSame ? json : content) as unknown as DataPart];
});

/** An object of an unknown type, shown as data. */
const dataOf: Read<readonly MessageContent[]> = remembered((value, place) => {
  const json = toJson(value, place);
  if (json === undefined || json === null) return [];
  report(place, value, `It is shown as it is. ${HINT}`);
  if (typeof json !== 'object') return [typeof json === 'string' ? json : JSON.stringify(json)];
  const type = 'type' in json && typeof json.type === 'string' && json.type !== '' ? json.type : 'data';
  return [{ type: 'data', kind: type, data: json } as DataPart];
});

/** Reads the data of a panel; `undefined` while it has not arrived. */
export const dataPart: Read<DataPart | undefined> = (value, place) => {
  if (value === undefined || value === null) return undefined;
  const contents = typeof value === 'object' ? objectContent(value, place) : givenContent(value, place);
  const [first] = contents;
  if (first === undefined) return undefined;
  if (typeof first === 'object' && first.type !== 'text' && first.type !== 'root') return first;
  return asData(first, place);
};

const asData: Read<DataPart> = remembered((value) => ({ type: 'data', data: value }) as DataPart);
