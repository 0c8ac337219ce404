import { given } from '../core/given';
import type { AnyContext, ContextEntry, JsonValue, TypedContent } from '../core/types';
import { applyOutput } from './applyOutput';
import { mergeInto } from './mergeInto';
import { type DataView, isData, readData } from './readData';
import { entryWith, type Staged, stageContext } from './stageContext';

/** All Data of one identity, merged at the place of the first. */
interface Gathered {
  readonly first: Staged;
  /** Objects that this merge has created; absent for a single Data. */
  owned?: Set<object>;
  view: DataView;
}

/**
 * Merges all Data of one identity at the place of the first (request-protocol §5).
 *
 * The identity is the kind and the `_instance`. Objects merge deeply, key by key; arrays, scalars and null are replaced
 * by the later value; an output with an `_outputMethod` is written by that method. The last given schema and
 * description win. Role and form of the first message stay. Merged Data has no `_call`, `_date`, `_outputPath` and
 * `_outputMethod`, which belong to one write. All other entries keep their place and stay the same objects.
 *
 * @throws ProtocolError `invalid-request`, `invalid-message`, or for a value that is not JSON.
 */
export function mergeData<const Entry extends AnyContext[number]>(
  context: readonly Entry[],
): (ContextEntry | Exclude<Entry, ContextEntry>)[] {
  const entries: unknown[] = mergeStaged(stageContext(context)).map(({ entry }) => entry);
  // Merging changes only built-in contents, never custom ones.
  return entries as (ContextEntry | Exclude<Entry, ContextEntry>)[];
}

/** {@link mergeData} for staged entries: merged Data has the index of the first, and a view. */
export function mergeStaged(entries: readonly Staged[]): Staged[] {
  const gathered = new Map<string, Gathered>();
  const merged: (Staged | Gathered)[] = [];
  for (const first of entries) {
    if (!isData(first.content)) {
      merged.push(first);
      continue;
    }
    const view = readData(first.content, first.index);
    const identity = identityOf(view.kind, view.instance);
    const known = gathered.get(identity);
    if (known === undefined) {
      const start: Gathered = { first: { ...first, view }, view };
      if (view.write !== undefined) start.view = { ...view, value: valueAfter(start, undefined, view) };
      gathered.set(identity, start);
      merged.push(start);
    } else {
      known.view = {
        ...known.view,
        value: valueAfter(known, known.view.value, view),
        schema: view.schema ?? known.view.schema,
        description: view.description ?? known.view.description,
      };
    }
  }
  return merged.map((slot) => ('first' in slot ? toStaged(slot) : slot));
}

/** The merged Data of a context. */
export function dataIn(context: AnyContext): DataView[] {
  return mergeStaged(stageContext(context)).flatMap(({ view }) => view ?? []);
}

/** Key of an identity. Unique, since neither part can contain a line break. */
export function identityOf(kind: string, instance: string | undefined): string {
  return instance === undefined ? kind : `${kind}\n${instance}`;
}

/** Value of an identity after one more message: merged, or written by its method. */
function valueAfter(gathered: Gathered, now: JsonValue | undefined, { value, write }: DataView): JsonValue {
  gathered.owned ??= new Set();
  if (write !== undefined) return applyOutput(gathered.owned, now, write);
  return now === undefined ? value : mergeInto(gathered.owned, now, value);
}

function toStaged({ first, view }: Gathered): Staged {
  if (view === first.view) return first;
  const { _call, _date, _outputPath, _outputMethod, ...kept } = first.content as TypedContent &
    Record<string, unknown>;
  const { value, schema, description } = view;
  const content: TypedContent = { ...kept, [kept.type]: value, ...given({ schema, description }) };
  return { ...first, content, view: { ...view, write: undefined }, entry: entryWith(first, content) };
}
