import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, toMarkdown } from '.';
import { root, tool } from './build';
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

test('writes readable Markdown', () => {
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

test('thinking and payloads on request, headings from the given level', () => {
  const text = toMarkdown(parse(SOURCE), { thinking: true, payloads: false, headingLevel: 6 });
  expect(text).toContain('> Hm.');
  expect(text).not.toContain('```');
  expect(text).toContain('###### Step 1');
  expect(text).toContain('\n###### Inner');
  expect(toMarkdown(parse(''))).toBe('');
});

/** The fenced code blocks of a Markdown text (CommonMark 4.5), and the text outside them. */
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

  test('any tree is written', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(typeof toMarkdown(parse(source), { thinking: true })).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});

/** The text added after a text to close it. */
function closing(text: string): string {
  const written = toMarkdown(parse(`${text}<<TOOL_STEP_START/t>><<TOOL_STEP_END/t>>`));
  const end = '\n\n**Tool** `t`\n';
  expect(written.startsWith(text)).toBe(true);
  expect(written.endsWith(end)).toBe(true);
  return written.slice(text.length, -end.length);
}

describe('text is closed as CommonMark reads it', () => {
  test.each([
    ['a fence on the own line of a list item', '- ```js\n  code\n  ```'],
    ['a fence in a list item', '- a\n  ```\n  x'],
    ['a fence in a later item of a list', '1. a\n2. b\n   ```\n   x'],
    ['a fence in an item behind a tab', '-\ta\n\t```\n\tx'],
    ['a fence in an empty item', '-\n  ```\n  x'],
    ['a fence behind a blank line in an item', '- a\n\n  ```\n  x'],
    ['a fence in an item that begins with code', '-      a\n  ```\n  x'],
    ['a fence in a quotation', '> ```\n> x'],
    ['a fence in a quotation in an item', '- > ```\n  > x'],
    ['code that looks like a fence', 'a\n\n    ```\n    x'],
    ['a fence behind a tab', '\t```\n\tx'],
    ['backticks behind another line break than Markdown knows', 'abc\u2028```'],
    ['a fence line with a backtick in it', '```a`'],
    ['a fence that is closed by a longer one', '~~~\n```\n~~~~~'],
    ['a comment in an item', '- a\n  <!-- x'],
    ['a comment that ends on its line', '<!-- x -->'],
    ['a comment that ends later', '<!-- x\n\n--> y'],
    ['a script that another end tag ends', '<script>\n</STYLE>'],
    ['HTML that a blank line ends', '<div>\n<p>x'],
    ['what only looks like HTML', '<prefix>\n<!1'],
  ])('%s needs no end', (_, text) => {
    expect(closing(text)).toBe('');
  });

  test.each([
    ['a fence', '```js\nx', '```'],
    ['a fence of tildes with a backtick behind it', '~~~ a`b\nx', '~~~'],
    ['a fence with a shorter one inside', '````\n```', '````'],
    ['a fence with a line like its end, but with more behind it', '```\n``` js', '```'],
    ['a fence behind a no-break space, which is no white space', '```\n```\u00a0x', '```'],
    ['a fence behind a carriage return', 'a\r```\rx', '```'],
    ['a fence with an end that is indented too much', '```\n    ```', '```'],
    ['a fence in column 0 behind an item', '- ```\n```', '```'],
    ['a fence nearer to the margin than the item', '1. a\n  ```', '```'],
    ['a fence behind a list that has ended', '- a\n\nb\n  ```', '```'],
    ['a fence behind an empty item that has ended', '-\n\n  ```', '```'],
    ['a fence behind a rule', '* * *\n  ```', '```'],
    ['a fence behind a heading', '- a\n# b\n  ```', '```'],
    ['a fence behind a quotation', '> a\n ```', '```'],
    ['a fence behind a footnote', '[^1]: - a\n  ```', '```'],
    ['a fence behind a tag that ends on its line', '<pre>x</pre>\n\n  ```', '```'],
    ['a comment', 'a\n  <!-- x\n\n```', '-->'],
    ['a preformatted block', '<PRE class="a">\n<script>', '</pre>'],
    ['a style', '<style\n\nx', '</pre>'],
    ['an instruction', '<?php\n\nx', '?>'],
    ['a declaration', '<!DOCTYPE\nx', '>'],
    ['character data', '<![CDATA[x\n]]', ']]>'],
  ])('%s is ended', (_, text, end) => {
    expect(closing(text)).toBe(`\n${end}`);
  });

  test.each([
    ['a line that goes on lazily, or not', '- a\nb\n  ```\n  x', '````\n```` text\n````'],
    ['a number that begins a list, or not', 'a\n2. b\n   ~~~~', '~~~~~\n~~~~~ text\n~~~~~'],
    ['a number behind code', '\ta\n2. b\n   ```', '````\n```` text\n````'],
    ['an end of character data that some do not see', '<![CDATA[ ]]]>\n```', ']]>\n````\n```` text\n````'],
    ['HTML that ends at a blank line, or none', '<b>x\n```', '````\n```` text\n````'],
    [
      'every kind of block',
      '- a\nb\n  ```\n  ~~~\n  <!-- x',
      '-->\n````\n```` text\n````\n~~~~\n~~~~ text\n~~~~',
    ],
  ])('in ambiguous cases (%s) three lines leave nothing open', (_, text, end) => {
    expect(closing(text)).toBe(`\n${end}`);
  });

  test('text continues the list of the preceding text if nothing is written between them', () => {
    const source = '- a\n<<thinking>>x<</thinking>>  ```\n  b';
    expect(toMarkdown(parse(source))).toBe('- a\n\n  ```\n  b\n````\n```` text\n````\n');
    expect(toMarkdown(parse(source), { thinking: true })).toBe('- a\n\n> x\n\n  ```\n  b\n```\n');
  });

  test('a prompt is closed before its types, with the tab stops of a quotation', () => {
    const request =
      '<<INPUT_REQUIRED_START>>\nName?\n\t```\nExpected input types: text\n<<INPUT_REQUIRED_END>>';
    expect(toMarkdown(parse(request))).toBe(
      '> **Input required**\n>\n> Name?\n> \t```\n> ```\n>\n> (text)\n',
    );
  });
});

test('a byte order mark hides no fence', () => {
  expect(toMarkdown(parse('\uFEFF```\nx'))).toBe('```\nx\n```\n');
});

test('a quotation has the lines of Markdown', () => {
  expect(toMarkdown(parse('<<thinking>>a\u2028b\rc\r\n\nd<</thinking>>'), { thinking: true })).toBe(
    '> a\u2028b\n> c\n>\n> d\n',
  );
});

test('the message of an error stays text', () => {
  const message = [
    'boom',
    '===',
    '- x',
    '+ y',
    '-5 and + 1',
    '---',
    ':-',
    '12. z',
    '12.5',
    '3)',
    '    code',
    '1: a = b',
    '#',
    '> q',
  ];
  expect(toMarkdown(parse(`<<ERROR_START>>Error: ${message.join('\n')}<<ERROR_END>>`))).toBe(
    [
      '> **Error:** boom',
      '> \\===',
      '> \\- x',
      '> \\+ y',
      '> -5 and + 1',
      '> \\---',
      '> \\:-',
      '> 12\\. z',
      '> 12.5',
      '> 3\\)',
      '> code',
      '> 1: a = b',
      '> \\#',
      '> \\> q\n',
    ].join('\n'),
  );
});

test('leaves out the escape sequences of a terminal, and nothing else', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[0m`;
  const source = `<<TOOL_STEP_START/run:1>>
<<TOOL_STEP_RESULT_START>>
${red('2 failed')}\tof 3
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/run:1>>
<<ERROR_START>>
Error: ${red('no route')}
<<ERROR_END>>`;
  expect(toMarkdown(parse(source))).toContain('2 failed\tof 3\n```');
  expect(toMarkdown(parse(source))).toContain('**Error:** no route');
});

test.each([
  [{ outcome: 'denied' }, ': denied'],
  [{ outcome: 'cancelled' }, ': cancelled'],
  [{ status: 'streaming' }, ': running'],
  [{ status: 'truncated' }, ': cut off'],
  [{ result: 'ok' }, ''],
] as const)('a call with %j says how it ended: `%s`', (more, said) => {
  const tree = root([tool({ name: 'delete_file', ...more })]);
  expect(toMarkdown(tree).split('\n')[0]).toBe(`**Tool** \`delete_file\`${said}`);
});
