import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSecrets } from '@agent-transcript/analysis/redact';
import { type FormatName, type Run, readRun } from '@agent-transcript/formats';
import type { TranscriptNode } from '@agent-transcript/parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { left, type Planted, plant, shapes } from '../../packages/analysis/src/redact/testing/planted';
import { runHere } from '../../packages/cli/src/testing/runHere';
import { runs } from '../../packages/formats/src/testing/runs';
import {
  haveSamples,
  sampleBytes,
  sampleFiles,
  sampleText,
} from '../../packages/formats/src/testing/samples';

/* What the command line writes of a run with secrets in every text of it, byte by byte. */

const kinds = Object.keys(shapes);

/** Texts that tell a format what a record is: they stay as they are. */
const isMark = (key: string, text: string): boolean =>
  /^(?:type|role|kind|status|state|source|event|format|object|stop_?reason|finish_?reason|subtype|level|action|observation|run_type|dotted_order|operation|mediaType|media_type|mimeType|schema_version|__typename|version|name|method|code|message_type|severity|event_type|success|outcome|isSidechain|dynamic|providerExecuted)$/i.test(
    key,
  ) ||
  /^(?:\d{4}-\d\d-\d\dT.*|attachment:\/\/.*|\d+|[A-Z_]{4,}|data:.*)$/.test(text) ||
  text === '';

/** A value whose texts each hold a secret more; the same text gets the same one. */
function planter(seed: number): {
  readonly planted: Planted[];
  readonly into: (value: unknown, key?: string) => unknown;
} {
  const planted: Planted[] = [];
  const known = new Map<string, string>();
  const into = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => into(one, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          /^(?:key|stringValue)$/.test(name) ? one : into(one, name),
        ]),
      );
    if (typeof value !== 'string' || isMark(key, value)) return value;
    let text = known.get(value);
    if (text === undefined) {
      if (/^["[{]/.test(value)) {
        try {
          text = JSON.stringify(into(JSON.parse(value)));
          known.set(value, text);
          return text;
        } catch {
          // It is a text that begins like JSON.
        }
      }
      const one = plant(kinds[planted.length % kinds.length] as string, seed + planted.length);
      planted.push(one);
      text = `${value} ${one.text}`;
      known.set(value, text);
    }
    return text;
  };
  return { planted, into };
}

/** The records of a run's file with secrets in them, as they stood. */
function plantInto(
  source: string,
  seed: number,
): { readonly text: string; readonly planted: readonly Planted[] } {
  const { planted, into } = planter(seed);
  try {
    return { text: JSON.stringify(into(JSON.parse(source))), planted };
  } catch {
    const lines = source.split('\n').map((line) => {
      const data = /^data: ?/.exec(line)?.[0] ?? '';
      const rest = line.slice(data.length);
      try {
        return data + JSON.stringify(into(JSON.parse(rest)));
      } catch {
        // A line that is cut off, or none of the run's.
        return line;
      }
    });
    return { text: lines.join('\n'), planted };
  }
}

/** Everything of a run but its texts. */
const shapeOf = ({ messages, runs: inner = [], skipped }: Run): unknown => [
  messages.map(({ id, parentId, content }) => [
    messages.findIndex((one) => one.id === id),
    messages.findIndex((one) => one.id === parentId),
    content.map((one) => (one.type === 'root' ? nodeShape(one) : one.type)),
  ]),
  skipped.map(({ count, places }) => [count, places.length]),
  inner.map(shapeOf),
];

const nodeShape = (node: TranscriptNode): unknown => [
  node.type,
  node.status,
  node.start,
  node.end,
  'outcome' in node ? node.outcome : undefined,
  'children' in node ? node.children.map(nodeShape) : [],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redacted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function exported(
  source: string,
  format: string,
  kind: string,
): Promise<{ output: string; errors: string }> {
  const path = join(folder, `${format.replaceAll('/', '-')}.run`);
  await writeFile(path, source);
  const { code, output, errors } = await runHere([
    'export',
    path,
    `--${kind}`,
    '--redact',
    '--format',
    format.split('/')[0] as string,
  ]);
  expect([code, errors]).toEqual([0, expect.stringContaining('best effort')]);
  return { output, errors };
}

/** What a page shows, without its tags. */
const shown = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, '');

describe.each(Object.entries(runs))('%s, with a secret in every text', (format, source) => {
  test.each([1, 500, 9_000])('seed %i', async (seed) => {
    const { text, planted } = plantInto(source, seed);
    expect(planted.length).toBeGreaterThan(3);
    const json = await exported(text, format, 'json');
    expect(left(json.output, planted)).toEqual([]);
    expect(left(json.errors, planted)).toEqual([]);
    const html = await exported(text, format, 'html');
    expect(left(html.output, planted)).toEqual([]);
    expect(left(shown(html.output), planted)).toEqual([]);
    const md = await exported(text, format, 'md');
    expect(left(md.output, planted)).toEqual([]);

    const before = await readRun(text, { format: format as FormatName });
    // Many texts have a page: else there would be nothing to take out.
    expect(left(JSON.stringify(before), planted).length).toBeGreaterThan(planted.length / 4);
    const { run: after } = JSON.parse(json.output) as { readonly run: Run };
    expect(shapeOf(after)).toEqual(shapeOf(before));
  });
});

describe.runIf(haveSamples)('real runs, with a secret in every text', () => {
  const files = sampleFiles().filter(([name]) => !/\.meta\.json$|\.eval$|^opencode|named-streams/.test(name));
  test.each(files)('%s', async (name, format) => {
    const source = sampleText(name).replace(/^\uFEFF/, '');
    const { text, planted } = plantInto(source.slice(0, 400_000), 77);
    const json = await exported(text, format, 'json');
    expect(left(json.output, planted)).toEqual([]);
    if (text.length > 100_000) return;
    const html = await exported(text, format, 'html');
    expect(left(html.output, planted)).toEqual([]);
    expect(left(shown(html.output), planted)).toEqual([]);
  });
});

/*
 * What is found in the real runs as they are. Looked at one by one: seven names of home folders (one of them in a test that an agent
 * read), and three addresses of mail (two of them of a program, one in the output of another). No key, no token, no password is in them, and none
 * is found.
 */
test.runIf(haveSamples)('real runs hold what was looked at, and nothing is taken for a secret', async () => {
  const counts: Record<string, number> = {};
  for (const [name, format] of sampleFiles().filter(([file]) => !file.endsWith('.meta.json')))
    for (const { kind, suggested } of findSecrets(await readRun(sampleBytes(name), { format })))
      if (suggested) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(counts).toEqual({ 'user-name': 7, 'mail-address': 3 });
});
