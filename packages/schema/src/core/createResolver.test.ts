import { expect, test } from 'vitest';
import { createResolver, type Place } from '.';

const inner = { $id: 'inner', $defs: { t: true, named: { $anchor: 'name' } } };
const schema = {
  $id: 'https://x.test/root',
  $defs: {
    t: true,
    'a/b~c %': true,
    named: { $anchor: 'name' },
    dynamic: { $dynamicAnchor: 'dynamic' },
    inner,
  },
  properties: { $id: { const: { $id: 'value' } } },
  'x-parts': [{ $id: 'unknown' }],
};

const { root, scopeOf, resolve } = createResolver(schema);
const outside = scopeOf(root);
const inside = scopeOf({ schema: inner, pointer: '/$defs/inner', scope: outside });

test.each([
  ['#', ''],
  ['', ''],
  ['#/$defs/t', '/$defs/t'],
  ['#/$defs/a~1b~0c%20%25', '/$defs/a~1b~0c %'],
  ['#name', '/$defs/named'],
  ['#dynamic', '/$defs/dynamic'],
  ['inner', '/$defs/inner'],
  ['./inner#', '/$defs/inner'],
  ['inner#/$defs/t', '/$defs/inner/$defs/t'],
  ['inner#name', '/$defs/inner/$defs/named'],
  ['https://x.test/root#/$defs/t', '/$defs/t'],
  ['#/$defs/inner/$defs/t', '/$defs/inner/$defs/t'],
  ['#/x-parts/0', '/x-parts/0'],
])('%s leads to %j from outside', (reference, pointer) => {
  expect(resolve(reference, outside)).toMatchObject({ pointer });
});

test.each([
  ['#', '/$defs/inner'],
  ['#/$defs/t', '/$defs/inner/$defs/t'],
  ['#name', '/$defs/inner/$defs/named'],
  ['root', ''],
  ['root#name', '/$defs/named'],
])('%s leads to %j from inside', (reference, pointer) => {
  expect(resolve(reference, inside)).toMatchObject({ pointer });
});

test.each([
  ['#/$defs/none', 'missing-ref'],
  ['#none', 'missing-ref'],
  ['#/constructor', 'missing-ref'],
  ['#/$defs/t/deeper', 'missing-ref'],
  ['https://y.test/', 'remote-ref'],
  ['value', 'remote-ref'],
  ['unknown', 'remote-ref'],
  ['http://[', 'remote-ref'],
])('%s does not resolve: %s', (reference, problem) => {
  expect(resolve(reference, outside)).toBe(problem);
});

test('a place inside a nested scope is read in that scope', () => {
  const place = resolve('#/$defs/inner/$defs/t', outside) as Place;
  expect(resolve('#/$defs/named', place.scope)).toMatchObject({ pointer: '/$defs/inner/$defs/named' });
});

test('a schema may be anything, contain itself, or be deeper than the stack', () => {
  for (const given of [undefined, null, true, 7, 'x', []]) {
    const { root: place, resolve: find } = createResolver(given);
    expect(find('#', place.scope)).toMatchObject({ pointer: '' });
    expect(find('#/a', place.scope)).toBe('missing-ref');
    expect(find('a', place.scope)).toBe('remote-ref');
  }
  const cyclic: { not?: unknown } = {};
  cyclic.not = cyclic;
  expect(createResolver(cyclic).resolve('#a', createResolver(cyclic).root.scope)).toBe('missing-ref');
  let deep: object = { $anchor: 'end' };
  for (let level = 0; level < 100_000; level++) deep = { items: deep };
  const found = createResolver(deep);
  expect(found.resolve('#end', found.root.scope)).toMatchObject({ schema: { $anchor: 'end' } });
});
