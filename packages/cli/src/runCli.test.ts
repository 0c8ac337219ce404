import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '#cli';
import { makeZip } from '../../formats/src/testing/makeZip';
import { allRuns, runs } from '../../formats/src/testing/runs';
import { claudeCodeAgent } from '../../formats/src/testing/runs/claudeCode';
import { NAMES } from './command/names';
import { runBin } from './testing/runBin';
import { runHere } from './testing/runHere';

let folder: string;

const path = (name: string): string => join(folder, name);
/** Runs a command as people do; for many runs, a process each would take too long. */
const runAlone = (...args: string[]) => runBin(bin, args);
const run = (...args: string[]) => runHere(args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runs-'));
  const agent = path(claudeCodeAgent.name);
  await Promise.all([mkdir(path('empty')), mkdir(dirname(agent), { recursive: true })]);
  await Promise.all([
    writeFile(path('session.jsonl'), runs['claude-code']),
    writeFile(path('damaged.jsonl'), `${runs['claude-code']}\n{"type": "us`),
    writeFile(agent, claudeCodeAgent.text),
    writeFile(path('nothing.jsonl'), ''),
    writeFile(path('near.json'), '[{"sessionId": "a", "note": "x"}]'),
    writeFile(path('page.html'), '<!doctype html><html><body>Hello</body></html>'),
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the command', () => {
  test('has the version of the package', async () => {
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
      name: string;
      bin: object;
      version: string;
    };
    expect(manifest.name).toBe(NAMES.package);
    expect(Object.keys(manifest.bin)).toEqual([NAMES.command]);
    expect(await runAlone('--version')).toEqual({ code: 0, output: `${manifest.version}\n`, errors: '' });
  });

  test.each([
    [['--help']],
    [['help', 'view']],
    [['view', '--help']],
    [['inspect', '-h']],
    [['export', '--help']],
  ])('%j has examples', async (args) => {
    const { code, output, errors } = await run(...args);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(new RegExp(`^ {2}(?:cat run.jsonl \\| )?npx ${NAMES.package} `, 'm'));
  });

  test.each([
    [[], /view .*export .*inspect/s],
    [['show'], /Unknown command: show/],
    [['inspect'], /Name a file/],
    [['inspect', 'a', 'b'], /one file at a time/],
    [['inspect', 'a', '--md'], /Unknown option '--md'/],
    [['inspect', 'a', '--format', 'word'], /No such format: word. There are .*claude-code/],
    [['export', 'a'], /--html, --md or --json/],
    [['export', 'a', '--md', '--json'], /one of --md and --json/],
    [['view', 'a', '--port', 'x'], /--port must be a number/],
  ] as const)('%j is wrong use: 2, nothing on the output', async (args, words) => {
    const { code, output, errors } = await run(...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(words);
    // oxlint-disable-next-line no-control-regex -- no colours where there is no terminal
    expect(errors).not.toMatch(/\u001B|at .*\.js:/);
  });
});

describe('unreadable files are reported', () => {
  test.each([
    ['inspect', 'missing.jsonl', /^No such file or folder: .*missing\.jsonl$/],
    ['inspect', 'nothing.jsonl', /The file is empty/],
    ['inspect', 'near.json', /Claude Code|Gemini|Copilot/],
    ['export', 'page.html', /web page/],
    ['view', 'missing.jsonl', /^No such file/],
    ['view', 'page.html', /web page/],
    ['view', 'empty', /^No runs found in this folder/],
    ['inspect', 'empty', /^No runs found in this folder/],
  ])('%s %s', async (command, name, words) => {
    const { code, output, errors } = await run(
      command,
      path(name),
      ...(command === 'export' ? ['--md'] : []),
    );
    expect([code, output]).toEqual([2, '']);
    expect(errors.trim()).toMatch(words);
  });

  test('a file that nobody may read', async () => {
    await writeFile(path('secret.jsonl'), runs.codex);
    await chmod(path('secret.jsonl'), 0);
    const { code, errors } = await run('inspect', path('secret.jsonl'));
    // Root may read everything.
    if (process.getuid?.() === 0) expect(code).toBe(0);
    else expect([code, errors]).toEqual([2, expect.stringMatching(/^No permission to read/)]);
    await rm(path('secret.jsonl'));
  });

  test('no session on this machine', async () => {
    const { code, errors } = await runBin(bin, ['view'], { env: { HOME: path('empty') } });
    expect(code).toBe(2);
    expect(errors).toMatch(/No sessions of agents were found/);
  });
});

describe('inspect', () => {
  test.each(allRuns)('reports the contents of a run: %s', async (_, format, text) => {
    const { code, output, errors } = await runHere(['inspect', '-', '--json', '--format', format], text);
    expect(errors).toBe('');
    const report = JSON.parse(output) as { lost: number; runs: { format: string }[] };
    expect(code).toBe(report.lost > 0 ? 1 : 0);
    expect(new Set(report.runs.map((one) => one.format))).toEqual(new Set([format]));
  });

  test('a whole session has lost nothing: 0', async () => {
    const { code, output } = await run('inspect', path('session.jsonl'));
    expect(output).toMatch(/^ {2}format +claude-code$/m);
    expect(output).toMatch(/^ {2}messages +\d+ \(.*user.*\)$/m);
    expect([code, output.includes('Nothing is lost.')]).toEqual([0, true]);
  });

  test('a damaged one has: 1, with the line', async () => {
    const { code, output } = await runAlone('inspect', path('damaged.jsonl'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Lost: 2$/m);
    expect(output).toMatch(/1 × not whole: .*line \d+\)/);
    expect(output).toMatch(/1 × us: .*line \d+\)/);
  });

  test('a sub-agent whose file is missing is lost: 1, with its name', async () => {
    await mkdir(path('alone'));
    await writeFile(path('alone/session.jsonl'), runs['claude-code']);
    const { code, output } = await run('inspect', path('alone/session.jsonl'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Lost: 1\n +1 × sub-agent: Its file agent-a91f3c\.jsonl is missing$/m);
  });

  test('a folder contains several runs', async () => {
    await mkdir(path('several'));
    await writeFile(path('several/a.jsonl'), runs['claude-code']);
    await writeFile(path('several/b.jsonl'), runs.codex);
    await writeFile(path('several/notes.md'), '# Notes\n');
    await writeFile(
      path('several/c.jsonl'),
      '{"sessionId": "a", "uuid": "b"}\n{"role": "user", "content": "Hi"}',
    );
    const { code, output } = await run('inspect', path('several'), '--json');
    const report = JSON.parse(output) as {
      runs: { format: string; file: string }[];
      skipped: { file: string; isLost: boolean; places: { file?: string }[] }[];
    };
    expect(report.runs.map(({ format, file }) => [format, file])).toEqual([
      ['claude-code', path('several/a.jsonl')],
      ['codex', path('several/b.jsonl')],
    ]);
    const unread = report.skipped.flatMap(({ isLost, places: [place] }) =>
      place?.file === undefined ? [] : [[place.file, isLost]],
    );
    expect(unread).toEqual([
      ['c.jsonl', true],
      ['notes.md', false],
    ]);
    // The session names a sub-agent whose file is not in this folder.
    expect(report.skipped).toContainEqual(
      expect.objectContaining({ kind: 'sub-agent', isLost: true, file: path('several/a.jsonl') }),
    );
    expect(code).toBe(1);
    const { output: said } = await run('inspect', path('several'));
    expect(said).not.toContain('Nothing is lost');
    expect(said).toMatch(/^ {2}file +\S+b\.jsonl$/m);
    expect(said).toMatch(/× file: The format is not certain.* \(c\.jsonl\)$/m);
  });

  test.each([
    ['zip', makeZip([{ name: 'session.jsonl', text: runs.codex }])],
    ['jsonl.gz', gzipSync(runs.codex)],
    ['jsonl', Buffer.from(runs.codex, 'utf16le')],
  ])('a session in %s is read as the session', async (ending, bytes) => {
    await writeFile(path(`packed.${ending}`), bytes);
    const [packed, plain] = await Promise.all([
      run('inspect', path(`packed.${ending}`), '--json'),
      runHere(['inspect', '-', '--json'], runs.codex),
    ]);
    const reportIn = ({ output }: { output: string }) => (JSON.parse(output) as { runs: object[] }).runs;
    expect(packed.code).toBe(plain.code);
    expect(reportIn(packed).map((one) => ({ ...one, file: '-' }))).toEqual(reportIn(plain));
  });

  test('an error names the file', async () => {
    const { errors } = await run('inspect', path('near.json'));
    expect(errors).toMatch(/near\.json: /);
  });

  test('texts of a run do not control the terminal', async () => {
    const title = 'Evil \u001B[2J\u202Etitle\r\nsecond';
    const input = `${JSON.stringify({ type: 'summary', summary: title, leafUuid: 'u1' })}\n${runs['claude-code']}`;
    const { output } = await runHere(['inspect', '-'], input);
    // oxlint-disable-next-line no-control-regex -- that is what is looked for
    expect(output).not.toMatch(/[\u001B\u202E\r]/);
  });
});

describe('export', () => {
  test('writes only to the output', async () => {
    const before = await readdir(folder);
    const { code, output } = await runAlone('export', path('session.jsonl'), '--md');
    expect(code).toBe(0);
    expect(output).toMatch(/^# System\n[^]*\n# User\n[^]*\n# Agent\n/);
    expect(output).toMatch(/^\*\*Tool\*\* `/m);
    expect(await readdir(folder)).toEqual(before);
  });

  test('--json is the tree, with its version', async () => {
    const { output } = await run('export', path('session.jsonl'), '--json');
    const { version, run: tree } = JSON.parse(output) as {
      version: number;
      run: { format: string; messages: { content: { type: string }[] }[] };
    };
    expect([version, tree.format]).toEqual([1, 'claude-code']);
    expect(tree.messages[0]?.content[0]?.type).toBe('root');
  });

  test('-o names the file, and its extension the format', async () => {
    const { code, output, errors } = await runAlone('export', path('session.jsonl'), '-o', path('out.html'));
    expect([code, output]).toEqual([0, '']);
    expect(errors).toMatch(/^Wrote .*out\.html \([\d.]+ [KM]B\)$/m);
    const page = await readFile(path('out.html'), 'utf8');
    expect(page.slice(0, 15)).toBe('<!doctype html>');
    expect(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/.test(page)).toBe(true);
    expect([...page.matchAll(/<script/g)]).toHaveLength(2);
  });

  test('--still writes a page without script', async () => {
    expect((await run('export', path('session.jsonl'), '--md', '--still')).errors).toMatch(
      /--still needs --html/,
    );
    const { code, output: page } = await run('export', path('session.jsonl'), '--html', '--still');
    expect([code, page.slice(0, 15)]).toEqual([0, '<!doctype html>']);
    expect(/style-src 'sha256-/.test(page)).toBe(true);
    expect(/<script| style="|<button/.exec(page)?.[0]).toBeUndefined();
    // Including the styles.
    expect(page).toMatch(/data-component=/);
    expect(/--at-bg/.test(page)).toBe(true);
    expect(page.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>High water an hour late in Brest</h1>']);
  });

  test('a run without a title is named by its first words', async () => {
    const lines = runs['claude-code'].split('\n').filter((line) => !line.includes('"summary"'));
    await writeFile(path('untitled.jsonl'), lines.join('\n'));
    const said = await run('inspect', path('untitled.jsonl'), '--json');
    expect((JSON.parse(said.output) as { runs: { title?: string }[] }).runs[0]?.title).toMatch(
      /^The table for Brest shows high water .*…$/,
    );
  });

  test('writes to the standard output for the file `-`, as other commands do', async () => {
    const [named, plain] = await Promise.all([
      run('export', path('session.jsonl'), '--md', '-o', '-'),
      run('export', path('session.jsonl'), '--md'),
    ]);
    expect(named).toEqual(plain);
    expect(existsSync('-')).toBe(false);
  });

  test('-o is never the run itself', async () => {
    const { code, errors } = await run('export', path('session.jsonl'), '--md', '-o', path('session.jsonl'));
    expect(code).toBe(2);
    expect(errors).toMatch(/names the run itself/);
    expect(await readFile(path('session.jsonl'), 'utf8')).toBe(runs['claude-code']);
  });

  test.runIf(existsSync('/dev/full'))('reports a full disk', async () => {
    const { code, errors } = await runAlone('export', path('session.jsonl'), '--md', '-o', '/dev/full');
    expect([code, errors]).toEqual([2, 'The disk is full; the file is incomplete: /dev/full\n']);
  });

  test.each(allRuns)('every run is written as text and as data: %s', async (_, format, text) => {
    for (const kind of ['--md', '--json']) {
      const { code, output, errors } = await runHere(['export', '-', kind, '--format', format], text);
      expect([kind, code, errors]).toEqual([kind, 0, '']);
      expect(output.length).toBeGreaterThan(10);
    }
  });
});
