import {
  CONTENT,
  type Field,
  findField,
  type Kind,
  MESSAGE,
  NODE,
  RUN,
} from '@agent-transcript/parser/model';
import { isFields } from '@agent-transcript/text/values';
import type { Around, Leaf, RunTexts, Stretch } from './Leaf';
import { partsIn } from './readable';
import { wordsOfModel } from './wordsOfModel';

/** How many objects are read in one step. */
const STEP = 1_000;

/** A value of any shape. */
const ANY: Field = { check: () => true, words: 'any' };
const TEXT: Field = { check: () => true, words: 'text' };

/** Readable values by key. */
type Parts = ReturnType<typeof partsIn>['entries'];

interface Task {
  readonly value: unknown;
  readonly holder: object;
  readonly key: string;
  /** The field of the model that the value stands in. */
  readonly field: Field;
  readonly place: Around;
  /** Name of the field of the run that the value stands in. */
  readonly fieldName: string;
  readonly name?: string | undefined;
}

/**
 * All texts of a run, in order: values, and the keys of objects whose fields are not the run's own. Each object is read once, wherever it
 * stands; nothing recurses. Of a value that JSON cannot hold the {@link readable} part is read. Texts and thoughts that follow each other in
 * a message are one stretch: a stream may have cut them anywhere.
 */
export function* textsOf(run: object): Generator<void, RunTexts> {
  const words = wordsOfModel();
  const stretches: Stretch[] = [];
  const holders = new Map<object, object[]>();
  const mended = new Set<object>();
  const seen = new Set<object>();
  // The texts that the next text of its kind in the message goes on with.
  const open = { type: '', leaves: [] as Leaf[] };
  const close = () => {
    const [first, ...others] = open.leaves;
    if (first !== undefined) stretches.push([first, ...others]);
    open.leaves = [];
    open.type = '';
  };
  const addLeaf = (leaf: Leaf, type: string) => {
    if (type !== '' && leaf.key === 'value') {
      if (open.type !== type) close();
      open.type = type;
      open.leaves.push(leaf);
    } else if (leaf.text !== '') stretches.push([leaf]);
  };

  const todo: Task[] = [
    {
      value: run,
      holder: {},
      key: '',
      field: { ...TEXT, kind: () => RUN },
      place: { runs: [] },
      fieldName: '',
    },
  ];
  let count = 0;
  for (let task = todo.pop(); task !== undefined; task = todo.pop()) {
    if (++count % STEP === 0) yield;
    const { value, holder, key, field, place, fieldName } = task;
    if (typeof value !== 'object' || value === null) {
      const text = textOf(value, field, words);
      if (text !== undefined)
        addLeaf(
          {
            holder,
            key,
            isKey: false,
            text,
            place,
            field: fieldName,
            name: task.name,
            isId: field.words === 'id',
          },
          typeOfText(holder, field),
        );
      continue;
    }
    const around = holders.get(value);
    if (around === undefined) holders.set(value, [holder]);
    else around.push(holder);
    if (seen.has(value) || ArrayBuffer.isView(value)) continue;
    seen.add(value);
    const kind = kindOf(value, field);
    if (endsText(value, kind)) close();
    const { entries, isWhole } = partsIn(value);
    if (!isWhole) mended.add(value);
    const children = Array.isArray(value)
      ? entriesOf(value, entries, task)
      : fieldsIn(value, entries, kind, task, addLeaf);
    for (let i = children.length - 1; i >= 0; i--) todo.push(children[i] as Task);
  }
  close();
  return { stretches, holders, mended };
}

/** The kind of an object in a field; `undefined` for a list, and for an object of any shape. */
function kindOf(value: object, { kind }: Field): Kind | undefined {
  if (Array.isArray(value)) return undefined;
  const own = kind?.();
  return own === CONTENT && 'type' in value && value.type === 'root' ? NODE : own;
}

/** A text that may be replaced. Numbers are texts where anything may stand. */
function textOf(value: unknown, field: Field, words: ReadonlySet<string>): string | undefined {
  if (typeof value === 'string') return isOfModel(value, field, words) ? undefined : value;
  return field.words === 'any' && (typeof value === 'number' || typeof value === 'bigint')
    ? String(value)
    : undefined;
}

/** True for a word of the model: nobody's own, and never replaced. */
const isOfModel = (text: string, { words, oneOf, check }: Field, all: ReadonlySet<string>): boolean =>
  words === 'word' && (oneOf === undefined ? check(text) : all.has(text));

const typeOfText = (holder: object, { words }: Field): string =>
  words === 'text' && 'type' in holder && (holder.type === 'text' || holder.type === 'thinking')
    ? holder.type
    : '';

/** False where a text may go on behind the value: behind another text, a source or a picture. */
function endsText(value: object, kind: Kind | undefined): boolean {
  if (kind === MESSAGE || kind === RUN) return true;
  if (kind !== NODE || !('type' in value)) return false;
  const { type } = value;
  return typeof type !== 'string' || !['root', 'text', 'thinking', 'citation', 'media'].includes(type);
}

function entriesOf(list: object, entries: Parts, { field, place, fieldName, name }: Task): Task[] {
  const entry = field.entry ?? ANY;
  const kind = entry.kind?.();
  return entries.map(([key, value]) => ({
    value,
    holder: list,
    key,
    field: entry,
    name,
    fieldName,
    place:
      kind === RUN
        ? { ...place, runs: [...place.runs, Number(key)] }
        : kind === MESSAGE
          ? { runs: place.runs, message: Number(key) }
          : kind === CONTENT
            ? { ...place, content: Number(key) }
            : place,
  }));
}

function fieldsIn(
  object: object,
  entries: Parts,
  kind: Kind | undefined,
  { place: around, fieldName }: Task,
  addLeaf: (leaf: Leaf, type: string) => void,
): Task[] {
  const start =
    kind === NODE && 'start' in object && typeof object.start === 'number' ? object.start : undefined;
  const at = start === undefined ? around : { ...around, start };
  const label = kind === undefined ? labelOf(object) : undefined;
  return entries.map(([key, value]) => {
    const known = kind && findField(kind, key);
    const own = kind === undefined && fieldName !== '' ? fieldName : key;
    if (known === undefined && key !== '')
      addLeaf({ holder: object, key, isKey: true, text: key, place: at, field: own, isId: false }, '');
    const field = known ?? ANY;
    return {
      value,
      holder: object,
      key,
      field: Array.isArray(value) ? field : singleOf(field, value),
      place: at,
      fieldName: own,
      name: label !== undefined && /value$/i.test(key) ? label : field.words === 'any' ? key : undefined,
    };
  });
}

/** The field of a value that is not a list: a field that should hold a list may hold one entry of it. */
function singleOf(field: Field, value: unknown): Field {
  const { entry } = field;
  if (entry === undefined) return field;
  return entry.kind !== undefined && typeof value === 'string' ? TEXT : entry;
}

/** The `name` or `key` that stands beside a `value`. */
function labelOf(object: object): string | undefined {
  if (!isFields(object)) return undefined;
  const label = object['name'] ?? object['key'];
  return typeof label === 'string' ? label : undefined;
}
