import { describe, expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { makeZip } from '../testing/makeZip';
import { outlineRun } from '../testing/outlineRun';
import { chatgptRun, chatNode, chatOf, chatText } from '../testing/runs/chatgpt';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const chat = (nodes: readonly [string, object][], current = 'm1', more: object = {}) =>
  read(chatOf(nodes, current, more));
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, why }) => `${kind}: ${why}`);

describe('an export', () => {
  const run = readWith(format, chatgptRun);
  const [garden, thanks] = run.runs ?? [];

  test('is a run for each conversation, with its header', () => {
    expect(garden).toMatchObject({
      id: 'c1',
      title: 'Watering',
      agent: 'ChatGPT',
      model: 'model-g',
      startedAt: 1_780_000_000_000,
      // The time of the last message: a conversation is also updated when it is renamed.
      endedAt: 1_780_000_014_000,
    });
    expect(thanks).toMatchObject({ id: 'c2', title: 'Thanks' });
    expect(run.messages).toEqual([]);
  });

  test('shows who spoke, and each call with all its results', () => {
    expect(garden === undefined ? [] : outlineRun(garden)).toEqual([
      'system',
      '  text Has four beds.',
      '  text Be short.',
      'user',
      '  text Are the beds dry?',
      'assistant',
      '  text Which ones?',
      'user',
      '  media image file_1',
      '  text Is bed 2 dry?',
      '  media text/csv rain.csv',
      'assistant',
      '  thinking **Looking**\nThe soil is pale.',
      'assistant',
      '  tool web.run',
      '    toolInput {"search_query":[{"q":"rain"}]}',
      '    citation Rain https://rain.test/1',
      '    citation rain.test https://rain.test/2',
      '    toolResult None today.\n\nNone tomorrow.',
      'assistant',
      '  tool python',
      '    toolInput mm(',
      '    error SyntaxError',
      'assistant',
      '  text Bed 2 is dry .',
      '  citation Rain https://rain.test/1',
    ]);
  });

  test('keeps the branches, and the one that ChatGPT shows comes last', () => {
    expect(garden?.messages.map(({ id, parentId }) => `${parentId} ${id}`)).toEqual([
      'null m2',
      'm2 m3',
      'm3 m4',
      'm2 m5',
      'm5 m6',
      'm6 m8',
      'm8 m12',
      'm12 m14',
    ]);
    expect(thanks?.messages[0]).not.toHaveProperty('parentId');
  });

  test('counts what is not shown, and loses nothing', () => {
    expect(garden?.skipped.map(({ kind, count, isLost }) => [kind, count, isLost])).toEqual([
      ['node', 1, false],
      ['text', 1, false],
      ['reasoning_recap', 1, false],
      ['tether_browsing_display', 1, false],
    ]);
  });
});

test('one conversation, an object with a list of them, and a shared link are read', () => {
  const nodes = [chatNode('m1', 'root', 'user', chatText('Hi'))];
  const hi = ['user', '  text Hi'];
  expect(outlineRun(chat(nodes))).toEqual(hi);
  expect(outlineRun(read({ conversations: [chatOf(nodes, 'm1')] }))).toEqual(hi);
  const shared = { title: 'T', model: { slug: 'm' }, linear_conversation: nodes.map(([, node]) => node) };
  expect(outlineRun(read(shared))).toEqual(hi);
  expect(read({ ...shared, mapping: {} })).toMatchObject({ title: 'T', model: 'm' });
});

test('the archive of an export is read as it comes', async () => {
  const part = (id: string) => JSON.stringify([chatOf([chatNode('m1', 'root', 'user', chatText(id))], 'm1')]);
  const archive = makeZip([
    { name: 'user.json', text: '{"id":"u","email":"ada@garden.test"}' },
    { name: 'conversations-000.json', text: part('a') },
    { name: 'conversations-001.json', text: part('b') },
    { name: 'chat.html', text: '<html></html>' },
  ]);
  const run = await readRun(archive);
  expect(run.runs?.map(({ file, format: name }) => [file, name])).toEqual([
    ['conversations-000.json', 'chatgpt'],
    ['conversations-001.json', 'chatgpt'],
  ]);
});

describe('hidden messages', () => {
  const hidden = { metadata: { is_visually_hidden_from_conversation: true } };

  test('of a user are the program’s words', () => {
    expect(outlineRun(chat([chatNode('m1', 'root', 'user', chatText('Go on.'), hidden)]))).toEqual([
      'system',
      '  text Go on.',
    ]);
  });

  test('of a tool stay results', () => {
    const run = chat(
      [
        chatNode('m1', 'root', 'assistant', chatText('water'), { recipient: 'api.call' }),
        chatNode('m2', 'm1', 'system', chatText(''), hidden),
        chatNode('m3', 'm2', 'tool', chatText('wet'), { name: 'api', ...hidden }),
      ],
      'm3',
    );
    expect(outlineRun(run)).toEqual([
      'assistant',
      '  tool api.call',
      '    toolInput water',
      '    toolResult wet',
    ]);
  });
});

describe('results', () => {
  const call = chatNode(
    'm1',
    'root',
    'assistant',
    { content_type: 'code', text: '1' },
    { recipient: 'python' },
  );

  test('of another tool, or without a call, are calls without input', () => {
    const other = chatNode('m2', 'm1', 'tool', chatText('wet'), { name: 'sensor' });
    expect(outlineRun(chat([call, other], 'm2'))).toEqual([
      'assistant',
      '  tool python (truncated)',
      '    toolInput 1',
      'tool',
      '  tool sensor',
      '    toolResult wet',
    ]);
  });

  test('on two branches do not mix', () => {
    const results = ['m2', 'm3'].map((id) => chatNode(id, 'm1', 'tool', chatText(id), { name: 'python' }));
    expect(outlineRun(chat([call, ...results], 'm3')).filter((line) => line.includes('toolResult'))).toEqual([
      '    toolResult m2',
      '    toolResult m3',
    ]);
  });

  test.each([
    ['an empty output', { content_type: 'execution_output', text: '' }, {}, 'toolResult '],
    [
      'an error of the system',
      { content_type: 'system_error', name: 'E', text: 'No page' },
      {},
      'error No page',
    ],
    [
      'a failure without words',
      { content_type: 'execution_output', text: '' },
      { aggregate_result: { status: 'failed_with_kernel_death' } },
      'error failed_with_kernel_death',
    ],
    [
      'a picture of a plot',
      { content_type: 'execution_output', text: 'ok' },
      {
        aggregate_result: {
          status: 'success',
          messages: [{ message_type: 'image', image_url: 'file-service://p' }],
        },
      },
      'media image p',
    ],
    [
      'a screen',
      {
        content_type: 'computer_output',
        screenshot: { asset_pointer: 'sediment://s' },
        state: { title: 'Beds' },
      },
      {},
      'media image s',
    ],
    [
      'output that can be cited',
      { content_type: 'citable_code_output', output_str: 'L0: wet' },
      {},
      'toolResult L0: wet',
    ],
  ])('are %s', (_, content, metadata, line) => {
    const run = chat([call, chatNode('m2', 'm1', 'tool', content, { name: 'python', metadata })], 'm2');
    expect(outlineRun(run)).toContain(`    ${line}`);
    expect(lostIn(run)).toEqual([]);
  });

  test('that were cancelled are so', () => {
    const content = { content_type: 'execution_output', text: '' };
    const metadata = { aggregate_result: { status: 'cancelled' } };
    const run = chat([call, chatNode('m2', 'm1', 'tool', content, { name: 'python', metadata })], 'm2');
    expect(outlineRun(run)).toContain('  tool python cancelled');
  });
});

describe('answers', () => {
  test('that broke off say so', () => {
    const stopped = { metadata: { finish_details: { type: 'interrupted' } } };
    expect(outlineRun(chat([chatNode('m1', 'root', 'assistant', chatText('I'), stopped)]))).toEqual([
      'assistant',
      '  text I',
      '  error The answer is not complete: interrupted',
    ]);
  });

  test('name each source once, in the old way and in the new one', () => {
    const source = { title: 'Rain', url: 'https://rain.test/1' };
    const metadata = {
      citations: [{ metadata: source }, { metadata: { title: 'Book' } }],
      content_references: [
        { type: 'webpage_extended', matched_text: '【1†L1】', ...source },
        { type: 'sources_footnote', sources: [source] },
        { type: 'entity', matched_text: '\uE200entity\uE202bed\uE201', alt: 'bed 2' },
      ],
    };
    const text = chatText('Dry【1†L1】: \uE200entity\uE202bed\uE201, \uE200other\uE201');
    expect(outlineRun(chat([chatNode('m1', 'root', 'assistant', text, { metadata })]))).toEqual([
      'assistant',
      '  text Dry【1†L1】: bed 2, \uE200other\uE201',
      '  citation Rain https://rain.test/1',
      '  citation Book',
    ]);
  });

  test('of the channel of analysis are reasoning, and code to the person is code', () => {
    expect(
      outlineRun(
        chat(
          [
            chatNode('m1', 'root', 'assistant', chatText('Hm.'), { channel: 'analysis' }),
            chatNode('m2', 'm1', 'assistant', { content_type: 'code', language: 'js', text: 'a = `b`' }),
          ],
          'm2',
        ),
      ),
    ).toEqual(['assistant', '  thinking Hm.', 'assistant', '  text ```js\na = `b`\n```']);
  });

  test('in a voice have their words and recordings', () => {
    const parts = [
      { content_type: 'audio_transcription', direction: 'in', text: 'Hello?' },
      {
        content_type: 'real_time_user_audio_video_asset_pointer',
        audio_asset_pointer: { asset_pointer: 'sediment://a', format: 'wav' },
      },
    ];
    expect(
      outlineRun(chat([chatNode('m1', 'root', 'user', { content_type: 'multimodal_text', parts })])),
    ).toEqual(['user', '  text Hello?', '  media audio/wav a']);
  });
});

describe('damage', () => {
  test('of a kind of content keeps its text, and is lost', () => {
    const run = chat([chatNode('m1', 'root', 'assistant', { content_type: 'hologram', text: 'Hi' })]);
    expect(outlineRun(run)).toEqual(['assistant', '  text Hi']);
    expect(lostIn(run)).toEqual(['hologram: Unknown kind of content']);
  });

  test('of the tree: nodes without their parent, and nodes in a circle, are shown', () => {
    const run = chat(
      [
        chatNode('m1', 'nowhere', 'user', chatText('a')),
        chatNode('m2', 'm3', 'user', chatText('b')),
        chatNode('m3', 'm2', 'user', chatText('c')),
        ['m4', 7 as never],
        ['m5', { parent: 'm1', message: 'words' }],
      ],
      'm2',
    );
    expect(
      outlineRun(run)
        .filter((line) => line.includes('text'))
        .toSorted(),
    ).toEqual(['  text a', '  text b', '  text c']);
    expect(lostIn(run)).toEqual(['node: The node before it is missing', 'node: Not a message']);
  });

  test('of the file: other records are lost', () => {
    expect(lostIn(read({ bees: 3 }, [7]))).toEqual([
      'record: Not a conversation',
      'number: Not a conversation',
    ]);
  });

  test('of size: a long conversation and a call with many results take time by their length', () => {
    const nodes = Array.from({ length: 20_000 }, (_, index) =>
      index === 0
        ? chatNode('m0', 'root', 'assistant', chatText('q'), { recipient: 'web' })
        : chatNode(`m${index}`, `m${index - 1}`, 'tool', chatText('r'), { name: 'web' }),
    );
    expect(chat(nodes, 'm19999').messages).toHaveLength(1);
  });
});
