import { type Issue, isObject, isPlainObject, own, pointerStep } from '../core';
import { equal } from './equal';
import type { Frame, Settling } from './frame';
import { type IssueNode, issuesIn } from './issueTree';
import { kindOf } from './kindOf';
import { type Settled, settle } from './settle';
import { fitsTypes, type SchemaRef, textOf } from './shape';
import { shareRow } from './shareRow';
import { tableColumns } from './tableColumns';
import type { DecisionRow, RowColumn, RowNotice, RowStatus } from './types';

/** Limits of levels and rows of one comparison; deeper or further values are shown as JSON. */
const MAX_LEVELS = 100;
const MAX_ROWS = 20_000;

/** One place to make a row for. */
export interface Place {
  readonly key: string | number | null;
  readonly value: unknown;
  readonly pointer: string;
  /** Empty if no schema describes the value. */
  readonly refs: readonly SchemaRef[];
  readonly around: Frame | null;
  readonly required: boolean;
  readonly extra: boolean;
  readonly node: IssueNode | undefined;
  /** Issues about this place that the validator reports elsewhere. */
  readonly moved: readonly Issue[];
  /** True if more of the value may arrive. */
  readonly open: boolean;
  readonly before: DecisionRow | undefined;
  /** Columns of a table: other optional keys get no row. */
  readonly columns: readonly RowColumn[] | undefined;
}

type Others = readonly ((issue: Issue) => boolean)[];

/** Rows and issues of the values inside a value. */
interface Inside {
  readonly children: readonly DecisionRow[];
  /** Issues inside the value that no row shows. */
  readonly issues: readonly Issue[];
  readonly notice: RowNotice | undefined;
}

const NOTHING: Inside = { children: [], issues: [], notice: undefined };
const NO_ISSUES: readonly Issue[] = [];

/** Creates a function that makes the rows of a value and its schema. */
export function createRows(context: Settling): (place: Place) => DecisionRow {
  const { shapes, verdicts, judged } = context;
  const open = new Set<object>();
  let rows = 0;
  return (place) => rowOf(place, []);

  function rowOf(place: Place, around: Others): DecisionRow {
    rows++;
    const { value, key } = place;
    const settled = settle(context, place);
    const { base, shape, union } = settled;
    const others = settled.others.length === 0 ? around : [...around, ...settled.others];
    const kind = kindOf(value, shape);
    const columns = kind === 'list' ? columnsOf(place, settled) : undefined;
    const inside = insideOf(place, settled, columns, others);
    const all = [...place.moved, ...inside.issues];
    const issues = all.length === 0 ? NO_ISSUES : all.filter((issue) => !isNoise(issue, others));
    const otherIssues = all.length === issues.length ? NO_ISSUES : all.filter((one) => isNoise(one, others));
    const notice = inside.notice ?? (kind === 'json' ? { code: 'not-json' as const } : shape.notice);
    const title = textOf(base, 'title');
    const description = textOf(base, 'description') ?? textOf(shape, 'description');
    const format = textOf(shape, 'format') ?? textOf(shape, 'contentMediaType');
    const withDefault = shape.parts.find(({ schema }) => Object.hasOwn(schema, 'default'));
    const row: DecisionRow = {
      key,
      label: labelOf(key, title),
      ...(description !== undefined && { description }),
      pointer: place.pointer,
      schemaPointer: shape.parts[0]?.pointer ?? place.refs[0]?.pointer ?? null,
      status: statusOf(place, settled, issues),
      required: place.required,
      issues,
      otherIssues,
      value,
      kind: notice?.code === 'not-json' || notice?.code === 'too-deep' ? 'json' : columns ? 'table' : kind,
      ...(format !== undefined && { format }),
      ...(shape.options !== null && { choices: shape.options }),
      ...(withDefault !== undefined && { default: withDefault.schema['default'] }),
      ...(union !== undefined && { union }),
      ...(notice !== undefined && { notice }),
      ...(columns !== undefined && { columns }),
      children: inside.children,
      issueCount: inside.children.reduce((sum, child) => sum + child.issueCount, issues.length),
    };
    return shareRow(row, place.before);
  }

  /** Columns of the table, the same object while they are unchanged: every row of the table has them. */
  function columnsOf({ value, before }: Place, { shape }: Settled): readonly RowColumn[] | undefined {
    const columns = tableColumns(shapes, shape, value as readonly unknown[]) ?? undefined;
    return equal(columns, before?.columns) ? before?.columns : columns;
  }

  function statusOf(place: Place, settled: Settled, issues: readonly Issue[]): RowStatus {
    const { value, required, extra } = place;
    if (place.open) return 'streaming';
    if (value === undefined) return required ? 'missing' : 'absent';
    if (extra) return 'extra';
    if (settled.union?.matched === false) return 'unmatched';
    const fits = fitsTypes(settled.shape, value) || (value === null && settled.nullable);
    if (!fits && (!judged || issues.length > 0)) return 'wrong-type';
    return issues.length > 0 ? 'invalid' : 'ok';
  }

  function insideOf(
    place: Place,
    settled: Settled,
    columns: readonly RowColumn[] | undefined,
    others: Others,
  ): Inside {
    const { value, node } = place;
    const isList = Array.isArray(value);
    const everything = () => [...issuesIn(node)];
    if (!isList && !isPlainObject(value))
      return node === undefined ? NOTHING : { ...NOTHING, issues: everything() };
    const code = open.has(value) ? 'not-json' : open.size >= MAX_LEVELS ? 'too-deep' : null;
    if (code !== null) return { ...NOTHING, issues: everything(), notice: { code } };
    open.add(value);
    const inside = isList
      ? entriesOf(place, value, settled, columns, others)
      : propertiesOf(place, value, settled, others);
    open.delete(value);
    return inside;
  }

  function propertiesOf(
    place: Place,
    value: { readonly [key: string]: unknown },
    settled: Settled,
    others: Others,
  ): Inside {
    const { shape } = settled;
    const frame: Frame = { refs: shape.refs, around: place.around };
    const given = Object.keys(value).filter((key) => value[key] !== undefined);
    const columns = place.columns && new Set(place.columns.map(({ key }) => key));
    const known = [...shape.properties.keys()].filter(
      (key) => own(value, key) !== undefined || shape.required.has(key) || (columns?.has(key) ?? true),
    );
    const demanded = [...shape.required].filter(
      (key) => !shape.properties.has(key) && own(value, key) === undefined,
    );
    const keys = [...known, ...demanded, ...given.filter((key) => !shape.properties.has(key))];
    // Integer keys come first in an object, so the last key is not necessarily the last to arrive.
    const last = place.open && !given.some((key) => /^\d+$/.test(key)) ? given.at(-1) : undefined;
    const missing = place.open ? [] : keys.filter((key) => own(value, key) === undefined);
    const { moved, kept } = moveRequired(place.node?.issues ?? NO_ISSUES, missing);
    const before = rowsBefore(place.before);
    const shown = new Set<string>();
    const children: DecisionRow[] = [];
    for (const [index, key] of keys.entries()) {
      if (rows >= MAX_ROWS) break;
      const refs = shape.refsOf(key);
      const inside = own(value, key);
      shown.add(key);
      children.push(
        rowOf(
          {
            key,
            value: inside,
            pointer: place.pointer + pointerStep(key),
            refs,
            around: frame,
            required: shape.required.has(key),
            extra: !place.open && inside !== undefined && shape.speaksOfKeys && refs.every(saysNothing),
            node: place.node?.inside.get(key),
            moved: moved.get(key) ?? NO_ISSUES,
            open: place.open && (inside === undefined || last === undefined || key === last),
            before: before(key, index),
            columns: undefined,
          },
          others,
        ),
      );
    }
    return { children, issues: [...kept, ...leftOver(place.node, shown)], notice: leftOut(keys, children) };
  }

  function entriesOf(
    place: Place,
    value: readonly unknown[],
    { shape }: Settled,
    columns: readonly RowColumn[] | undefined,
    others: Others,
  ): Inside {
    const frame: Frame = { refs: shape.refs, around: place.around };
    if (!place.open && value.length > 1) askAtOnce(shape.refsAt(value.length - 1), value);
    const before = rowsBefore(place.before);
    const shown = new Set<string>();
    const children: DecisionRow[] = [];
    for (let index = 0; index < value.length && rows < MAX_ROWS; index++) {
      const refs = shape.refsAt(index);
      shown.add(String(index));
      children.push(
        rowOf(
          {
            key: index,
            value: value[index],
            pointer: place.pointer + pointerStep(index),
            refs,
            around: frame,
            required: true,
            extra: !place.open && shape.speaksOfEntries && refs.every(({ schema }) => schema === false),
            node: place.node?.inside.get(String(index)),
            moved: NO_ISSUES,
            open: place.open && index === value.length - 1,
            before: before(index, index),
            columns,
          },
          others,
        ),
      );
    }
    const issues = [...(place.node?.issues ?? NO_ISSUES), ...leftOver(place.node, shown)];
    return { children, issues, notice: leftOut(value, children) };
  }

  /** Validates all entries of a list with one call instead of one call each. */
  function askAtOnce(refs: readonly SchemaRef[], values: readonly unknown[]): void {
    const { unions, conditions } = shapes.of(refs);
    for (const { branches } of unions) {
      if (branches.length > 2) for (const branch of branches) verdicts.prepare(branch, values);
    }
    for (const { test } of conditions) verdicts.prepare(test, values);
  }
}

/** Label of a row: the title or the key; entries of lists are numbered from 1. */
function labelOf(key: string | number | null, title: string | undefined): string {
  if (typeof key !== 'number') return title ?? key ?? '';
  return title === undefined ? String(key + 1) : `${title} ${key + 1}`;
}

/** True if a schema only allows or forbids additional properties and does not describe them. */
function saysNothing({ schema, step }: SchemaRef): boolean {
  const isRest = /\/(?:additional|unevaluated)Properties$/.test(step);
  return isRest && !(isObject(schema) && Object.keys(schema).length > 0);
}

/** True if an issue only reports that another branch or a nested value failed. */
function isNoise(issue: Issue, others: Others): boolean {
  return issue.keyword === 'if' || others.some((isOther) => isOther(issue));
}

/** Moves issues about missing keys to the rows of these keys, found by the name in the message. */
function moveRequired(issues: readonly Issue[], missing: readonly string[]) {
  const moved = new Map<string, Issue[]>();
  const kept: Issue[] = [];
  for (const issue of issues) {
    const key = missing.length > 0 && /required|dependenc/i.test(issue.keyword) ? named(issue) : undefined;
    if (key === undefined) kept.push(issue);
    else moved.set(key, [...(moved.get(key) ?? []), issue]);
  }
  return { moved, kept };

  function named({ message }: Issue): string | undefined {
    const keys = missing.filter((key) => [`"${key}"`, `'${key}'`].some((quoted) => message.includes(quoted)));
    // The last name: an issue of a dependency names the present key first.
    return keys.at(-1);
  }
}

function leftOver(node: IssueNode | undefined, shown: ReadonlySet<string>): Issue[] {
  if (node === undefined) return [];
  return [...node.inside].flatMap(([key, inside]) => (shown.has(key) ? [] : [...issuesIn(inside)]));
}

function leftOut(all: readonly unknown[], children: readonly DecisionRow[]): RowNotice | undefined {
  const left = all.length - children.length;
  return left > 0 ? { code: 'too-many', left } : undefined;
}

/** Finds the previous row of a key. */
function rowsBefore(row: DecisionRow | undefined) {
  let byKey: Map<string | number | null, DecisionRow> | undefined;
  return (key: string | number, index: number): DecisionRow | undefined => {
    if (row === undefined) return undefined;
    const there = row.children[index];
    if (there?.key === key) return there;
    byKey ??= new Map(row.children.map((child) => [child.key, child]));
    return byKey.get(key);
  };
}
