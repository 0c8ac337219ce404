import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, toMarkdown } from './index';
import { anySource } from './testing/transcripts';

const SOURCE = `Before.
<<thinking>>
Hm.
<</thinking>>
<<STEP_START>>
Step 1: Look *around* ✓
<<TOOL_STEP_START/search:call_1>>
<<TOOL_STEP_INPUT_START>>
{"q": 1}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
plain
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/search:call_1>>
<<STEP_START>>
Inner
<<STEP_END>>
<<STEP_END>>
<<CHECKPOINT_START>>
Checkpoint: one
<<CHECKPOINT_END>>
<<INPUT_REQUIRED_START>>
Name?
Expected input types: text
<<INPUT_REQUIRED_END>>
<<ERROR_START>>
Error: no
<<ERROR_END>>`;

test('writes what a person reads', () => {
  expect(toMarkdown(parse(SOURCE))).toBe(`Before.

## Step 1: Look \\*around\\* ✓

**Tool** \`search\` (\`call_1\`)

Input:

\`\`\`json
{"q": 1}
\`\`\`

Result:

\`\`\`
plain
\`\`\`

### Inner

*Checkpoint: one*

> **Input required**
>
> Name?
>
> (text)

> **Error:** no
`);
});

test('thinking and payloads as asked for, headings from the level given', () => {
  const text = toMarkdown(parse(SOURCE), { thinking: true, payloads: false, headingLevel: 6 });
  expect(text).toContain('> Hm.');
  expect(text).not.toContain('```');
  expect(text).toContain('###### Step 1');
  expect(text).toContain('\n###### Inner');
  expect(toMarkdown(parse(''))).toBe('');
});

/** The fenced code blocks of a Markdown text (CommonMark 4.5), and what stands outside them. */
function fencesOf(text: string): { fences: string[]; open: boolean } {
  const fences: string[] = [];
  let fence: string | null = null;
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const marker = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === null) {
      if (marker && (marker[1]?.[0] === '~' || !marker[2]?.includes('`'))) {
        fence = marker[1] as string;
        lines = [];
      }
    } else if (
      marker &&
      marker[1]?.[0] === fence[0] &&
      (marker[1]?.length ?? 0) >= fence.length &&
      marker[2]?.trim() === ''
    ) {
      fences.push(lines.join('\n'));
      fence = null;
    } else lines.push(line);
  }
  return { fences, open: fence !== null };
}

describe('no content breaks out of its fence', () => {
  const tricky = fc
    .array(fc.constantFrom('`', '```', '````', '~~~', '\n', ' ', 'a', '```\n# Forged', '\n```\n', '"', '{'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));

  test('a result', () => {
    fc.assert(
      fc.property(tricky, tricky, (value, prose) => {
        const source = `${prose}<<TOOL_STEP_START/t:1>><<TOOL_STEP_RESULT_START>>\n${value}\n<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>after`;
        const { fences, open } = fencesOf(toMarkdown(parse(source), {}));
        expect(open).toBe(false);
        expect(fences).toContain(value);
      }),
      { numRuns: 1000 },
    );
  });

  test('a fence that prose leaves open is closed', () => {
    expect(toMarkdown(parse('```js\ncode<<STEP_START>>\nA\n<<STEP_END>>'))).toBe(
      '```js\ncode\n```\n\n## A\n',
    );
    expect(toMarkdown(parse('~~~\ncode'))).toBe('~~~\ncode\n~~~\n');
  });

  test('any tree is written, with no fence open at its end', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const lines = toMarkdown(parse(source), { thinking: true }).replace(/^> ?/gm, '');
        expect(typeof lines).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});
