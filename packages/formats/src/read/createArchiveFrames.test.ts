import { expect, test } from 'vitest';
import type { Place } from '../core/Run';
import { makeZip, rawZstd, type ZipFile } from '../testing/makeZip';
import { createArchiveFrames } from './createArchiveFrames';
import type { ArchiveLimits } from './openZip';

async function readArchive(bytes: Uint8Array, limits?: ArchiveLimits, pieces = bytes.length) {
  const records: [unknown, Place][] = [];
  const skipped: [string, string, Place | undefined][] = [];
  const frames = createArchiveFrames(
    {
      read: (value, place) => records.push([value, place]),
      skip: (kind, why, place) => skipped.push([kind, typeof why === 'string' ? why : why.why, place]),
    },
    limits,
  );
  for (let at = 0; at < bytes.length; at += pieces) frames.write(bytes.subarray(at, at + pieces));
  await frames.end();
  return { records, skipped, names: records.map(([, place]) => 'file' in place && place.file) };
}

const json = (name: string, value: unknown = { name }, more: Partial<ZipFile> = {}): ZipFile => ({
  name,
  text: JSON.stringify(value),
  ...more,
});

test('the header comes first, then the samples by name, then the rest', async () => {
  const zip = makeZip([
    json('_journal/start.json'),
    json('samples/10_epoch_1.json'),
    json('samples/2_epoch_1.json'),
    json('summaries.json'),
    json('header.json'),
  ]);
  const { names, skipped } = await readArchive(zip);
  expect(names).toEqual([
    'header.json',
    '_journal/start.json',
    'samples/2_epoch_1.json',
    'samples/10_epoch_1.json',
    'summaries.json',
  ]);
  expect(skipped).toEqual([]);
});

test('files may be stored, deflated or in Zstandard, and the archive may come in pieces', async () => {
  const text = `Long ${'text '.repeat(60_000)}`;
  const zip = makeZip([0, 8, 93].map((method) => json(`${method}.json`, { text }, { method })));
  for (const pieces of [zip.length, 4_096]) {
    const { records, skipped } = await readArchive(zip, {}, pieces);
    expect(records.map(([value]) => value)).toEqual([{ text }, { text }, { text }]);
    expect(skipped).toEqual([]);
  }
});

/** `{"id":"words", …}` below, compressed by the program `zstd` with literals and sequences. */
const COMPRESSED =
  'KLUv/WQ9B00IAOKOKhxwa3POyzM0uoXbGGEaQg8J8LZmu3vLPLqy6v+9kUIkAUuvlLKrqv5Xl9RJm3NXy/KkKF9v7T9jX9Y6' +
  'U+qq+vbf952e7uyUxctSrLy5sTMz/fJyyqqpqt8QcnzsC8Bk2DxO3gcN4msihCBsnEQSsA9K+HGa9SGy94mOrxEJ0kzGt/FF' +
  'TjpJxsJGmslNRIyEEMwkXEQD4SrSyc3k40SLTScJDYzIkWbSACUkTKgR4HVTo7KxZ4AXlFwDEigWzBDMEPxnhu8HQO0KFxbi' +
  'WZiaJWrU04ZTbe3Mf02txPb2mW5dmmfKRUQGMWQHIKVkoCUTFNQFmipb3E2LSJWe0P/GEkogKrQQWxWItSx/';

test('Zstandard with compressed blocks, and in several frames', async () => {
  const messages = [
    { role: 'user', content: 'Count the words of each line.' },
    ...Array.from({ length: 24 }, (_, line) => ({
      role: 'assistant',
      content: `Line ${line} has ${(line * 3) % 17} words; the next line is line ${line + 1}.`,
    })),
  ];
  const text = JSON.stringify({ id: 'words', epoch: 1, messages }).replace(
    /(?<=[",\d}\]]):|(?<=["\d}\]]),(?=["{])/g,
    '$& ',
  );
  const packed = Buffer.from(COMPRESSED, 'base64');
  const two = Buffer.concat([rawZstd(Buffer.from('[1')), rawZstd(Buffer.from(',2]'))]);
  const { records, skipped } = await readArchive(
    makeZip([
      { name: 'a.json', text, packed, method: 93 },
      { name: 'b.json', text: '[1,2]', packed: two, method: 93 },
    ]),
  );
  expect(skipped).toEqual([]);
  expect(records.map(([value]) => value)).toEqual([{ id: 'words', epoch: 1, messages }, [1, 2]]);
});

test.each<[string, ZipFile, string]>([
  ['an unknown compression', json('a.json', {}, { method: 14 }), 'Unknown compression method 14'],
  ['a wrong checksum', json('a.json', {}, { crc: 7 }), 'Damaged: its checksum is wrong'],
  ['more bytes than said', json('a.json', [1, 2], { size: 2 }), 'Its length differs from the archive’s list'],
  ['fewer bytes than said', json('a.json', [1], { size: 9 }), 'Its length differs from the archive’s list'],
  ['a broken stream', json('a.json', {}, { packed: Uint8Array.of(255, 255, 255) }), 'invalid block type'],
  ['an encrypted file', json('a.json', {}, { flags: 1 }), 'Encrypted'],
  ['a file of another kind', json('a.txt'), 'Not a JSON file'],
  ['text that is not JSON', { name: 'a.json', text: '{"a":' }, 'Not JSON'],
  ['a way out of the archive', json('samples/../../a.json'), 'Its name leads out of the archive'],
  ['a name from the root', json('/etc/a.json'), 'Its name leads out of the archive'],
  ['a name of a drive', json('C:\\a.json'), 'Its name leads out of the archive'],
  [
    'a frame that asks for two gigabytes',
    json('a.json', {}, { method: 93, packed: rawZstd(Buffer.from('{}'), 0xa8) }),
    'Asks for too much memory',
  ],
  [
    'a cut frame',
    json('a.json', {}, { method: 93, packed: rawZstd(Buffer.from('{}')).subarray(0, 8) }),
    'unexpected EOF',
  ],
])('%s is reported, and the others are read', async (_, file, why) => {
  const { names, skipped } = await readArchive(makeZip([file, json('b.json')]));
  expect(names).toEqual(['b.json']);
  expect(skipped).toEqual([[why === 'Not JSON' ? 'not JSON' : 'file', why, { file: file.name }]]);
});

test('a file that grows too much is not decompressed', async () => {
  const bomb = json('bomb.json', '0'.repeat(17_000_000));
  const { names, skipped } = await readArchive(makeZip([bomb, json('ok.json')]), { ratio: 500 });
  expect(names).toEqual(['ok.json']);
  expect(skipped).toEqual([['file', 'Would grow too much: this may be an attack', { file: 'bomb.json' }]]);
});

test('files that share their bytes are not read again and again', async () => {
  const zip = Buffer.from(
    makeZip([json('0.json', 'x'.repeat(3_000), { method: 0 }), json('1.json'), json('2.json')]),
  );
  const entries = [0, 1, 2].map((at) => zip.lastIndexOf(`${at}.json`) - 46);
  // All entries have the offset, the length and the checksum of the first file.
  for (const entry of entries.slice(1))
    for (const [from, to] of [
      [16, 28],
      [42, 46],
    ] as const)
      zip.copy(zip, entry + from, (entries[0] as number) + from, (entries[0] as number) + to);
  const { names, skipped } = await readArchive(zip);
  expect(names).toEqual(['0.json']);
  expect(skipped.map(([, why]) => why)).toEqual(Array(2).fill('Shares its bytes with other files'));
});

test('all files together stay below a limit', async () => {
  const zip = makeZip([
    json('1.json', '0'.repeat(700)),
    json('2.json', '0'.repeat(700)),
    json('3.json', '0'),
  ]);
  const { names, skipped } = await readArchive(zip, { bytes: 1_000 });
  expect(names).toEqual(['1.json', '3.json']);
  expect(skipped).toEqual([['file', 'The decompressed archive is too large', { file: '2.json' }]]);
});

test('the later of two files of a name counts, and any name is only a name', async () => {
  const zip = makeZip([
    json('header.json', 1),
    json('__proto__.json', 2),
    json('constructor', 3),
    json('header.json', 4),
  ]);
  const { records, skipped } = await readArchive(zip);
  expect(records).toEqual([
    [4, { file: 'header.json' }],
    [2, { file: '__proto__.json' }],
  ]);
  expect(skipped.map(([, why]) => why)).toEqual([
    'Replaced by a later file of the same name',
    'Not a JSON file',
  ]);
});

test('numbers that JSON lacks become texts', async () => {
  const text = String.raw`{"value": NaN, "low": -Infinity, "say": "NaN \" Infinity \\", "high": [Infinity]}`;
  const { records } = await readArchive(makeZip([{ name: 'a.json', text }]));
  expect(records[0]?.[0]).toEqual({
    value: 'NaN',
    low: '-Infinity',
    say: 'NaN " Infinity \\',
    high: ['Infinity'],
  });
});

test('a comment after the archive and bytes before it do not matter', async () => {
  const zip = makeZip([json('a.json')], 'a comment');
  expect((await readArchive(zip)).names).toEqual(['a.json']);
  expect((await readArchive(Buffer.concat([Buffer.from('#!/bin/sh\n'), zip]))).names).toEqual(['a.json']);
});

test('the files before the cut of an archive are read', async () => {
  const zip = makeZip([json('a.json'), json('b.json', { text: 'x'.repeat(10) }), json('c.json')]);
  const { names, skipped } = await readArchive(zip.subarray(0, 100));
  expect(names).toEqual(['a.json']);
  expect(skipped).toEqual([
    ['archive', 'Cut off: the list of its files is missing', { file: '' }],
    ['archive', 'A file of it is cut off', { file: 'b.json' }],
  ]);
});

test('damaged archives and other bytes never throw', async () => {
  expect((await readArchive(new Uint8Array())).skipped).toHaveLength(1);
  const zip = makeZip([json('a.json', { text: 'ab'.repeat(50) })]);
  for (let at = 0; at < zip.length; at += 3) {
    const damaged = Uint8Array.from(zip);
    damaged[at] = (damaged[at] as number) ^ 0xff;
    const { records, skipped } = await readArchive(damaged);
    if (records.length === 0) expect(skipped).not.toEqual([]);
    await readArchive(zip.subarray(0, at));
  }
});
