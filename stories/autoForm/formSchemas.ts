import type { JsonSchema, JsonValue } from '@agent-transcript/protocol';

/** The schema of a form's story, with its initial value. */
export interface FormExample {
  readonly schema: JsonSchema;
  readonly input?: JsonValue;
}

export const strings: FormExample = {
  schema: {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      name: { type: 'string', title: 'Name', description: 'As it stands on the ticket.', minLength: 2 },
      email: { type: 'string', format: 'email', title: 'E-mail' },
      site: { type: 'string', format: 'uri', title: 'Web page' },
      secret: { type: 'string', format: 'password', title: 'Access key' },
      about: { type: 'string', title: 'About', maxLength: 2000, description: 'A few sentences.' },
      city: { type: 'string', title: 'City', examples: ['Lyon', 'Kazan', 'Leeds'] },
      color: { type: 'string', format: 'color', title: 'Colour' },
      code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}-\\d{4}$', description: 'Like ABC-1234.' },
    },
  },
};

export const numbersAndDates: FormExample = {
  schema: {
    type: 'object',
    required: ['count'],
    properties: {
      count: { type: 'integer', title: 'Passengers', minimum: 1, maximum: 9, default: 1 },
      price: { type: 'number', title: 'Price limit', exclusiveMinimum: 0, multipleOf: 0.5 },
      day: { type: 'string', format: 'date', title: 'Day' },
      moment: { type: 'string', format: 'date-time', title: 'Departure' },
      time: { type: 'string', format: 'time', title: 'Time of day' },
    },
  },
  input: { day: '2026-11-21', price: 12.5 },
};

export const choices: FormExample = {
  schema: {
    type: 'object',
    required: ['class', 'window', 'version'],
    properties: {
      version: { const: 2, title: 'Version' },
      class: { enum: ['first', 'second'], title: 'Class' },
      meal: {
        title: 'Meal',
        oneOf: [
          { const: 'v', title: 'Vegetarian' },
          { const: 'k', title: 'Kosher' },
          { const: 'n', title: 'None' },
        ],
      },
      window: { type: 'boolean', title: 'Window seat' },
      quiet: { type: 'boolean', title: 'Quiet carriage' },
      extras: {
        type: 'array',
        title: 'Extras',
        uniqueItems: true,
        items: { enum: ['bicycle', 'luggage', 'dog'] },
      },
      file: { type: 'string', format: 'data-url', title: 'Ticket scan' },
    },
  },
};

export const nested: FormExample = {
  schema: {
    type: 'object',
    required: ['traveller'],
    properties: {
      traveller: {
        type: 'object',
        title: 'Traveller',
        description: 'Who travels.',
        required: ['first'],
        properties: {
          first: { type: 'string', title: 'First name' },
          last: { type: 'string', title: 'Last name' },
        },
      },
      invoice: {
        type: 'object',
        title: 'Invoice',
        required: ['company'],
        properties: {
          company: { type: 'string', title: 'Company' },
          vat: { type: 'string', title: 'VAT number' },
        },
      },
      stops: {
        type: 'array',
        title: 'Stops',
        description: 'In the order of the journey.',
        items: {
          type: 'object',
          required: ['place'],
          properties: {
            place: { type: 'string', title: 'Place' },
            nights: { type: 'integer', title: 'Nights', minimum: 0, default: 1 },
          },
        },
      },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      position: {
        type: 'array',
        title: 'Position',
        prefixItems: [
          { type: 'number', title: 'Latitude' },
          { type: 'number', title: 'Longitude' },
        ],
        items: false,
      },
      labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
    },
  },
  input: {
    traveller: { first: 'Ada' },
    stops: [{ place: 'Lyon', nights: 2 }],
    tags: ['slow'],
    labels: { team: 'north' },
  },
};

export const unions: FormExample = {
  schema: {
    type: 'object',
    required: ['payment', 'destination'],
    properties: {
      note: {
        title: 'Note',
        description: 'Null where there is none.',
        anyOf: [{ type: 'string' }, { type: 'null' }],
      },
      limit: { title: 'Limit', anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
      payment: {
        title: 'Payment',
        oneOf: [
          {
            type: 'object',
            title: 'Card',
            required: ['kind', 'number'],
            properties: {
              kind: { const: 'card' },
              number: { type: 'string', title: 'Card number', minLength: 12 },
              holder: { type: 'string', title: 'Name' },
            },
          },
          {
            type: 'object',
            title: 'Transfer',
            required: ['kind', 'iban'],
            properties: {
              kind: { const: 'transfer' },
              iban: { type: 'string', title: 'IBAN' },
              holder: { type: 'string', title: 'Name' },
            },
          },
        ],
      },
      destination: {
        title: 'Destination',
        anyOf: [
          { type: 'string', title: 'Name of a place' },
          { type: 'array', title: 'Coordinates', items: { type: 'number' }, minItems: 2, maxItems: 2 },
        ],
      },
    },
  },
  input: { payment: { kind: 'card', number: '4111' }, destination: 'Lyon' },
};

/** Each branch has only its differences; the type is beside the list of branches. */
const contact: JsonSchema = {
  type: 'object',
  anyOf: [
    { title: 'Email', properties: { email: { type: 'string', title: 'Address' } }, required: ['email'] },
    {
      title: 'Telephone',
      properties: { number: { type: 'integer', title: 'Number' } },
      required: ['number'],
    },
  ],
};

export const typedUnions: FormExample = {
  schema: {
    type: 'object',
    required: ['name', 'first'],
    properties: {
      name: { type: 'string', title: 'Name' },
      first: { title: 'First contact', ...contact },
      more: { type: 'array', title: 'More contacts', items: contact },
      parts: {
        type: 'object',
        title: 'Without titles',
        anyOf: [
          { properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { type: 'integer' } }, required: ['b'] },
        ],
      },
    },
  },
  input: { name: 'Ada', first: { number: 5 }, more: [{ email: 'ada@example.org' }, { number: 7 }] },
};

export const rootUnion: FormExample = {
  schema: {
    type: 'object',
    anyOf: [
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { properties: { b: { type: 'integer' } }, required: ['b'] },
    ],
  },
};

export const conditions: FormExample = {
  schema: {
    type: 'object',
    required: ['country'],
    properties: { country: { enum: ['France', 'United States'], title: 'Country' } },
    if: { properties: { country: { const: 'United States' } }, required: ['country'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      properties: { zip: { type: 'string', title: 'ZIP code', pattern: '^\\d{5}$' } },
      required: ['zip'],
    },
    else: { properties: { postcode: { type: 'string', title: 'Postcode' } } },
  },
  input: { country: 'France' },
};

export const recursive: FormExample = {
  schema: {
    $defs: {
      node: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name' },
          left: { $ref: '#/$defs/node', title: 'Left' },
          children: { type: 'array', title: 'Children', items: { $ref: '#/$defs/node' } },
        },
      },
      expression: {
        title: 'Expression',
        anyOf: [
          {
            type: 'object',
            title: 'Not',
            required: ['not'],
            properties: { not: { $ref: '#/$defs/expression' } },
          },
          { type: 'string', title: 'Word' },
        ],
      },
    },
    type: 'object',
    required: ['tree', 'rule'],
    properties: { tree: { $ref: '#/$defs/node', title: 'Tree' }, rule: { $ref: '#/$defs/expression' } },
  },
  input: { tree: { name: 'root', children: [{ name: 'leaf' }] }, rule: { not: 'rain' } },
};

export const untyped: FormExample = {
  schema: {
    type: 'object',
    properties: {
      anything: { title: 'Anything', description: 'The schema says nothing: any JSON will do.' },
      list: { type: 'array', title: 'A list of anything' },
      name: { type: 'string', title: 'Name' },
    },
  },
  input: { anything: { a: [1, 2] }, list: ['x', 1] },
};

export const readOnlyAndMore: FormExample = {
  schema: {
    type: 'object',
    properties: {
      id: { type: 'string', title: 'Identifier', readOnly: true },
      old: { type: 'string', title: 'Old field', deprecated: true },
      text: {
        type: 'string',
        title:
          'A very long name that goes on and on, as names of generated schemas do, AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopqrstuvwxyz',
        description:
          'A description\nof two lines with aVeryLongWordThatCannotBeBrokenAnywhereButHasToBeBrokenSomewhereBecauseThePageIsNarrow.',
      },
    },
  },
  input: { id: 'req_81', extra: 'not in the schema' },
};

const doubling = (depth: number) => {
  const $defs: Record<string, JsonSchema> = { d0: { type: 'string' } };
  for (let level = 1; level <= depth; level++) {
    const below = { $ref: `#/$defs/d${level - 1}` };
    $defs[`d${level}`] = { type: 'object', required: ['a', 'b'], properties: { a: below, b: below } };
  }
  return { $defs, $ref: `#/$defs/d${depth}` } as const;
};

const deep = (levels: number): JsonSchema => {
  let schema: JsonSchema = { type: 'string', title: 'Bottom' };
  for (let level = 0; level < levels; level++) {
    schema = { type: 'object', required: ['next'], properties: { next: schema } };
  }
  return schema;
};

/** A form in which every field but one could hang or crash the page. */
export const hostile: FormExample = {
  schema: {
    type: 'object',
    $defs: {
      loop: { $ref: '#/$defs/loop' },
      endless: { type: 'object', required: ['again'], properties: { again: { $ref: '#/$defs/endless' } } },
      selfFirst: {
        anyOf: [
          { $ref: '#/$defs/selfFirst' },
          { type: 'array', items: { $ref: '#/$defs/selfFirst' } },
          { type: 'string' },
        ],
      },
      ...doubling(20).$defs,
    },
    properties: {
      fine: { type: 'string', title: 'A field like any other' },
      loop: { title: 'Refers to itself', $ref: '#/$defs/loop' },
      endless: { title: 'Contains itself', $ref: '#/$defs/endless' },
      selfFirst: { title: 'A union that begins with itself', $ref: '#/$defs/selfFirst' },
      missing: { title: 'Refers to nothing', $ref: '#/$defs/nowhere' },
      remote: { title: 'Refers to another host', $ref: 'https://schemas.example/person.json' },
      doubling: { title: 'A million fields', $ref: '#/$defs/d20' },
      many: {
        type: 'array',
        title: 'A hundred thousand entries',
        items: { type: 'string' },
        minItems: 100_000,
      },
      deep: { title: 'Three hundred levels', ...(deep(300) as object) },
      pattern: { type: 'string', title: 'A pattern that runs away', pattern: '^(a+)+$' },
      broken: { type: 'string', title: 'A pattern that is none', pattern: '[' },
      wide: {
        title: 'Five thousand choices',
        enum: Array.from({ length: 5000 }, (_, index) => `choice ${index}`),
      },
    },
  },
  input: { pattern: `${'a'.repeat(40)}!` },
};

export const manyFields = (count: number): FormExample => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `field${index}`,
        { type: 'string', title: `Field ${index + 1}` },
      ]),
    ),
  },
});

/** A union that follows a field, one that a condition adds, and lists that must have entries. */
export const conditionalUnions: FormExample = {
  schema: {
    type: 'object',
    properties: {
      pets: { type: 'string', title: 'Do you have pets?', enum: ['no', 'one', 'some'] },
      urgent: { type: 'boolean', title: 'Urgent' },
      visits: {
        type: 'array',
        title: 'Visits',
        minItems: 2,
        items: {
          type: 'object',
          properties: { hour: { type: 'integer', title: 'Hour', default: 9 } },
        },
      },
    },
    dependencies: {
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['no'] } } },
          { properties: { pets: { enum: ['one'] }, age: { type: 'number', title: 'Its age' } } },
          {
            properties: {
              pets: { enum: ['some'] },
              names: { type: 'array', title: 'Their names', items: { type: 'string' } },
            },
          },
        ],
      },
    },
    if: { properties: { urgent: { const: true } }, required: ['urgent'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      oneOf: [
        { title: 'By phone', properties: { phone: { type: 'string', title: 'Phone' } } },
        { title: 'By mail', properties: { mail: { type: 'string', title: 'Mail', format: 'email' } } },
      ],
    },
  },
  input: { pets: 'one', urgent: true },
};

const groups = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`group${index}`, manyFields(10).schema]));

export const tooLarge: FormExample = {
  schema: {
    type: 'object',
    properties: {
      contact: { type: 'string', title: 'Contact' },
      servers: {
        type: 'object',
        title: 'Servers',
        description: 'Each of them has ten settings.',
        properties: groups(200),
      },
      clients: { type: 'object', title: 'Clients', properties: groups(150) },
    },
    required: ['servers'],
  },
};

export const uiSchemaForm: FormExample = {
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      breakfast: { type: 'boolean', title: 'Breakfast' },
      seat: { type: 'string', title: 'Seat', enum: ['w', 'a'] },
      bags: { type: 'integer', title: 'Bags', minimum: 0, maximum: 6 },
      nights: { type: 'integer', title: 'Nights', minimum: 1 },
      wishes: { type: 'string' },
      name: { type: 'string', title: 'Name' },
    },
  },
  input: { bags: 1 },
};

/** What is written for RJSF. */
export const uiSchema = {
  'ui:order': ['name', 'seat', '*', 'wishes'],
  'ui:submitButtonOptions': { submitText: 'Book' },
  name: { 'ui:title': 'Full name', 'ui:placeholder': 'As in the passport', 'ui:autocomplete': 'name' },
  seat: { 'ui:widget': 'radio', 'ui:enumNames': ['Window', 'Aisle'], 'ui:options': { inline: true } },
  bags: { 'ui:widget': 'range', 'ui:help': 'Above three, by ship' },
  nights: { 'ui:widget': 'updown' },
  breakfast: { 'ui:widget': 'checkbox' },
  wishes: {
    'ui:title': 'Wishes',
    'ui:widget': 'textarea',
    'ui:options': { rows: 5 },
    'ui:style': { color: 'red' },
  },
};
