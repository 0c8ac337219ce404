import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { nodesOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import { claudeAiRun } from '../testing/runs/claudeAi';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const chat = (...chat_messages: readonly unknown[]) => read({ uuid: 'c', name: 'Ferry', chat_messages });
const said = (uuid: string, sender: string, content: unknown, more: object = {}) => ({
  uuid,
  sender,
  content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  ...more,
});
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, why }) => `${kind}: ${why}`);

describe('an export', () => {
  const run = readWith(format, claudeAiRun);
  const [ferry, empty, thanks] = run.runs ?? [];

  test('is a run for each conversation, with its header', () => {
    expect(ferry).toMatchObject({
      id: 'c1',
      title: 'The evening ferry',
      agent: 'Claude.ai',
      startedAt: Date.UTC(2026, 2, 7, 12, 4, 40),
      endedAt: Date.UTC(2026, 2, 7, 12, 5, 10),
    });
    expect(empty).toMatchObject({ id: 'c2', messages: [] });
    expect(thanks === undefined ? [] : outlineRun(thanks)).toEqual(['user', '  text Thanks.']);
  });

  test('shows who spoke, the words that the program added as its own, and each call with its result', () => {
    expect(ferry === undefined ? [] : outlineRun(ferry)).toEqual([
      'user',
      '  text When does it leave?',
      'user',
      '  text When does the evening ferry leave?',
      '  text It is Saturday. (system)',
      '  media text/plain piers.txt data:text/plain;charset=utf-8,Pier%202',
      '  media file pier.png',
      'assistant',
      '  thinking I look for a timetable.',
      '  tool web_search',
      '    toolInput {"query":"ferry"}',
      '    toolResult [{"type":"knowledge","title":"Ferries","url":"https://ferry.test/1","text":"Last: 21:40","is_citable":true}]',
      '  tool bash_tool',
      '    toolInput {"command":"date"}',
      '    toolResult {"returncode":1,"stdout":"","stderr":"no clock"}',
      '  tool Ferry:book',
      '    toolInput {}',
      '    error Sold out',
      '  text At 21:40.',
      '  citation Ferries https://ferry.test/1',
    ]);
  });

  test('keeps times, exit codes and branches, and counts what is not shown', () => {
    const tools = nodesOf(ferry ?? run).filter(({ type }) => type === 'tool');
    expect(tools[0]?.data).toMatchObject({
      startedAt: Date.UTC(2026, 2, 7, 12, 5, 2),
      endedAt: Date.UTC(2026, 2, 7, 12, 5, 4),
    });
    expect(tools[1]?.data).toMatchObject({ exitCode: 1 });
    expect(ferry?.messages.map(({ id, parentId }) => `${parentId} ${id}`)).toEqual([
      'null m1',
      'null m3',
      'm3 m4',
    ]);
    expect(ferry?.skipped.map(({ kind, count, isLost }) => [kind, count, isLost])).toEqual([
      ['message', 1, false],
      ['token_budget', 1, false],
    ]);
  });
});

test('one conversation is read, and its current branch comes last', () => {
  const run = read({
    uuid: 'c',
    model: 'model-c',
    current_leaf_message_uuid: 'b',
    chat_messages: [
      said('a', 'human', 'Hi'),
      said('b', 'assistant', 'Hello', { parent_message_uuid: 'a' }),
      said('d', 'assistant', 'Hey', { parent_message_uuid: 'a' }),
    ],
  });
  expect(run).toMatchObject({ model: 'model-c' });
  expect(run.messages.map(({ id, parentId }) => `${parentId} ${id}`)).toEqual(['null a', 'a d', 'a b']);
});

test('an old export, whose messages do not name the one before, is a list', () => {
  const run = chat({ sender: 'human', text: 'Hi' }, { sender: 'assistant', text: 'Hello' });
  expect(outlineRun(run)).toEqual(['user', '  text Hi', 'assistant', '  text Hello']);
  expect(run.messages[1]).not.toHaveProperty('parentId');
});

describe('a result', () => {
  const result = (fields: object) =>
    outlineRun(
      chat(
        said('a', 'assistant', [
          { type: 'tool_use', id: 't', name: 'look', input: {} },
          { type: 'tool_result', tool_use_id: 't', name: 'look', is_error: false, ...fields },
        ]),
      ),
    ).slice(1);

  test('that a person denied is so', () => {
    expect(
      result({
        content: [{ type: 'text', text: 'No' }],
        is_error: true,
        meta: { error_type: 'approval_denied' },
      }),
    ).toEqual(['  tool look denied', '    toolInput {}', '    toolResult No']);
  });

  test('that is too large for its text is the whole', () => {
    const content = [{ type: 'text', text: 'Tool result too large for context, stored at /a' }];
    expect(result({ content, structured_content: { rows: [1] } }).at(-1)).toBe('    toolResult {"rows":[1]}');
    expect(result({ content, structured_content: {} }).at(-1)).toContain('too large');
  });

  test('has its pictures beside it', () => {
    expect(result({ content: [{ type: 'image', file_uuid: 'f' }] })).toContain('    media image f');
  });

  test('without its call is a call without input', () => {
    const orphan = {
      type: 'tool_result',
      tool_use_id: 'x',
      name: 'look',
      content: [{ type: 'text', text: 'sea' }],
    };
    expect(outlineRun(chat(said('a', 'assistant', [orphan])))).toEqual([
      'assistant',
      '  tool look',
      '    toolResult sea',
    ]);
  });
});

describe('damage', () => {
  test('of blocks keeps their text, and is lost', () => {
    const run = chat(said('a', 'robot', [{ type: 'hologram', text: 'Hi' }, 7]), 'words');
    expect(outlineRun(run)).toEqual(['robot', '  text Hi']);
    expect(lostIn(run)).toEqual([
      'message: Not a message',
      'block/hologram: Unknown kind of block',
      'block/unnamed: Unknown kind of block',
    ]);
  });

  test('of the tree loses no message', () => {
    const run = chat(
      said('a', 'human', 'a', { parent_message_uuid: 'b' }),
      said('b', 'human', 'b', { parent_message_uuid: 'a' }),
      said('a', 'human', 'c', { parent_message_uuid: 'nowhere' }),
    );
    expect(
      outlineRun(run)
        .filter((line) => line.includes('text'))
        .toSorted(),
    ).toEqual(['  text a', '  text b', '  text c']);
  });

  test('of the file is lost', () => {
    expect(lostIn(read({ bees: 3 }, [7]))).toEqual([
      'record: Not a conversation',
      'number: Not a conversation',
    ]);
  });
});

test('an answer that reached the limit says so', () => {
  const run = chat(said('a', 'assistant', 'So', { stop_reason: 'max_tokens' }));
  expect(outlineRun(run).at(-1)).toBe('  error The answer is not complete: max_tokens');
});
