import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRunReader, detectFormat, readRun, UnknownFormatError } from '..';
import { makeZip, rawZstd, type ZipFile } from '../testing/makeZip';
import { runs } from '../testing/runs';
import { claudeCodeAgent, claudeCodeRun } from '../testing/runs/claudeCode';

const SESSION = claudeCodeAgent.name.split('/')[0] ?? '';
const plain = Buffer.from(claudeCodeRun);

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const zipOf = (files: Readonly<Record<string, string>>, more: Partial<ZipFile> = {}): Uint8Array =>
  makeZip(Object.entries(files).map(([name, text]) => ({ name, text, ...more })));

const packed: readonly (readonly [string, Uint8Array])[] = [
  ['gzip', gzipSync(plain)],
  [
    'gzip in two members',
    Buffer.concat([gzipSync(plain.subarray(0, 1_000)), gzipSync(plain.subarray(1_000))]),
  ],
  ['gzip in gzip', gzipSync(gzipSync(plain))],
  ['Zstandard', rawZstd(plain)],
  ['UTF-16 with a mark', utf16(`\uFEFF${claudeCodeRun}`, false)],
  ['UTF-16 without a mark', utf16(claudeCodeRun, false)],
  ['UTF-16 in the other order, with a mark', utf16(`\uFEFF${claudeCodeRun}`, true)],
  ['UTF-16 in the other order, without a mark', utf16(claudeCodeRun, true)],
  ['UTF-16 in gzip', gzipSync(utf16(claudeCodeRun, false))],
];

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test.each(packed)('a session in %s is read as the session', async (_, bytes) => {
  const session = await readRun(claudeCodeRun);
  expect(session.messages.length).toBeGreaterThan(10);
  expect(await readRun(bytes)).toEqual(session);
  expect(await readRun(new Blob([bytes as BlobPart]).stream())).toEqual(session);
  for (const length of [97, 7_000]) expect(await readRun(inPieces(bytes, length))).toEqual(session);
});

test('a session in a ZIP archive is read as the session, with its name', async () => {
  const { file, ...run } = await readRun(zipOf({ 'session.jsonl': claudeCodeRun }));
  expect(file).toBe('session.jsonl');
  expect(run).toEqual(await readRun(claudeCodeRun));
});

test('an archive of a folder is read as the folder, with the sub-agents of a session', async () => {
  const files = {
    [`project/${SESSION}.jsonl`]: claudeCodeRun,
    [`project/${claudeCodeAgent.name}`]: claudeCodeAgent.text,
    '__MACOSX/._project': 'x',
  };
  const open = async (name: string) => (name === claudeCodeAgent.name ? claudeCodeAgent.text : null);
  const { file, ...run } = await readRun(zipOf(files));
  expect(file).toBe(`project/${SESSION}.jsonl`);
  expect(run).toEqual(await readRun(claudeCodeRun, { open }));
  const back = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name.replaceAll('/', '\\'), text]),
  );
  expect((await readRun(zipOf(back))).messages).toEqual(run.messages);
});

test('files of a folder may be packed', async () => {
  const run = await readRun([
    { name: 'a.jsonl.gz', source: gzipSync(plain) },
    { name: 'b.jsonl.zst', source: new Blob([rawZstd(Buffer.from(runs.codex)) as BlobPart]) },
    { name: 'c.zip', source: zipOf({ 'd.jsonl': runs.pi }) },
    { name: 'e.jsonl', source: utf16(runs.codex, false) },
  ]);
  expect(run.runs?.map(({ file, format }) => [file, format])).toEqual([
    ['a.jsonl.gz', 'claude-code'],
    ['b.jsonl.zst', 'codex'],
    ['c.zip/d.jsonl', 'pi'],
    ['e.jsonl', 'codex'],
  ]);
  expect(run.skipped).toEqual([]);
});

test('a damaged archive is read up to the damage, which is counted', async () => {
  const whole = await readRun(claudeCodeRun);
  const cut = gzipSync(plain);
  const begun = await readRun(cut.subarray(0, cut.length * 0.7));
  expect(begun.messages.length).toBeGreaterThan(5);
  expect(begun.messages.length).toBeLessThan(whole.messages.length);
  expect(begun.skipped).toContainEqual(expect.objectContaining({ kind: 'archive', isLost: true }));

  const changed = gzipSync(plain, { level: 0 });
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect((await readRun(changed)).skipped).toContainEqual(
    expect.objectContaining({
      kind: 'archive',
      why: expect.stringMatching(/checksum/) as string,
      isLost: true,
    }),
  );
  const trailing = Buffer.concat([gzipSync(plain), Buffer.from('and more of it')]);
  expect((await readRun(trailing)).skipped).toContainEqual(
    expect.objectContaining({ kind: 'archive', isLost: true }),
  );
});

test('a damaged archive without a run says that it is damaged', async () => {
  await expect(readRun(gzipSync(plain).subarray(0, 12))).rejects.toThrow(/damaged archive .* copy it anew/);
  await expect(readRun(Uint8Array.of(0x1f, 0x8b))).rejects.toThrow(UnknownFormatError);
});

test('an archive that would grow without end is refused, with the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  await expect(readRun(bomb)).rejects.toThrow(/larger than \d+ MiB: this may be an attack/);
  await expect(readRun(zipOf({ 'a.jsonl': ' '.repeat(20_000_000) }))).rejects.toThrow(
    /a\.jsonl: Would grow too much/,
  );
});

test('nested packings are opened to three levels', async () => {
  let bytes: Uint8Array = plain;
  for (let depth = 0; depth < 4; depth++) bytes = gzipSync(bytes);
  await expect(readRun(bytes)).rejects.toThrow(/archive of gzip/);
  const inner = zipOf({ 'a.jsonl': claudeCodeRun });
  const zip = makeZip([{ name: 'b.zip', text: '', packed: inner, method: 0, size: inner.length }]);
  await expect(readRun(zip)).rejects.toThrow(/b\.zip: .*checksum/);
});

test('a file of an archive that cannot be read is counted, and an archive without a run says why', async () => {
  const run = await readRun(
    makeZip([
      { name: 'a.jsonl', text: claudeCodeRun },
      { name: 'b.jsonl', text: runs.codex, flags: 1 },
      { name: 'c.md', text: '# Notes\n' },
    ]),
  );
  expect(run.format).toBe('claude-code');
  expect(run.skipped).toContainEqual({
    kind: 'file',
    why: 'Encrypted',
    isLost: true,
    count: 1,
    places: [{ file: 'b.jsonl' }],
  });
  await expect(readRun(zipOf({ 'b.jsonl': runs.codex }, { flags: 1 }))).rejects.toThrow(
    /b\.jsonl: Encrypted/,
  );
  await expect(readRun(makeZip([]))).rejects.toThrow(/holds no file/);
});

test.each([
  ['7z', '7z\u00BC\u00AF\u0027\u001C\0\u0004'],
  ['xz', '\u00FD7zXZ\0\0\u0004'],
  ['bzip2', 'BZh91AY&SY\u0001\u0002'],
  ['RAR', 'Rar!\u001A\u0007\u0001\0'],
  ['lz4', '\u0004"M\u0018\u0064\u0040'],
  ['lzip', 'LZIP\u0001\u000C'],
  ['CAB', 'MSCF\0\0\0\0'],
  ['xar', 'xar!\0\u001C'],
  ['ar', '!<arch>\ndebian-binary   '],
])('a %s archive is refused by its name', async (name, start) => {
  await expect(readRun(Buffer.from(start, 'latin1'))).rejects.toThrow(new RegExp(`${name} archive`));
});

/** A tar archive of one file. `mark` is the mark of newer archives. */
function tarOf(name: string, content: string, mark = ''): Buffer {
  const data = Buffer.from(content);
  const tar = Buffer.alloc(512 + Math.ceil(data.length / 512) * 512 + 1_024);
  tar.write(name);
  tar.write('0000644\u00000001750\u00000001750\0', 100, 'latin1');
  tar.write(`${data.length.toString(8).padStart(11, '0')}\u000014712345670\u0000`, 124, 'latin1');
  tar.write('012345\0 0', 148, 'latin1');
  tar.write(mark, 257, 'latin1');
  data.copy(tar, 512);
  return tar;
}

test.each([
  ['of a session', tarOf('session.jsonl', claudeCodeRun, 'ustar\u000000')],
  ['of GNU', tarOf('session.jsonl', claudeCodeRun, 'ustar  ')],
  ['of old', tarOf('session.jsonl', claudeCodeRun)],
  ['with a name in Greek', tarOf('αρχείο/συνεδρία.jsonl', claudeCodeRun, 'ustar\u000000')],
  ['with a name as long as can be', tarOf('a'.repeat(100), claudeCodeRun, 'ustar\u000000')],
  ['of a session of Codex, and of nothing else', tarOf('rollout.jsonl', runs.codex)],
])('a tar archive %s is refused, with what to do, in gzip too', async (_, tar) => {
  for (const bytes of [tar, gzipSync(tar)])
    await expect(readRun(bytes, { name: 'a.jsonl' })).rejects.toThrow(
      'This is a tar archive. Unpack it, and give what is in it: a file of a session, or its folder.',
    );
  const reader = createRunReader();
  reader.write(tar);
  reader.end();
  await expect(reader.ready()).rejects.toThrow(/tar archive/);
});

test('a log in UTF-16 is detected, and followed as it grows', async () => {
  const bytes = utf16(claudeCodeRun, false);
  expect(detectFormat(bytes)?.format).toBe('claude-code');
  const reader = createRunReader();
  for (let at = 0; at < bytes.length; at += 3) reader.write(bytes.subarray(at, at + 3));
  reader.end();
  await reader.ready();
  expect(reader.run().messages).toEqual((await readRun(claudeCodeRun)).messages);
});
