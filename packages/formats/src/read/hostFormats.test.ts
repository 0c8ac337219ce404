import { expect, test } from 'vitest';
import { createConversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import type { Format } from '../core/Format';
import { formats } from '../known/formats';
import { makeZip } from '../testing/makeZip';
import { detectFormat } from './detectFormat';
import { readRun } from './readRun';
import { UnknownFormatError } from './UnknownFormatError';

/** A format of texts, whose pieces become messages. */
const textFormat = (name: string, has: RegExp): Format => ({
  name,
  title: name,
  label: `a text of ${name}`,
  text: { has, ending: `.${name}` },
  load: async () => ({
    createReader() {
      const run = createConversation(name);
      const { blocks } = run.message({ role: 'assistant' });
      const text = blocks.growing('text');
      return {
        ...run,
        read: (piece) => text.append(String(piece)),
        end() {
          text.close();
          run.end();
        },
      };
    },
  }),
});

const recordFormat = (name: string, more: Partial<Format>): Format => ({
  name,
  title: name,
  label: `a log of ${name}`,
  ...more,
  load: async () => ({
    createReader: () =>
      createRecordReader(
        name,
        (run) =>
          ({ said }) =>
            run.message({ role: 'user' }).blocks.text(String(said)),
      ),
  }),
});

const saysOf = async (source: string | Uint8Array, known: readonly Format[], name?: string) => {
  const { format, messages } = await readRun(source, { formats: known, name });
  return [format, messages.map(({ content: [tree] }) => tree?.type === 'root' && tree.children[0])] as const;
};
const failure = (reading: Promise<unknown>): Promise<UnknownFormatError> =>
  reading.then(
    () => Promise.reject(new Error('It was read.')),
    (error: unknown) => error as UnknownFormatError,
  );

test('a format of texts is detected by their content, or else by the ending of the name', async () => {
  const known = [...formats, textFormat('voyage', /^# Voyage \d/m)];
  const text = '# Voyage 7\n\nNorth, then home.\n';
  expect(detectFormat(text, '', known)).toEqual({
    format: 'voyage',
    why: 'It reads as a text of voyage.',
  });
  expect(await saysOf(text, known)).toMatchObject(['voyage', [{ type: 'text', value: text }]]);
  expect(await saysOf('Home.\n', known, 'last.VOYAGE')).toMatchObject(['voyage', [{ value: 'Home.\n' }]]);
  expect(detectFormat('Home.\n', 'last.md', known)?.format).toBe('tagged');
  expect(detectFormat('<<THINKING_START>>', '', known)?.format).toBe('tagged');
});

test('a text of two formats is a question that names both', async () => {
  const known = [textFormat('voyage', /Voyage/), textFormat('journey', /Journey/)];
  const text = 'Voyage and Journey\n';
  expect(detectFormat(text, '', known)).toBeNull();
  const error = await failure(readRun(text, { formats: known }));
  expect(error.message).toMatch(/100 % to a text of voyage \(`voyage`\), 100 % to a text of journey/);
  expect(error.candidates).toEqual(['voyage', 'journey']);
});

test('an archive of a format is one run, not a folder', async () => {
  const archive = { begins: /^crew\//, holds: /^crew\/list\.json$/ };
  const known = [...formats, recordFormat('crew', { archive })];
  const zip = makeZip([
    { name: 'crew/list.json', text: '{"said":"Ada"}' },
    { name: 'crew/mate.json', text: '{"said":"Bo"}' },
  ]);
  expect(detectFormat(zip, '', known)).toEqual({ format: 'crew', why: 'It is an archive of crew.' });
  expect(detectFormat(zip)).toBeNull();
  expect(await saysOf(zip, known)).toMatchObject(['crew', [{ value: 'Ada' }, { value: 'Bo' }]]);
});

test('two formats with the same signs are a question, and each is read if it is named', async () => {
  const signs = { 3: 'said' };
  const known = [recordFormat('port', { signs }), recordFormat('starboard', { signs })];
  const error = await failure(readRun('{"said":"Ahoy"}', { formats: known }));
  expect(error.candidates).toEqual(['port', 'starboard']);
  const run = await readRun('{"said":"Ahoy"}', { formats: known, format: 'starboard' });
  expect(run.format).toBe('starboard');
});

test('a format without signs is read if it is named, and never detected', async () => {
  const known = [...formats, recordFormat('silent', {})];
  expect(detectFormat('{"said":"Ahoy"}', '', known)).toBeNull();
  expect((await readRun('{"said":"Ahoy"}', { formats: known, format: 'silent' })).messages).toHaveLength(1);
});

test('a format without a reader is refused by its label', async () => {
  const { load: _, ...unread } = recordFormat('sealed', { signs: { 3: 'said' } });
  const error = await failure(readRun('{"said":"Ahoy"}', { formats: [unread] }));
  expect(error).toBeInstanceOf(UnknownFormatError);
  expect(error.message).toMatch(/^This looks like a log of sealed, which has no reader\. Convert it/);
  expect([error.isOfRun, error.candidates]).toEqual([true, []]);
});

test('a list without formats reads nothing', async () => {
  expect(detectFormat('{"type":"session_meta","payload":{}}', 'notes.md', [])).toBeNull();
  await expect(readRun('{}', { formats: [] })).rejects.toBeInstanceOf(UnknownFormatError);
  await expect(readRun('{}', { formats: [], format: 'codex' })).rejects.toThrow(
    /^There is no format "codex"\.$/,
  );
});
