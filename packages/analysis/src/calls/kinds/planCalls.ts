import { fieldsOf, isFields, listOf, stringOf } from '@agent-transcript/text/values';
import type { PlanCall, PlanItem } from '../core/Call';
import type { CallReader } from '../core/CallReader';
import type { CallParts } from '../core/partsOf';

/** Fields that always hold a plan, if each item has a state. */
const PLAN_FIELDS = ['todos', 'todoList', 'todo_list', 'task_list', 'taskList', 'plan'];
/** Fields that hold a plan in tools named after plans. */
const OTHER_FIELDS = ['entries', 'items', 'steps', 'tasks', 'newTodos', 'task_progress'];

const TEXTS = ['content', 'step', 'title', 'text', 'task', 'description', 'subject', 'name'];
const STATES = ['status', 'state', 'done', 'completed', 'checked'];

const STATE_WORDS: ReadonlyMap<string, PlanItem['state']> = new Map([
  ...(['pending', 'open', 'todo', 'notstarted', 'queued', 'false'] as const).map(
    (word) => [word, 'open'] as const,
  ),
  ...(['inprogress', 'active', 'doing', 'started', 'current', 'running'] as const).map(
    (word) => [word, 'active'] as const,
  ),
  ...(['completed', 'complete', 'done', 'finished', 'true'] as const).map((word) => [word, 'done'] as const),
  ...(['cancelled', 'canceled', 'skipped', 'abandoned', 'deleted'] as const).map(
    (word) => [word, 'cancelled'] as const,
  ),
]);

/** A line of a Markdown checklist: `- [x] Read the file`. */
const CHECK = /^(?:(?:[-*+]|\d+[.)])\s*)?\[([ xX~/>-])\]\s+(\S.*)$/;

const MARKS: ReadonlyMap<string, PlanItem['state']> = new Map([
  [' ', 'open'],
  ['x', 'done'],
  ['X', 'done'],
  ['~', 'cancelled'],
  ['-', 'active'],
  ['/', 'active'],
  ['>', 'active'],
]);

/** Reads plans: the to-do lists of coding agents, as a list of items or a Markdown checklist. */
export const planCalls: CallReader<PlanCall> = {
  kind: 'plan',
  read: readPlan,
};

function readPlan({ name, input, inputText, result, resultText }: CallParts): PlanCall | null {
  const isNamed = /todo|plan|checklist|tasktracker|taskprogress/.test(name);
  const items =
    itemsIn(input, isNamed) ??
    (isNamed ? (checklist(inputText) ?? itemsOfResult(result, resultText)) : undefined);
  if (items === undefined) return null;
  const explanation = stringOf(input.explanation) ?? stringOf(input.note);
  return { kind: 'plan', items, ...(explanation !== undefined && { explanation }) };
}

function itemsIn(value: unknown, isNamed: boolean): readonly PlanItem[] | undefined {
  const fields = fieldsOf(value);
  for (const field of isNamed ? [...PLAN_FIELDS, ...OTHER_FIELDS] : PLAN_FIELDS) {
    if (!Object.hasOwn(fields, field)) continue;
    const list = fields[field];
    const items = typeof list === 'string' ? checklist(list) : itemsOf(listOf(list), isNamed);
    if (items !== undefined) return items;
  }
  return undefined;
}

function itemsOfResult(result: unknown, text: string | undefined): readonly PlanItem[] | undefined {
  return itemsOf(listOf(result), false) ?? itemsIn(result, true) ?? checklist(text ?? '');
}

/** Items of a list; `undefined` if one is invalid. In tools named after plans, a text alone is an item. */
function itemsOf(list: readonly unknown[], isNamed: boolean): readonly PlanItem[] | undefined {
  const items: PlanItem[] = [];
  for (const one of list) {
    const item =
      isNamed && typeof one === 'string' ? { text: one, state: 'open' as const } : itemOf(one, isNamed);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items.length === 0 ? undefined : items;
}

function itemOf(value: unknown, isNamed: boolean): PlanItem | undefined {
  if (!isFields(value)) return undefined;
  const text = TEXTS.map((field) => stringOf(value[field])).find((words) => words !== undefined);
  const field = STATES.find((name) => Object.hasOwn(value, name));
  const state = field === undefined ? undefined : STATE_WORDS.get(wordOf(value[field]));
  if (text === undefined || (state === undefined && (field !== undefined || !isNamed))) return undefined;
  return { text, state: state ?? 'open' };
}

const wordOf = (state: unknown) =>
  typeof state === 'string' || typeof state === 'boolean'
    ? String(state)
        .slice(0, 40)
        .toLowerCase()
        .replaceAll(/[\s_-]/g, '')
    : '';

/** A Markdown checklist of at least two lines that make up most of the text. */
function checklist(text: string): readonly PlanItem[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const items = lines.flatMap((line) => {
    const [, mark, words] = CHECK.exec(line) ?? [];
    const state = MARKS.get(mark ?? '');
    return state === undefined || words === undefined ? [] : [{ text: words, state }];
  });
  return items.length >= 2 && items.length * 2 > lines.length ? items : undefined;
}
