import { isObject, toPointer } from '@agent-transcript/schema';
import { type MarkedPlace, markedPlaces } from '@agent-transcript/schema/secrets';
import { parseReference } from '../core/parseReference';
import type { AnyContext, Issue, JsonSchema, JsonValue } from '../core/types';
import { dataIn } from '../data/mergeData';
import { issueAt } from './readCall';

/** Merged Data that a reference leads to, and the schemas that describe it. */
interface Target {
  readonly value: JsonValue;
  readonly instance: string | undefined;
  readonly schemas: readonly JsonSchema[];
}

/** Issues of references that read `writeOnly` data, or data that contains some. */
export function unreadable(
  references: readonly { readonly pointer: string; readonly reference: string }[],
  context: AnyContext,
  instance: string | undefined,
): Issue[] {
  const issues: Issue[] = [];
  for (const { pointer, reference } of references) {
    const { kind, path } = parseReference(reference) ?? { kind: '', path: [] };
    for (const target of targetsOf(context, kind, instance)) {
      const marked = markedIn(target, target.value, 'writeOnly');
      const at = toPointer(path);
      const hidden = marked.find((place) => isAbove(place.pointer, at) || isAbove(at, place.pointer));
      if (hidden === undefined) continue;
      issues.push(
        issueAt(pointer, `${reference} may not be read: ${hidden.pointer} is writeOnly.`, 'writeOnly'),
      );
      break;
    }
  }
  return issues;
}

/**
 * Issues of a write that changes `readOnly` data.
 *
 * @param onPath Check only the values on the path: those below it are unknown before the tool has run.
 */
export function unwritable(
  before: AnyContext,
  after: AnyContext,
  output: { readonly path: string; readonly instance: string | undefined; readonly onPath: boolean },
): Issue[] {
  const { path, instance, onPath } = output;
  const { kind, path: names } = parseReference(path) ?? { kind: '', path: [] };
  const place = toPointer(names);
  const next = targetsOf(after, kind, instance).find((target) => target.instance === instance);
  if (next === undefined) return [];
  const old = targetsOf(before, kind, instance).find((target) => target.instance === instance);
  const were = markedIn(next, old?.value ?? null, 'readOnly');
  const are = markedIn(next, next.value, 'readOnly');
  const known = new Map(were.map(({ pointer, value }) => [pointer, JSON.stringify(value)]));
  const kept = new Set(are.map(({ pointer }) => pointer));
  const changed =
    are.find(
      ({ pointer, value }) =>
        known.get(pointer) !== JSON.stringify(value) && (!onPath || isAbove(pointer, place)),
    ) ?? were.find(({ pointer }) => !kept.has(pointer) && !onPath);
  if (changed === undefined) return [];
  return [issueAt('/_outputPath', `${path} may not be written: ${changed.pointer} is readOnly.`, 'readOnly')];
}

/** Data of a kind, of the instance and global, each with the schemas of both. */
function targetsOf(context: AnyContext, kind: string, instance: string | undefined): Target[] {
  const views = dataIn(context).filter(
    (view) => view.kind === kind && (view.instance === undefined || view.instance === instance),
  );
  const schemas = views.flatMap(({ schema }) => (isObject(schema) ? [schema] : []));
  return views.map(({ value, instance: of }) => ({ value, instance: of, schemas }));
}

function markedIn({ schemas }: Target, value: JsonValue, keyword: 'readOnly' | 'writeOnly'): MarkedPlace[] {
  return schemas.flatMap((schema) => markedPlaces(schema, value, keyword));
}

/** True if a JSON Pointer leads to the place of another one, or to a container of it. */
function isAbove(pointer: string, other: string): boolean {
  return `${other}/`.startsWith(`${pointer}/`);
}
