import { root, text, thinking, tool } from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import { toJsonText, toMarkdownText } from '.';

const roleName = (role: string): string => (role === 'user' ? 'You' : role);
const asked = { role: 'user', content: [root([text('Why?')])] };
const answered = {
  role: 'assistant',
  content: [root([thinking('Hm.'), text('Because.'), tool({ name: 'sh', input: 'ls', result: 'a' })])],
};

describe('toMarkdownText', () => {
  test('a run is a heading for each message, with its blocks', () => {
    const markdown = toMarkdownText({ title: 'Unsaid', messages: [asked, answered] }, { roleName });
    expect(markdown).toMatch(/^# You\n\nWhy\?\n\n# assistant\n\n/);
    expect(markdown).toContain('Hm.');
    expect(markdown).not.toContain('Unsaid');
    expect(toMarkdownText({ messages: [answered] }, { roleName, thinking: false })).not.toContain('Hm.');
  });

  test('data is JSON', () => {
    expect(toMarkdownText({ messages: [{ role: 'user', content: [{ type: 'd' }] }] }, { roleName })).toBe(
      '# You\n\n```json\n{\n  "type": "d"\n}\n```\n',
    );
  });

  test('several runs stand below their titles, which nobody can forge', () => {
    const runs = [{ title: '*a*\n# b', messages: [asked] }, { messages: [asked] }, { messages: [] }];
    const headings = (markdown: string) => markdown.match(/^#+ .*$/gm);
    expect(headings(toMarkdownText({ messages: [], runs }, { roleName }))).toEqual([
      '# \\*a\\* \\# b',
      '## You',
      '# Why?',
      '## You',
      '# Run 3',
    ]);
    const options = { roleName, runName: (number: number) => `Essai ${number}` };
    expect(headings(toMarkdownText({ messages: [], runs }, options))?.at(-1)).toBe('# Essai 3');
  });

  test('a role cannot forge a heading either', () => {
    expect(toMarkdownText({ messages: [{ role: 'a\n# b', content: [] }] }, { roleName })).toBe(
      '# a \\# b\n\n',
    );
  });
});

test('JSON names its version, and refuses what is too deep', () => {
  expect(toJsonText({ messages: [] })).toBe('{\n  "version": 1,\n  "run": {\n    "messages": []\n  }\n}\n');
  let deep: object = {};
  for (let n = 0; n < 100_000; n++) deep = { deep };
  expect(() => toJsonText(deep)).toThrow(RangeError);
});
