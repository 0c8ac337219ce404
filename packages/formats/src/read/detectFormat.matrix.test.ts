import { expect, test } from 'vitest';
import { allRuns } from '../testing/runs';
import { noRuns, otherRuns } from '../testing/runs/others';
import { detectFormat } from './detectFormat';
import { parseLooseJson } from './parseLooseJson';
import { readRun } from './readRun';
import { UnknownFormatError } from './UnknownFormatError';

const linesOf = (text: string): readonly string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /^(?:\{.*\}|\[.*\])$/.test(line)) ? lines : [];
};

const inLines = allRuns.filter(([, , text]) => linesOf(text).length > 3);

const failure = (reading: Promise<unknown>): Promise<UnknownFormatError> =>
  reading.then(
    (run) => Promise.reject(new Error(`It was read as ${JSON.stringify(run).slice(0, 80)}`)),
    (error: unknown) => error as UnknownFormatError,
  );

/** Names of files of several formats, and names without meaning. */
const NAMES = (
  'session notes.md trace.json claude.jsonl codex.csv rollout-2026-01-01.jsonl events.jsonl session-1.json chat.json log.eval a.traj ' +
  'agent-1.jsonl transcript.json README.md ses_1.json msg_1.json export.txt messages.json output.jsonl .hidden run.sse header.json ' +
  'agent-a.meta.json'
).split(' ');

test.each(allRuns)('%s is detected, under any name', (_, format, text) => {
  for (const name of ['', ...NAMES]) expect(detectFormat(text, name)?.format, `named "${name}"`).toBe(format);
});

/** A file in other spellings of the same content. */
function writingsOf(text: string): readonly string[] {
  const values = [text, ...text.split('\n').filter((line) => line.trim() !== '')].map(parseLooseJson);
  const [value, ...lines] = values;
  return [
    text.replaceAll('\n', '\r\n'),
    `\uFEFF${text}`,
    `\n\n  ${text}\n\n\n`,
    ...(value === undefined
      ? []
      : [JSON.stringify(value, null, 2), JSON.stringify(value, null, '\t'), JSON.stringify([value])]),
    ...(lines.length < 2 || lines.includes(undefined)
      ? []
      : [JSON.stringify(lines), JSON.stringify(lines, null, 2)]),
  ];
}

test.each(allRuns)('%s is detected in other spellings', (_, format, text) => {
  for (const [index, writing] of writingsOf(text).entries())
    expect(detectFormat(writing)?.format, `writing ${index}`).toBe(format);
});

test.each(inLines)(
  '%s is detected rightly or not at all from any line on, and backwards',
  (_, format, text) => {
    const lines = linesOf(text);
    for (const from of lines.keys())
      expect([format, undefined, 'openai-chat'], `line ${from}`).toContain(
        detectFormat(lines.slice(from).join('\n'))?.format,
      );
    expect(detectFormat(lines.toReversed().join('\n'))?.format).toBe(format);
  },
);

test.each(allRuns)('%s that is cut is detected rightly or not at all', (_, format, text) => {
  for (let length = 64; length < text.length; length = Math.ceil(length * 1.15))
    // Both formats share plain messages until a call comes.
    expect([format, undefined, 'openai-chat'], `${length} characters`).toContain(
      detectFormat(text.slice(0, length))?.format,
    );
});

test.each(inLines)('%s twice in one file is detected', (_, format, text) => {
  expect(detectFormat(`${text.trimEnd()}\n${text}`)?.format).toBe(format);
});

test.each(inLines)(
  '%s mixed with half as many lines of another is a question, or the other',
  (_, format, text) => {
    const own = linesOf(text).slice(0, 12);
    const wrong = inLines.filter(([, other, otherText]) => {
      if (other === format) return false;
      const mixed = [...own, ...linesOf(otherText).slice(0, Math.ceil(own.length / 2))].join('\n');
      // A similar format may read plain records of both.
      return ![format, other, undefined].includes(detectFormat(mixed)?.format);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  },
);

test.each(otherRuns)('%s is refused by its name', async (label, text) => {
  expect(detectFormat(text)).toBeNull();
  const error = await failure(readRun(text));
  expect(error).toBeInstanceOf(UnknownFormatError);
  expect(error.message).toContain(label);
  expect(error.isOfRun).toBe(true);
});

test.each(noRuns)('%s is not a run, under any name', async (_, text) => {
  // The ending `.md` makes any text a Markdown file.
  for (const name of ['', ...NAMES.filter((one) => !one.endsWith('.md'))])
    expect(detectFormat(text, name), `named "${name}"`).toBeNull();
  const error = await failure(readRun(text));
  expect(error).toBeInstanceOf(UnknownFormatError);
  expect(error.candidates).toEqual([]);
});

test('a text that quotes a record is not a run', async () => {
  const text = 'Send this:\n\n{"role": "user", "content": "Which bed is dry?"}\n\nThen wait.\nIt answers.\n';
  expect(detectFormat(text)).toBeNull();
  expect(detectFormat(text, 'notes.md')?.format).toBe('tagged');
  expect((await failure(readRun(text))).isOfRun).toBe(false);
});

test('two halves of different formats are a question that names both', async () => {
  const codex = linesOf(allRuns.find(([name]) => name === 'codex')?.[2] ?? '').slice(0, 4);
  const claude = linesOf(allRuns.find(([name]) => name === 'claude-code')?.[2] ?? '').slice(0, 4);
  const error = await failure(readRun([...codex, ...claude].join('\n')));
  expect(error.message).toMatch(/not certain.*50 %.*50 %.*name the format/);
  expect(error.candidates.toSorted()).toEqual(['claude-code', 'codex']);
});

test('a file of a detected format without messages is an error, unless the format was given', async () => {
  const text = JSON.stringify({ type: 'summary', summary: 'Garden', leafUuid: 'a' });
  const error = await failure(readRun(text));
  expect(error.message).toMatch(
    /^Read as a session of Claude Code \(`claude-code`\), the file shows no message/,
  );
  expect(error.candidates).toEqual(['claude-code']);
  expect((await readRun(text, { format: 'claude-code' })).messages).toEqual([]);
});
