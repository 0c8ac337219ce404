import type { JsonSchema } from '@agent-transcript/protocol';

/** A schema and a decision. */
export interface Sample {
  readonly schema: JsonSchema;
  readonly decision: unknown;
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A review of a supplier's offer: reasoning first, then the decision. */
export const OFFER: Sample = {
  schema: {
    title: 'Offer review',
    type: 'object',
    properties: {
      reasoning: {
        type: 'string',
        title: 'Reasoning',
        description: 'What speaks for and against the offer.',
      },
      verdict: {
        title: 'Verdict',
        oneOf: [
          { const: 'accept', title: 'Accept as it is' },
          { const: 'negotiate', title: 'Negotiate first' },
          { const: 'reject', title: 'Reject' },
        ],
      },
      confidence: { type: 'number', title: 'Confidence', minimum: 0, maximum: 1 },
      validUntil: { type: 'string', format: 'date', title: 'Valid until' },
      supplier: {
        type: 'object',
        title: 'Supplier',
        properties: {
          name: { type: 'string', title: 'Name' },
          email: { type: 'string', format: 'email', title: 'E-mail' },
          site: { type: 'string', format: 'uri', title: 'Site' },
          vip: { type: 'boolean', title: 'Preferred supplier' },
        },
        required: ['name', 'email'],
      },
      lines: {
        type: 'array',
        title: 'Lines',
        items: {
          type: 'object',
          properties: {
            sku: { type: 'string', title: 'Article' },
            name: { type: 'string', title: 'Name' },
            count: { type: 'integer', title: 'Pieces' },
            price: { type: 'number', title: 'Price' },
          },
          required: ['sku', 'count', 'price'],
        },
      },
      risks: { type: 'array', title: 'Risks', items: { type: 'string' } },
      discount: {
        type: 'number',
        title: 'Discount',
        default: 0,
        description: 'Share of the price, from 0 to 1.',
      },
    },
    required: ['reasoning', 'verdict', 'confidence', 'supplier', 'lines'],
  },
  decision: {
    reasoning:
      'The offer is **12% below** last year’s, but delivery takes *six weeks*.\n\n- Two of three lines are in stock.\n- The table is `TBL-07`, which was discontinued in March.\n\nNegotiating the delivery of the chairs alone would be worth a call.',
    verdict: 'negotiate',
    confidence: 0.82,
    validUntil: '2026-12-01',
    supplier: {
      name: 'Anaïs Noël & fils',
      email: 'anais@example.com',
      site: 'https://example.com/offers/8f21',
      vip: true,
    },
    lines: [
      { sku: 'CHR-01', name: 'Blue chair', count: 4, price: 89.9 },
      { sku: 'TBL-07', name: 'Oak table', count: 1, price: 640 },
      { sku: 'LMP-12', name: 'Reading lamp', count: 12, price: 24.5 },
    ],
    risks: ['Delivery after the opening', 'Discontinued article'],
  },
};

/** The same with other values, for the differences. */
export const OFFER_BEFORE: unknown = {
  ...(OFFER.decision as object),
  verdict: 'accept',
  confidence: 0.64,
  discount: 0.05,
  lines: [
    { sku: 'CHR-01', name: 'Blue chair', count: 6, price: 89.9 },
    { sku: 'TBL-07', name: 'Oak table', count: 1, price: 640 },
  ],
  risks: ['Discontinued article'],
  note: 'Asked by telephone.',
};

/** One of each kind of value. */
export const KINDS: Sample = {
  schema: {
    type: 'object',
    properties: {
      text: { type: 'string', title: 'Text' },
      markdown: { type: 'string', title: 'Long text' },
      link: { type: 'string', format: 'uri', title: 'Link' },
      unsafe: { type: 'string', format: 'uri', title: 'Link that no policy lets through' },
      email: { type: 'string', format: 'email', title: 'E-mail' },
      date: { type: 'string', format: 'date', title: 'Date' },
      moment: { type: 'string', format: 'date-time', title: 'Date and time' },
      time: { type: 'string', format: 'time', title: 'Time' },
      yes: { type: 'boolean', title: 'Yes' },
      enum: { enum: ['s', 'm', 'l'], enumNames: ['Small', 'Medium', 'Large'], title: 'Size' },
      number: { type: 'number', title: 'Number' },
      small: { type: 'number', title: 'Small number' },
      color: { type: 'string', format: 'color', title: 'Colour' },
      image: { type: 'string', contentMediaType: 'image/png', title: 'Image in the decision' },
      photo: { type: 'string', format: 'image', title: 'Image elsewhere' },
      list: { type: 'array', items: { type: 'string' }, title: 'List' },
      table: {
        type: 'array',
        title: 'Table',
        items: { properties: { city: {}, people: { type: 'integer' } } },
      },
      object: {
        type: 'object',
        title: 'Object',
        properties: { inside: { type: 'string', title: 'Inside' } },
      },
    },
  },
  decision: {
    text: 'One line of text',
    markdown:
      '# Result\n\nIt was **found** in two places:\n\n1. the first\n2. the second, see [the report](https://example.com/report)',
    link: 'https://example.com/reports/2026/annual-report-with-a-long-name.html',
    unsafe: 'javascript:alert(1)',
    email: 'anais@example.com',
    date: '2026-03-14',
    moment: '2026-03-14T09:26:53Z',
    time: '09:26:53Z',
    yes: true,
    enum: 'm',
    number: 1234567.891,
    small: 1.5e-9,
    color: '#2d4fc4',
    image: PIXEL,
    photo: 'https://example.com/photo.jpg',
    list: ['one', 'two', 'three'],
    table: [
      { city: 'Lyon', people: 522_250 },
      { city: 'Nantes', people: 323_204 },
    ],
    object: { inside: 'here' },
  },
};

/** All kinds of empty values, each of which looks different. */
export const EMPTY: Sample = {
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      ['null', 'empty text', 'empty list', 'empty object', 'zero', 'false', 'absent'].map((key) => [key, {}]),
    ),
    required: ['missing'],
  },
  decision: { null: null, 'empty text': '', 'empty list': [], 'empty object': {}, zero: 0, false: false },
};

/** One row of each status. */
export const STATUSES: Sample = {
  schema: {
    type: 'object',
    properties: {
      ok: { type: 'string', description: 'As it should be.' },
      invalid: { type: 'integer', minimum: 10, description: 'From 10.' },
      wrongType: { type: 'string', title: 'Wrong type' },
      missing: { type: 'string', title: 'Missing', description: 'Required.' },
      absent: { type: 'string', title: 'Absent' },
      hinted: { type: 'string', title: 'Absent, with a default', default: 'by post' },
      unmatched: {
        title: 'Union that nothing fits',
        oneOf: [
          {
            title: 'Card',
            type: 'object',
            properties: { kind: { const: 'card' }, number: { type: 'string', minLength: 12 } },
            required: ['kind', 'number'],
          },
          {
            title: 'Cash',
            type: 'object',
            properties: { kind: { const: 'cash' }, amount: { type: 'number' } },
            required: ['kind', 'amount'],
          },
        ],
      },
      nowhere: { $ref: '#/$defs/Nowhere', title: 'Broken reference' },
    },
    required: ['ok', 'missing'],
    additionalProperties: false,
  },
  decision: {
    ok: 'fine',
    invalid: 3,
    wrongType: 42,
    unmatched: { kind: 'card', number: '4242' },
    extra: 'Nobody asked for this.',
  },
};

const PAYMENT = {
  $defs: {
    Card: {
      title: 'Card',
      type: 'object',
      properties: { kind: { const: 'card' }, number: { type: 'string' } },
      required: ['kind', 'number'],
    },
    Transfer: {
      title: 'Bank transfer',
      type: 'object',
      properties: { kind: { const: 'transfer' }, iban: { type: 'string', title: 'IBAN' } },
      required: ['kind', 'iban'],
    },
  },
  type: 'object',
  properties: {
    payment: { title: 'Payment', oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Transfer' }] },
    fallback: {
      title: 'Otherwise',
      anyOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Transfer' }, { type: 'null' }],
    },
    note: { title: 'Note', anyOf: [{ type: 'string' }, { type: 'null' }] },
    attempts: {
      title: 'Attempts',
      type: 'array',
      items: { oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Transfer' }] },
    },
  },
};

export const UNION: Sample = {
  schema: PAYMENT,
  decision: {
    payment: { kind: 'transfer', iban: 'FR76 3000 6000 0112 3456 7890 189' },
    fallback: null,
    note: null,
    attempts: [
      { kind: 'card', number: '4242 4242 4242 4242', tags: ['first'] },
      { kind: 'transfer', iban: 'DE89 3704 0044 0532 0130 00', tags: [] },
    ],
  },
};

export const UNMATCHED: Sample = {
  schema: PAYMENT,
  decision: {
    payment: { kind: 'card', number: 4242 },
    fallback: { kind: 'cheque' },
    note: 7,
    attempts: [{}],
  },
};

export const TABLE: Sample = {
  schema: {
    type: 'object',
    properties: {
      cities: {
        title: 'Cities',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Name' },
            country: { type: 'string', title: 'Country' },
            founded: { type: 'integer', title: 'Founded' },
            people: { type: 'integer', title: 'People' },
            capital: { type: 'boolean', title: 'Capital' },
            mayor: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Mayor' },
            site: { type: 'string', format: 'uri', title: 'Site' },
          },
          required: ['name', 'people'],
        },
      },
    },
  },
  decision: {
    cities: [
      {
        name: 'Lyon',
        country: 'France',
        founded: -43,
        people: 522_250,
        capital: false,
        mayor: null,
        site: 'https://www.lyon.fr',
      },
      { name: 'Москва', country: 'Россия', founded: 1147, people: 13_104_177, capital: true, mayor: '' },
      { name: 'القاهرة', country: 'مصر', people: 'ten million', capital: true, river: 'النيل' },
      { name: 'Reykjavík', country: 'Iceland', founded: 874, capital: true },
    ],
  },
};

const deep = (levels: number): unknown =>
  levels === 0 ? 'the bottom' : { level: levels, inside: deep(levels - 1) };

/** Hostile values. */
export const HOSTILE: Sample = {
  schema: {
    type: 'object',
    properties: {
      word: { type: 'string', title: 'A word without end' },
      ['a key that is far too long to be a key, and goes on '.repeat(8)]: { type: 'string' },
      deep: { title: 'Deep' },
      list: { title: 'Long list', type: 'array', items: { type: 'integer' } },
      objects: { title: 'Long list of objects', type: 'array' },
      text: { title: 'Long text', type: 'string' },
      script: { title: 'Script', type: 'string', format: 'uri' },
      loop: { $ref: '#/properties/loop' },
      far: { $ref: 'https://example.com/schema.json' },
    },
  },
  decision: {
    word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(4),
    ['a key that is far too long to be a key, and goes on '.repeat(8)]: 'value',
    deep: deep(120),
    list: Array.from({ length: 5_000 }, (_, index) => index),
    objects: Array.from({ length: 300 }, (_, index) => ({ name: `Object ${index}`, inside: { index } })),
    text: 'A line of a long text.\n'.repeat(500),
    script: 'javascript:alert(document.domain)',
    loop: 'round and round',
    far: { away: true },
    '<img src=x onerror=alert(1)>': '<script>alert(1)</script>',
    __proto: { polluted: true },
  },
};

export const RTL: Sample = {
  schema: {
    type: 'object',
    properties: {
      سبب: { type: 'string', title: 'السبب', description: 'لماذا اتُّخذ هذا القرار.' },
      منتج: {
        type: 'object',
        title: 'المنتج',
        properties: {
          name: { type: 'string', title: 'الاسم' },
          price: { type: 'number', title: 'السعر' },
          stock: { type: 'boolean', title: 'متوفر' },
          link: { type: 'string', format: 'uri', title: 'الرابط' },
        },
        required: ['name', 'price', 'stock'],
      },
      قائمة: {
        type: 'array',
        title: 'القائمة',
        items: { properties: { a: { title: 'المدينة' }, b: { type: 'integer', title: 'السكان' } } },
      },
    },
  },
  decision: {
    سبب: 'الكرسي الأزرق متوفر، وسعره أقل من السنة الماضية.',
    منتج: { name: 'كرسي أزرق Blue chair', price: 89.9, link: 'https://example.com/chair' },
    قائمة: [
      { a: 'القاهرة', b: 9_500_000 },
      { a: 'Lyon', b: 522_250 },
    ],
  },
};
