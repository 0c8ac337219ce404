import { isFormatName } from '@agent-transcript/parser/given';
import { isFields } from '@agent-transcript/text/values';
import type { Around, Leaf, RunTexts, Stretch } from './Leaf';
import { createShapes, ENTRIES, type Shape, WORDS } from './shapes';

/** How many objects are read in one step. */
const STEP = 1_000;

interface Task {
  readonly value: unknown;
  readonly holder: object;
  readonly key: string;
  readonly shape: Shape;
  readonly place: Around;
  readonly field: string;
  readonly name?: string | undefined;
}

/**
 * All texts of a run, in order: values, and the keys of objects whose fields are not the run's own. Each object is read once, wherever it
 * stands; nothing recurses. Texts and thoughts that follow each other in a message are one stretch: a stream may have cut them anywhere.
 */
export function* textsOf(run: object): Generator<void, RunTexts> {
  const shapes = createShapes();
  const stretches: Stretch[] = [];
  const holders = new Map<object, object[]>();
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

  const todo: Task[] = [{ value: run, holder: {}, key: '', shape: 'run', place: { runs: [] }, field: '' }];
  let count = 0;
  for (let task = todo.pop(); task !== undefined; task = todo.pop()) {
    if (++count % STEP === 0) yield;
    const { value, holder, key, shape, place, field } = task;
    if (typeof value !== 'object' || value === null) {
      const text = textOf(value, shape);
      if (text !== undefined)
        addLeaf(
          { holder, key, isKey: false, text, place, field, name: task.name, isId: shape === 'id' },
          typeOfText(holder, shape),
        );
      continue;
    }
    const around = holders.get(value);
    if (around === undefined) holders.set(value, [holder]);
    else around.push(holder);
    if (seen.has(value) || ArrayBuffer.isView(value)) continue;
    seen.add(value);
    if (endsText(value, shape)) close();
    const children = Array.isArray(value) ? entriesOf(value, task) : fieldsIn(value, task, shapes, addLeaf);
    for (let i = children.length - 1; i >= 0; i--) todo.push(children[i] as Task);
  }
  close();
  return { stretches, holders };
}

/** A text that may be replaced. Numbers are texts where anything may stand. */
function textOf(value: unknown, shape: Shape): string | undefined {
  if (shape === 'kept') return typeof value === 'string' ? value : undefined;
  if (typeof value === 'string') return isOfRun(value, shape) ? undefined : value;
  return shape === 'any' && (typeof value === 'number' || typeof value === 'bigint')
    ? String(value)
    : undefined;
}

/** Whether a text is one that a run is told by, and nobody's own. */
const isOfRun = (text: string, shape: Shape): boolean =>
  shape === 'format' ? isFormatName(text) : shape === 'word' && WORDS.has(text);

const typeOfText = (holder: object, shape: Shape): string =>
  shape === 'text' && 'type' in holder && (holder.type === 'text' || holder.type === 'thinking')
    ? holder.type
    : '';

/** Whether the text before goes on behind a value: behind other texts, sources and pictures it does. */
function endsText(value: object, shape: Shape): boolean {
  if (shape === 'message' || shape === 'run') return true;
  if (shape !== 'node' || !('type' in value)) return false;
  const { type } = value;
  return typeof type !== 'string' || !['root', 'text', 'thinking', 'citation', 'media'].includes(type);
}

function entriesOf(list: readonly unknown[], { shape, place, field, name }: Task): Task[] {
  const inner = ENTRIES.get(shape) ?? 'any';
  return list.map((value, index) => ({
    value,
    holder: list,
    key: String(index),
    shape: inner,
    name,
    field,
    place:
      inner === 'run'
        ? { ...place, runs: [...place.runs, index] }
        : inner === 'message'
          ? { runs: place.runs, message: index }
          : inner === 'content'
            ? { ...place, content: index }
            : place,
  }));
}

function fieldsIn(
  object: object,
  { shape, place: around, field }: Task,
  shapes: ReturnType<typeof createShapes>,
  addLeaf: (leaf: Leaf, type: string) => void,
): Task[] {
  const isTree = shape === 'content' && 'type' in object && object.type === 'root';
  const fields = shapes.get(isTree ? 'node' : shape);
  const isNode = isTree || shape === 'node';
  const start = isNode && 'start' in object && typeof object.start === 'number' ? object.start : undefined;
  const at = start === undefined ? around : { ...around, start };
  const label = fields === undefined ? labelOf(object) : undefined;
  return Object.entries(object).map(([key, value]) => {
    const known = fields?.get(key);
    const own = known === undefined && fields === undefined && field !== '' ? field : key;
    if (known === undefined && key !== '')
      addLeaf({ holder: object, key, isKey: true, text: key, place: at, field: own, isId: false }, '');
    const inner = known ?? 'any';
    // What should be a list may be one entry of it.
    const single = Array.isArray(value) ? undefined : ENTRIES.get(inner);
    return {
      value,
      holder: object,
      key,
      shape:
        typeof value === 'string' && single !== undefined && single !== 'word' ? 'text' : (single ?? inner),
      place: at,
      field: own,
      name: label !== undefined && /value$/i.test(key) ? label : inner === 'any' ? key : undefined,
    };
  });
}

/** The `name` or `key` that stands beside a `value`. */
function labelOf(object: object): string | undefined {
  if (!isFields(object)) return undefined;
  const label = object['name'] ?? object['key'];
  return typeof label === 'string' ? label : undefined;
}
