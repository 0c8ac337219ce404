import {
  checkpoint,
  citation,
  error,
  inputRequest,
  media,
  root,
  step,
  text,
  thinking,
  tool,
} from '@agent-transcript/parser/build';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { redactRun } from '.';
import { left, type Planted, plant, shapes, spellings } from './testing/planted';

const RUNS = runsOf(150);

const kinds = Object.keys(shapes);
const ways = Object.keys(spellings);

/** Words between secrets: the letters, quotes, escapes and brackets that texts are made of. */
const words = fc
  .array(
    fc.constantFrom(
      'word',
      'два',
      '"',
      '\\',
      '{',
      '}',
      '%',
      '&amp;',
      '\n',
      '\u001B[0m',
      '<b>',
      '🙂',
      '=',
      ':',
      '7',
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' '));

/** A text with a secret in it, in one spelling or another. */
const secretText = fc
  .record({
    before: words,
    after: words,
    kind: fc.constantFrom(...kinds),
    way: fc.constantFrom(...ways),
    seed: fc.nat(10_000),
  })
  .map(({ before, after, kind, way, seed }) => {
    const planted = plant(kind, seed);
    const written = (spellings[way] as (text: string) => string)(planted.text);
    return { written: `${before} ${written} ${after}`, planted };
  });

type SecretText = { readonly written: string; readonly planted: Planted };

/** Every place that a text of a run may stand at. */
const PLACES: readonly ((one: string) => Parameters<typeof root>[0][number])[] = [
  (one) => text(one),
  (one) => thinking(one),
  (one) =>
    text('plain', { data: { model: one, agent: one, requestId: one, note: { [one]: [one] } } as object }),
  (one) => step({ title: one, children: [text(one)] }),
  (one) => tool({ name: one, id: one, input: { [one]: one } }),
  (one) => tool({ name: 'a', input: `not JSON ${one}`, result: { a: [{ b: one }], c: 5 } }),
  (one) => tool({ name: 'a', result: one, error: one, children: [text(one)] }),
  (one) =>
    inputRequest({ prompt: one, checkpoint: one, expectedTypes: ['text', one], answer: { [one]: one } }),
  (one) => checkpoint(one),
  (one) => error(one, { details: { error: one, traceback: [one] } }),
  (one) =>
    media({
      mediaType: one,
      url: `data:text/plain;base64,${btoa(unescape(encodeURIComponent(one)))}`,
      name: one,
      alt: one,
    }),
  (one) => media({ mediaType: 'file', url: `https://h.net/?q=${encodeURIComponent(one)}` }),
  (one) => citation({ title: one, url: one, quote: one }),
  (one) =>
    media({ mediaType: 'image/png', url: `https://h.net/${encodeURIComponent(one)}/a.png`, name: one }),
  (one) => citation({ title: 'a', url: `https://h.net/#${encodeURIComponent(one)}` }),
  (one) => checkpoint('a', { data: { [one]: one } }),
  (one) => step({ title: 'a', data: { of: [one, { [one]: 1 }] } as object }),
  (one) => tool({ name: 'a', data: { of: { deeper: one } } as object }),
  (one) => error('a', { data: { agent: one } }),
  (one) => thinking('a', { data: { signature: one, note: one } as object }),
];

/** Places outside of one tree: see `runOf`. */
const OUTSIDE = 6;

const run = fc.array(
  fc.record({
    place: fc.nat(PLACES.length + OUTSIDE - 1),
    secret: secretText,
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

interface RunMessage {
  readonly id: string;
  readonly parentId: string;
  readonly role: string;
  readonly author?: string;
  readonly content: readonly object[];
}

function runOf(
  parts: readonly { readonly place: number; readonly secret: SecretText; readonly cut: number }[],
) {
  const blocks: Parameters<typeof root>[0][number][] = [];
  const content: object[] = [];
  const header: Record<string, unknown> = {};
  const branches: RunMessage[] = [];
  const runs: object[] = [];
  for (const { place, secret, cut } of parts) {
    const { written } = secret;
    const make = PLACES[place];
    // A place behind the last cuts the text in two, or is outside of the tree.
    if (make !== undefined) blocks.push(make(written));
    else if (place === PLACES.length) {
      const at = Math.floor(cut * written.length);
      blocks.push(step({ title: 'a' }), text(written.slice(0, at)), text(written.slice(at)));
    } else if (place === PLACES.length + 1)
      content.push({ type: 'data', data: { [written]: [written] }, kind: written });
    else if (place === PLACES.length + 2)
      Object.assign(header, { title: written, agent: written, id: written });
    else if (place === PLACES.length + 3)
      branches.push({
        id: `b${branches.length}`,
        parentId: 'm0',
        role: 'user',
        author: written,
        content: [root([text(written)])],
      });
    else if (place === PLACES.length + 4)
      runs.push({
        format: 'codex',
        title: written,
        messages: [{ id: 'n1', role: 'user', content: [root([thinking(written)])] }],
        skipped: [],
      });
    else
      Object.assign(header, {
        skipped: [{ kind: written, why: written, count: 1, places: [{ file: written }] }],
      });
  }
  const message: RunMessage = {
    id: 'm1',
    parentId: 'm0',
    role: 'assistant',
    content: [root(blocks), ...content],
  };
  return {
    format: 'codex',
    messages: [message, ...branches],
    runs,
    skipped: [],
    ...header,
  };
}

/** Everything but the texts. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(shapeOf)
      : typeof value;

test('no secret is left, wherever it stands and however it is written', () => {
  fc.assert(
    fc.property(run, (parts) => {
      const { run: safe } = redactRun(runOf(parts));
      expect(
        left(
          JSON.stringify(safe),
          parts.map(({ secret }) => secret.planted),
        ),
      ).toEqual([]);
      expect(shapeOf(safe)).toEqual(shapeOf(runOf(parts)));
    }),
    { numRuns: RUNS },
  );
});

test('the words around a secret stay', () => {
  const plain = fc
    .array(fc.constantFrom('word', 'два', '🙂', '{', ')', '7', '\n'), { maxLength: 5 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(
      plain,
      plain,
      fc.constantFrom('github', 'google', 'npm', 'hugging face', 'aws id'),
      fc.nat(1_000),
      (before, after, kind, seed) => {
        const one = plant(kind, seed).text;
        const { run: safe } = redactRun(
          runOf([
            {
              place: 0,
              cut: 0,
              secret: { written: `${before} ${one} ${after}`, planted: plant(kind, seed) },
            },
          ]),
        );
        expect(safe.messages[0]?.content[0]).toMatchObject({
          children: [{ value: `${before} [redacted: api key 1] ${after}` }],
        });
      },
    ),
    { numRuns: RUNS },
  );
});

test('a run without secrets is the same object', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ place: fc.nat(PLACES.length + OUTSIDE - 1), words }), { maxLength: 6 }),
      (parts) => {
        const one = runOf(
          parts.map(({ place, words }) => ({
            place,
            cut: 0.5,
            secret: { written: words, planted: plant('npm', 1) },
          })),
        );
        expect(redactRun(one).run).toBe(one);
      },
    ),
    { numRuns: RUNS },
  );
});

test('what is redacted once stays as it is', () => {
  fc.assert(
    fc.property(run, (parts) => {
      const { run: safe } = redactRun(runOf(parts));
      expect(redactRun(safe).run).toEqual(safe);
    }),
    { numRuns: RUNS },
  );
});
