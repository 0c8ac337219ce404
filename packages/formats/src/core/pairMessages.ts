import { createPairing } from './createPairing';
import type { HostFormat } from './HostFormat';
import { oncePerObject } from './oncePerObject';
import type { MessageSource } from './rememberMessages';
import { type Fields, fieldsOf, idOf, isFields, listOf } from './values';

/** A message of a program, with the results of its calls that stand in later messages. */
export interface PairedMessage extends MessageSource<Fields> {
  /** The message, or its pieces, without results of earlier messages' calls. */
  readonly pieces: readonly Fields[];
  /** Results of its calls, each as a message with nothing else. */
  readonly answers: readonly Fields[];
}

/** A message while its results are looked for. */
interface Draft {
  readonly index: number;
  readonly given: [Fields, ...Fields[]];
  readonly pieces: Fields[];
  readonly answers: Fields[];
  /** Results that it shows: those of its calls, and those without a call. */
  readonly results: Fields[];
}

/** A call that may wait for its result. */
interface WaitingCall {
  readonly id: string | undefined;
  readonly name: string;
  isOpen: boolean;
  readonly isLong: boolean;
  readonly root: Draft;
}

/**
 * Returns a function that pairs the messages of a list, from an index on, with the results of their calls. It returns `undefined` if one of
 * these messages may belong to a message before the index.
 */
export function pairMessages({
  linksOf,
  isAnswer,
  goesOn = () => false,
  idOf: ownId = ({ id }) => idOf(id),
  parts: field,
}: HostFormat): (values: readonly unknown[], from: number) => readonly PairedMessage[] | undefined {
  // A list is read again at each token.
  const linksIn = oncePerObject(linksOf);

  const partAt = (message: Fields, at: number | undefined): Fields =>
    at === undefined ? message : fieldsOf(listOf(message[field])[at]);

  const onlyPart = (message: Fields, at: number | undefined): Fields =>
    at === undefined ? message : { ...message, [field]: [listOf(message[field])[at]] };

  /** Message without some parts; `undefined` if it has no others. */
  const withoutParts = (message: Fields, at: ReadonlySet<number | undefined>): Fields | undefined => {
    if (at.size === 0) return message;
    const others = at.has(undefined) ? [] : listOf(message[field]).filter((_, index) => !at.has(index));
    return others.length === 0 ? undefined : { ...message, [field]: others };
  };

  return (values, from) => {
    const calls = createPairing<WaitingCall>();
    const drafts: Draft[] = [];
    let current: Draft | undefined;

    /** Pairs the calls and results in a message. Returns those that it does not show; `undefined` if a result has no call. */
    const pair = (message: Fields, draft: Draft): ReadonlySet<number | undefined> | undefined => {
      const elsewhere = new Set<number | undefined>();
      let isPaired = true;
      for (const { type, id, name, at, isLong = false } of linksIn(message)) {
        if (type === 'call') {
          calls.add({ id, name: name ?? '', isOpen: true, isLong, root: draft });
          continue;
        }
        const call = calls.find(id, name);
        if (call === undefined) isPaired = false;
        else call.isOpen = call.isLong;
        const asked = call?.root ?? draft;
        if (asked !== draft) asked.answers.push(onlyPart(message, at));
        if (asked !== draft || (call === undefined && type === 'reply')) elsewhere.add(at);
        asked.results.push(partAt(message, at));
      }
      return isPaired || from === 0 ? elsewhere : undefined;
    };

    for (let index = from; index < values.length; index++) {
      const value = values[index];
      if (!isFields(value)) continue;
      const before = values[index - 1];
      const isNext = isFields(before) && goesOn(before, value);
      if (isNext && index === from) return undefined;
      const draft = (isNext && current) || newDraft(value, index);
      const elsewhere = pair(value, draft);
      if (elsewhere === undefined) return undefined;
      const piece = withoutParts(value, elsewhere);
      if (piece === undefined) continue;
      if (draft === current) draft.given.push(value);
      else drafts.push(draft);
      draft.pieces.push(piece);
      current = draft;
    }
    return drafts.map(({ given, results, ...draft }) => ({
      ...draft,
      id: ownId(given[0]),
      canGrow: isAnswer(given[0]),
      parts: [...given, ...results],
    }));
  };
}

const newDraft = (value: Fields, index: number): Draft => ({
  index,
  given: [value],
  pieces: [],
  answers: [],
  results: [],
});
