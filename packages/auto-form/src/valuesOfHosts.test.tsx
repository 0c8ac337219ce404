/** Data of a database or an interface is not what its type says: no component of ours throws for any. */
import { TranscriptProvider } from '@agent-transcript/components';
import { root } from '@agent-transcript/parser/build';
import { planOf } from '@agent-transcript/protocol/plans';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOf, type Props } from '../../../test/crashesOf';
import * as index from './index';
import * as plan from './plan';
import * as rjsf from './rjsf';
import * as transcript from './transcript';

const schema = {
  type: 'object',
  required: ['city'],
  properties: {
    city: { type: 'string', title: 'City', description: 'Where', default: 'Paris' },
    days: { type: 'integer', minimum: 1 },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
    to: { oneOf: [{ const: 1, title: 'One' }, { type: 'null' }] },
  },
};

const value = { city: 'Rome', days: 2, tags: ['a'], to: 1 };
const input = { type: 'input', _instance: 'i', description: 'A trip', schema, input: value };
const uiSchema = { city: { 'ui:title': 'Town', 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } };
const calls = [
  { _tool: 'find', city: 'Rome', _outputPath: '†state.found' },
  { _tool: 'book', room: '†state.found' },
];
const look = { className: 'a', style: { color: 'red' }, title: 't', id: 'i', hidden: false, tabIndex: 0 };
const issue = { pointer: '/days', keyword: 'minimum', message: 'too small' };

const FORM = {
  uiSchema,
  widgets: { textarea: undefined },
  fields: { own: undefined },
  theme: undefined,
  formContext: { a: 1 },
};

/** For each component, all props that hold data, as their types say. */
const PROPS: Readonly<Record<string, Props>> = {
  InputForm: {
    input,
    schemas: { 'https://host.net/a': { type: 'string' } },
    ...FORM,
    defaultValue: value,
    validator: 'interpreter',
    labels: { submit: 'Go' },
    disabled: false,
    submitLabel: 'Go',
    disabledReason: 'Not yet',
    stop: { label: 'Stop', onStop: undefined },
    actions: 'x',
    toRequestText: undefined,
    forgetsSecrets: true,
    onChange: undefined,
    onSubmit: undefined,
    ...look,
  },
  DecisionView: {
    schema,
    decision: value,
    issues: [issue],
    streaming: false,
    previous: { city: 'Oslo' },
    validator: undefined,
    labels: { json: 'J' },
    components: { pointers: { '/city': undefined }, formats: {}, kinds: {} },
    urlPolicy: undefined,
    locale: 'en',
    ...look,
  },
  Playground: {
    request: { schema, context: [input, { type: 'data', kind: 'trip', data: value, schema }] },
    model: undefined,
    menu: undefined,
    pipeline: undefined,
    decisionValidator: false,
    inputValidator: 'interpreter',
    ...FORM,
    links: { fragment: '', addressOf: (fragment: string) => `#${fragment}` },
    attempts: 1,
    labels: { form: { submit: 'Go' }, decision: { json: 'J' }, playground: { run: 'Run' } },
    storageKey: false,
    ...look,
  },
  PlanView: {
    plan: planOf(calls),
    states: [
      { status: 'done', parameters: { city: 'Rome' }, value: { a: 1 } },
      { status: 'failed', reason: 'tool-failed', issues: [issue], error: { message: 'No' } },
    ],
    labels: { plan: 'P' },
    ...look,
  },
  DecisionData: { kind: 'trip', value, schema, labels: { json: 'J' } },
  PlanData: {
    kind: 'plan',
    value: { calls, states: [{ status: 'running' }] },
    schema,
    labels: 'en',
  },
};

const components = Object.entries({ ...index, ...plan, ...rjsf, ...transcript }).filter(
  ([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name),
) as [string, FunctionComponent<Props>][];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // React says there that a key is missing or an attribute odd.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('each component is in the table', () => {
  expect(components.map(([name]) => name).toSorted()).toEqual(Object.keys(PROPS).toSorted());
});

test.each(components)(
  '<%s> throws for no value',
  async (name, Component) => {
    const crashes = await crashesOf(PROPS[name] as Props, (props) =>
      createElement(TranscriptProvider, { tree: root([]) }, createElement(Component, props)),
    );
    expect(crashes).toEqual([]);
  },
  900_000,
);
