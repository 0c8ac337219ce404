import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { callable, count, fieldsOf, flag, listOf, oneOf, optionalText, readProps, text } from './readProps';

interface Props {
  readonly source: string;
  readonly streaming?: boolean;
  readonly tags?: readonly string[];
  readonly piece?: { readonly from: number } | null;
  readonly onChange?: () => void;
  readonly look?: 'one' | 'two';
}

const READERS = {
  source: text,
  streaming: flag,
  tags: listOf<string>(optionalText),
  piece: fieldsOf<{ readonly from: number }>({ from: count }),
  onChange: callable,
  look: oneOf('one', 'two'),
};

const read = (props: object) => readProps<Props>('<Part>', props as Props, READERS);

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
  vi.unstubAllEnvs();
});

describe('props', () => {
  test('that are valid are the same object', () => {
    const props = {
      source: 'a',
      streaming: true,
      tags: ['b'],
      piece: { from: 1 },
      onChange: () => {},
      other: 1,
    };
    expect(read(props)).toBe(props);
    expect(warn).not.toHaveBeenCalled();
  });

  test('that have not arrived are absent without a report', () => {
    expect(read({ source: null, streaming: null, tags: null })).toEqual({ source: '' });
    expect(warn).not.toHaveBeenCalled();
  });

  test('of other types are shown as text, or left out', () => {
    expect(
      read({
        source: { a: 1 },
        streaming: 'yes',
        tags: ['b', null, 5],
        piece: 4,
        onChange: 'run',
        look: 'three',
      }),
    ).toEqual({ source: '{\n  "a": 1\n}', tags: ['b', '5'] });
  });

  test('are read as the same object each time', () => {
    const tags = ['b', 5];
    expect(read({ source: 'a', tags }).tags).toBe(read({ source: 'a', tags }).tags);
  });
});

describe('a warning', () => {
  test('names the value, its place and what to pass, once', () => {
    read({ source: 'a', tags: ['b', 5, 6], look: 'three' });
    read({ source: 'a', tags: [7], look: 'four' });
    expect(warn.mock.calls).toEqual([
      ['<Part>: `tags[1]` is the number 5. It is shown as text. Pass a string.'],
      ['<Part>: `look` is the string "three". It is left out. Pass "one" or "two".'],
    ]);
  });

  test('is silent in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    read({ source: Symbol('a') });
    expect(warn).not.toHaveBeenCalled();
  });
});

test('a field that throws is dropped, even without a reader', () => {
  const piece = {
    from: 1,
    get other() {
      throw new Error('No');
    },
  };
  expect({ ...read({ source: 'a', piece }).piece }).toEqual({ from: 1 });
});

test('props without a reader may have one reader for all', () => {
  const props = { source: 'a', title: 7, lang: 'en' };
  const given = readProps(
    '<Part>',
    props as { readonly source: string },
    { source: text },
    () => optionalText,
  );
  expect(given).toEqual({ source: 'a', title: '7', lang: 'en' });
});
