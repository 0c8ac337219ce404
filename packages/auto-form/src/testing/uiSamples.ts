import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';
import { createElement } from 'react';
import type { UiSchema } from '../form/value/UiSchema';

/** A form in the shape of one of the samples of RJSF's playground; what it speaks of is ours. */
export interface UiSample {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
  readonly input?: JsonValue;
  /** The notices that its `uiSchema` gets, by pointer. */
  readonly notices?: readonly string[];
}

const text = (title?: string) => ({ type: 'string', ...(title !== undefined && { title }) });
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const object = (properties: Record<string, unknown>, more: object = {}) => ({
  type: 'object',
  properties,
  ...more,
});

interface BoxProps {
  readonly value?: string;
  readonly id?: string;
  readonly onChange: (value: string) => void;
  readonly options: { readonly backgroundColor?: string };
}

const ColoredBox = ({ id, value, onChange, options }: BoxProps) =>
  createElement('input', {
    id,
    value: value ?? '',
    style: { backgroundColor: options.backgroundColor },
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  });

const PlaceField = () => createElement('button', { type: 'button' }, 'Choose a place');

const offer = object({ name: text('Name'), terms: text('Terms'), code: text('Code') });
const rooms = [{ floor: 1 }, { floor: 2 }];

export const uiSamples: Readonly<Record<string, UiSample>> = {
  Simple: {
    schema: object(
      {
        given: { ...text('Given name'), default: 'Ada' },
        family: text('Family name'),
        years: { type: 'integer', title: 'Years' },
        story: text('Story'),
        key: { ...text('Key'), minLength: 3 },
        phone: { ...text('Phone'), minLength: 10 },
      },
      { title: 'Guest', required: ['given', 'family'] },
    ),
    uiSchema: {
      given: {
        'ui:autofocus': true,
        'ui:emptyValue': '',
        'ui:placeholder': 'May be empty',
        'ui:autocomplete': 'given-name',
        'ui:enableMarkdownInDescription': true,
        'ui:description': 'As **on the card**',
      },
      family: { 'ui:autocomplete': 'family-name' },
      years: { 'ui:widget': 'updown', 'ui:title': 'Age', 'ui:description': '(in years)' },
      story: { 'ui:widget': 'textarea' },
      key: { 'ui:widget': 'password', 'ui:help': 'A long one' },
      phone: { 'ui:options': { inputType: 'tel' } },
    },
    input: { family: 'Byron', years: 36 },
    notices: ['/given/ui:enableMarkdownInDescription'],
  },
  'UI Options': {
    schema: object({ given: text('Given name'), family: text('Family name') }, { required: ['given'] }),
    uiSchema: {
      'ui:submitButtonOptions': {
        submitText: 'Check in',
        norender: false,
        props: { disabled: false, className: 'wide' },
      },
      given: { 'ui:autofocus': true, 'ui:emptyValue': '' },
      family: { 'ui:title': 'Surname' },
      // Of fields that the schema has not.
      arrival: { 'ui:widget': 'alt-datetime' },
      years: { 'ui:widget': 'updown' },
    },
  },
  Nested: {
    schema: object({
      title: text('Journey'),
      legs: list(
        object({ title: text('Leg'), notes: text('Notes'), done: { type: 'boolean', default: false } }),
      ),
    }),
    uiSchema: {
      title: { 'ui:placeholder': 'Where to?' },
      legs: {
        'ui:description': 'One after the other',
        items: {
          title: { 'ui:placeholder': 'From and to' },
          notes: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
          done: { 'ui:widget': 'checkbox', 'ui:options': { label: false } },
          'ui:order': ['title', 'notes', 'done'],
        },
      },
    },
    input: { title: 'North', legs: [{ title: 'Train', done: true }, { title: 'Boat' }] },
  },
  Arrays: {
    schema: object({
      words: list({ ...text(), default: 'word' }),
      several: list({ ...text(), enum: ['sun', 'rain'] }, { uniqueItems: true }),
      places: {
        type: 'array',
        items: [text('Name'), { type: 'boolean' }],
        additionalItems: { type: 'number' },
      },
      inner: list(list(text())),
      fixed: list(text()),
      copied: list(text()),
      bare: list(text()),
    }),
    uiSchema: {
      words: { items: { 'ui:emptyValue': '' } },
      several: { 'ui:widget': 'checkboxes' },
      places: {
        items: [{ 'ui:widget': 'textarea' }, { 'ui:widget': 'select' }],
        additionalItems: { 'ui:widget': 'updown' },
      },
      fixed: { 'ui:options': { orderable: false, removable: false } },
      copied: { 'ui:options': { copyable: true } },
      bare: { 'ui:options': { addable: false, orderable: false, removable: false } },
    },
    input: {
      words: ['a', 'b'],
      several: ['sun'],
      places: ['x', true, 3],
      inner: [['x'], ['y']],
      fixed: ['x'],
      copied: ['x'],
      bare: ['x'],
    },
  },
  Numbers: {
    schema: object({
      any: { type: 'number' },
      whole: { type: 'integer' },
      one: { type: 'number', enum: [1, 2] },
      radio: { type: 'number', enum: [1, 2] },
      range: { type: 'integer', minimum: -50, maximum: 50 },
      steps: { type: 'integer', minimum: 50, maximum: 100, multipleOf: 10 },
    }),
    uiSchema: {
      whole: { 'ui:widget': 'updown' },
      radio: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
      range: { 'ui:widget': 'range' },
      steps: { 'ui:widget': 'range' },
    },
    input: { any: 3.5, range: 4, steps: 80 },
  },
  Widgets: {
    schema: object(
      {
        flags: object({ letter: { type: 'boolean' }, news: { type: 'boolean' }, share: { type: 'boolean' } }),
        contact: object({ name: text(), address: text(), color: { ...text(), default: '#151ce6' } }),
        stars: { type: 'integer', minimum: 1, maximum: 5, default: 3 },
        off: { ...text(), default: 'off' },
        fixed: { ...text(), default: 'fixed' },
        mine: { ...text(), default: 'mine' },
        choice: {
          ...text(),
          oneOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      { required: ['flags', 'contact'] },
    ),
    uiSchema: {
      flags: { news: { 'ui:widget': 'radio' }, share: { 'ui:widget': 'select' } },
      contact: { address: { 'ui:widget': 'textarea' }, color: { 'ui:widget': 'color' } },
      stars: { 'ui:widget': 'rating', 'ui:options': { stars: 5, shape: 'heart' } },
      off: { 'ui:disabled': true },
      fixed: { 'ui:readonly': true },
      mine: { 'ui:widget': ColoredBox, 'ui:options': { backgroundColor: 'yellow' } },
    },
    notices: ['/stars/ui:widget'],
  },
  Ordering: {
    schema: object({ last: text(), second: text(), any: text(), first: text() }),
    uiSchema: { 'ui:order': ['first', 'second', '*', 'last'], any: { 'ui:widget': 'textarea' } },
  },
  References: {
    schema: {
      definitions: {
        address: object({ street: text(), town: text() }, { required: ['street'] }),
        node: object({ name: text(), below: list({ $ref: '#/definitions/node' }) }),
      },
      ...object(
        {
          bill: { title: 'Bill', $ref: '#/definitions/address' },
          ship: { title: 'Ship', $ref: '#/definitions/address' },
          tree: { title: 'Tree', $ref: '#/definitions/node' },
        },
        { required: ['bill', 'ship', 'tree'] },
      ),
    },
    uiSchema: {
      'ui:order': ['ship', 'bill', 'tree'],
      'ui:definitions': { '#/definitions/address': { town: { 'ui:placeholder': 'Town' } } },
      ship: { street: { 'ui:placeholder': 'Street' } },
      tree: { name: { 'ui:help': 'Of the tree' }, below: { 'ui:options': { orderable: false } } },
    },
    input: { tree: { name: 'root', below: [{ name: 'leaf' }] } },
    notices: ['/ui:definitions'],
  },
  'Date & time': {
    schema: object(
      {
        browser: object({
          moment: { ...text(), format: 'date-time' },
          day: { ...text(), format: 'date' },
          hour: { ...text(), format: 'time' },
        }),
        selects: object({ moment: { ...text(), format: 'date-time' }, day: { ...text(), format: 'date' } }),
      },
      { required: ['browser'] },
    ),
    uiSchema: {
      browser: { day: { 'ui:widget': 'date' }, hour: { 'ui:widget': 'time' } },
      selects: {
        moment: { 'ui:widget': 'alt-datetime', 'ui:options': { yearsRange: [1980, 2030], format: 'YMD' } },
        day: { 'ui:widget': 'alt-date', 'ui:options': { yearsRange: [1980, 2030], format: 'MDY' } },
      },
    },
  },
  Validation: {
    schema: object({ first: { ...text(), minLength: 3 }, again: { ...text(), minLength: 3 } }),
    uiSchema: { first: { 'ui:widget': 'password' }, again: { 'ui:widget': 'password' } },
  },
  Files: {
    schema: object({
      one: { ...text('One'), format: 'data-url' },
      many: list({ ...text(), format: 'data-url' }),
      pdf: { ...text('PDF'), format: 'data-url' },
    }),
    uiSchema: {
      one: { 'ui:options': { filePreview: true } },
      pdf: { 'ui:options': { accept: '.pdf' } },
    },
    notices: ['/one/ui:options/filePreview'],
  },
  'Any Of with Custom Field': {
    schema: {
      type: 'object',
      anyOf: [
        { title: 'Town', ...object({ town: text() }, { required: ['town'] }) },
        { title: 'Point', ...object({ lat: { type: 'number' } }, { required: ['lat'] }) },
      ],
    },
    uiSchema: { 'ui:field': PlaceField, 'ui:fieldReplacesAnyOrOneOf': true },
  },
  'Additional Properties': {
    schema: object({ given: text(), family: text() }, { additionalProperties: text() }),
    uiSchema: { given: { 'ui:autofocus': true, 'ui:emptyValue': '' } },
    input: { given: 'Ada', count: 'many' },
  },
  'Enumerated objects': {
    schema: {
      definitions: { rooms: { enum: rooms } },
      ...object({
        room: { title: 'Room', $ref: '#/definitions/rooms' },
        radio: { title: 'Radio', $ref: '#/definitions/rooms' },
        several: list({ $ref: '#/definitions/rooms' }, { uniqueItems: true }),
        boxes: list({ $ref: '#/definitions/rooms' }, { uniqueItems: true }),
        level: { type: 'number', enum: [1, 2] },
        rank: { ...text(), enum: ['low', 'high'] },
      }),
    },
    uiSchema: {
      room: { 'ui:enumNames': ['Ground', 'Upper'] },
      radio: { 'ui:widget': 'RadioWidget', 'ui:enumNames': ['Ground', 'Upper'] },
      several: { items: { 'ui:enumNames': ['Ground', 'Upper'] } },
      boxes: { 'ui:widget': 'CheckboxesWidget', items: { 'ui:enumNames': ['Ground', 'Upper'] } },
      level: { 'ui:enumNames': { 1: 'One', 2: 'Two' } },
      rank: { 'ui:enumOrder': ['high', '*'] },
    },
    input: { room: rooms[1] ?? null },
  },
  Nullable: {
    schema: object({ years: { type: ['integer', 'null'] }, story: { type: ['string', 'null'] } }),
    uiSchema: {
      years: { 'ui:widget': 'updown', 'ui:emptyValue': null },
      story: { 'ui:widget': 'textarea', 'ui:placeholder': 'Nothing is null', 'ui:emptyValue': null },
    },
    input: { years: 7, story: null },
  },
  'Optional data controls': {
    schema: object({
      outer: object({ word: text(), words: list(text()) }),
      kind: {
        oneOf: [object({ name: { ...text(), readOnly: true } }), object({ flag: { type: 'boolean' } })],
      },
    }),
    uiSchema: {
      'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] },
      outer: { words: { 'ui:enableOptionalDataFieldForType': ['object'] } },
    },
    input: { outer: { words: [] }, kind: { name: 'x' } },
    notices: [
      '/outer/words/ui:enableOptionalDataFieldForType',
      '/ui:globalOptions/enableOptionalDataFieldForType',
    ],
  },
  'Layout Grid': {
    schema: object({ given: text(), family: text() }),
    uiSchema: {
      'ui:field': 'LayoutGridField',
      'ui:layoutGrid': { 'ui:row': { children: [{ 'ui:col': { xs: 12, children: ['given'] } }] } },
      family: { 'ui:options': { inline: true } },
    },
    notices: ['/ui:layoutGrid', '/ui:field'],
  },
  'Object with tabs': {
    schema: object({ plan: offer, page: offer }, { required: ['plan', 'page'] }),
    uiSchema: {
      plan: { code: { 'ui:disabled': true }, terms: { 'ui:widget': 'textarea', 'ui:options': { rows: 5 } } },
      'ui:ObjectFieldTemplate': () => null,
    },
    notices: ['/ui:ObjectFieldTemplate'],
  },
};
