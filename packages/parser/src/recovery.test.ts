import { describe, expect, test } from 'vitest';
import { createParser, type Diagnostic, parse, type Root, type TranscriptNode } from '.';

const codes = (tree: Root) => tree.diagnostics.map(({ code }) => code);

/** The tree without offsets: `step "title" [text "…"]`. */
function outline(node: TranscriptNode): string {
  const name =
    node.type === 'text' || node.type === 'thinking'
      ? ` ${JSON.stringify(node.value)}`
      : node.type === 'step'
        ? ` ${JSON.stringify(node.title)}`
        : node.type === 'tool'
          ? ` ${node.name}`
          : '';
  const cut = node.status === 'truncated' ? '!' : '';
  const inner =
    'children' in node && node.children.length > 0 ? ` [${node.children.map(outline).join(', ')}]` : '';
  return `${node.type}${cut}${name}${inner}`;
}
const outlineOf = (source: string) => parse(source).children.map(outline).join(', ');

function only(tree: Root): Diagnostic {
  expect(tree.diagnostics).toHaveLength(1);
  return tree.diagnostics[0] as Diagnostic;
}

describe('tags', () => {
  test.each([
    'cout << x',
    'cat <<EOF\nEOF',
    '<<UNKNOWN>>',
    '<<step_start>>',
    '<<STEP_START>',
    '<< STEP_START>>',
    '<<TOOL_STEP_START/>>',
    '<<TOOL_STEP_START/a',
    '<<TOOL_STEP_START/a\nb:1>>',
    '<<TOOL_STEP_START/a<b>>',
    `<<TOOL_STEP_START/${'a'.repeat(257)}>>`,
    '<<',
    '<',
    '<<<',
  ])('%j is text', (source) => {
    expect(parse(source).children).toEqual([
      { type: 'text', value: source, start: 0, end: source.length, status: 'complete' },
    ]);
  });

  test('a tag may follow a lone less-than sign', () => {
    expect(outlineOf('<<<STEP_START>>\nA\n<<STEP_END>>')).toBe('text "<", step "A"');
  });

  test('a name and id of 256 characters is the longest', () => {
    const label = `${'a'.repeat(250)}:12345`;
    expect(label).toHaveLength(256);
    expect(parse(`<<TOOL_STEP_START/${label}>><<TOOL_STEP_END/${label}>>`).children).toMatchObject([
      { type: 'tool', name: 'a'.repeat(250), id: '12345', status: 'complete' },
    ]);
  });

  test.each([
    ['mcp:github/search:call_1', 'mcp:github/search', 'call_1'],
    ['search', 'search', undefined],
    ['search:', 'search', ''],
    ['a>b:1', 'a>b', '1'],
  ])('the name of %s extends to its last colon', (label, name, id) => {
    const [tool] = parse(`<<TOOL_STEP_START/${label}>><<TOOL_STEP_END/${label}>>`).children;
    expect(tool).toMatchObject(id === undefined ? { name } : { name, id });
    expect(tool).toHaveProperty('status', 'complete');
    expect(Object.hasOwn(tool as object, 'id')).toBe(id !== undefined);
  });

  test('an unknown tag is text with a diagnostic', () => {
    const tree = parse('a <<UNKNOWN/x>> b');
    expect(only(tree)).toMatchObject({ code: 'unknown-tag', severity: 'info', start: 2, end: 15 });
  });

  test.each([
    ['<<AAA/b>> c>>', 0, 9],
    ['<<TOOL_STEP_START/>>>', 0, 20],
    ['a <<UNKNOWN/x>> b >> c >>', 2, 15],
  ])('the unknown tag in %j ends at its first >>, whole and char by char', (source, start, end) => {
    const parser = createParser();
    for (const char of source) parser.write(char);
    parser.end();
    expect(parse(source).diagnostics).toMatchObject([{ code: 'unknown-tag', start, end }]);
    expect(parser.tree()).toEqual(parse(source));
  });

  test('a name that is too short for a tag does not wait for its end', () => {
    const parser = createParser();
    parser.write('<<A/b>> c');
    expect(parser.pending()).toBe('');
  });
});

describe('layout', () => {
  test.each([
    ['\na\n', 'a'],
    ['\n\na\n\n', '\na\n'],
    ['\r\na\r\n', 'a'],
    ['\ra\r', 'a'],
    [' a ', ' a '],
    ['\n', ''],
    ['\n\n', ''],
    ['\r\n', ''],
  ])('one line break at either end of %j is not part of a value', (content, value) => {
    expect(parse(`<<thinking>>${content}<</thinking>>`).children).toMatchObject([{ value }]);
    expect(parse(`<<thinking>><</thinking>>${content}`).children.slice(1)).toMatchObject(
      value === '' ? [] : [{ type: 'text', value }],
    );
  });
});

describe('recovery', () => {
  test('an end tag closes the nearest open block of its kind and everything open inside', () => {
    const tree = parse(
      '<<STEP_START>>\nA\n<<TOOL_STEP_START/t:1>><<STEP_START>>\nB\n<<TOOL_STEP_END/t:1>>c<<STEP_END>>',
    );
    expect(tree.children.map(outline).join(', ')).toBe('step "A" [tool t [step! "B"], text "c"]');
    expect(codes(tree)).toEqual(['mismatched-end', 'unclosed']);
  });

  test('a tool end closes the tool with its name and id only', () => {
    const source = '<<TOOL_STEP_START/t:1>><<TOOL_STEP_END/t:2>><<TOOL_STEP_END/t:1>>';
    expect(outlineOf(source)).toBe('tool t [text "<<TOOL_STEP_END/t:2>>"]');
    expect(codes(parse(source))).toEqual(['mismatched-end']);
  });

  test.each([
    '<<STEP_END>>',
    '<<TOOL_STEP_END/t:1>>',
    '<<INPUT_REQUIRED_END>>',
    '<</thinking>>',
    '<<ERROR_JSON_END>>',
  ])('a stray %s is text', (tag) => {
    const tree = parse(`a ${tag} b`);
    expect(tree.children).toMatchObject([{ type: 'text', value: `a ${tag} b` }]);
    expect(only(tree)).toMatchObject({ code: 'stray-end', start: 2, end: 2 + tag.length });
  });

  test('counters track open blocks: a closed step no longer counts', () => {
    const tree = parse('<<STEP_START>>\nA\n<<STEP_END>><<STEP_END>><<STEP_START>>\nB\n<<STEP_END>>');
    expect(tree.children.map(outline).join(', ')).toBe('step "A", text "<<STEP_END>>", step "B"');
    expect(codes(tree)).toEqual(['stray-end']);
  });

  test('open blocks at the end are truncated, innermost first', () => {
    const tree = parse('<<STEP_START>>\nA\n<<TOOL_STEP_START/t>><<TOOL_STEP_INPUT_START>>{"a"');
    expect(tree.children.map(outline).join(', ')).toBe('step! "A" [tool! t [toolInput!]]');
    expect(codes(tree)).toEqual(['unclosed', 'unclosed', 'unclosed']);
    expect(tree.status).toBe('complete');
  });

  test('an opening tag inside an input request ends the request', () => {
    expect(
      outlineOf('<<INPUT_REQUIRED_START>>\nName?\n<<STEP_START>>\nA\n<<STEP_END>><<INPUT_REQUIRED_END>>'),
    ).toBe('inputRequest!, step "A", text "<<INPUT_REQUIRED_END>>"');
  });

  test('a second payload of a kind is text, tags and all', () => {
    const second = '<<TOOL_STEP_INPUT_START>>{"a": "<<STEP_START>>"}<<TOOL_STEP_INPUT_END>>';
    const tree = parse(
      `<<TOOL_STEP_START/t>><<TOOL_STEP_INPUT_START>>1<<TOOL_STEP_INPUT_END>>${second}<<TOOL_STEP_END/t>>`,
    );
    expect(tree.children).toMatchObject([
      { children: [{ type: 'toolInput' }, { type: 'text', value: second }] },
    ]);
    expect(codes(tree)).toEqual(['duplicate-payload']);
  });

  test('a payload outside its block is text, tags and all', () => {
    const source = '<<TOOL_STEP_RESULT_START>>"<<STEP_START>>"<<TOOL_STEP_RESULT_END>>';
    expect(parse(source).children).toMatchObject([{ type: 'text', value: source }]);
    expect(codes(parse(source))).toEqual(['unknown-tag']);
  });

  test('other tags mean nothing in a raw region', () => {
    expect(outlineOf('<<thinking>><<STEP_START>><<thinking>><</thinking>>')).toBe(
      'thinking "<<STEP_START>><<thinking>>"',
    );
  });
});

describe('depth', () => {
  const nested = (depth: number) => `${'<<STEP_START>>\nA\n'.repeat(depth)}x${'<<STEP_END>>'.repeat(depth)}`;

  function depthOf(tree: Root): number {
    let depth = 0;
    let node: TranscriptNode | undefined = tree;
    for (; node !== undefined && 'children' in node; node = node.children[0]) depth++;
    return depth - 1;
  }

  test('256 blocks nest', () => {
    expect(depthOf(parse(nested(256)))).toBe(256);
    expect(parse(nested(256)).diagnostics).toEqual([]);
  });

  test('deeper opening tags are text, and so are their end tags', () => {
    const tree = parse(`${nested(258)}after`);
    expect(depthOf(tree)).toBe(256);
    expect(codes(tree)).toEqual(['depth', 'depth']);
    expect(tree.children).toHaveLength(2);
    expect(tree.children[1]).toMatchObject({ type: 'text', value: 'after' });
  });

  /** The step inside 255 others. */
  function innermost(tree: Root): TranscriptNode | undefined {
    let node: TranscriptNode | undefined = tree;
    for (let depth = 0; depth < 256 && node !== undefined && 'children' in node; depth++) {
      node = node.children[0];
    }
    return node;
  }

  test('a flag in a step that is too deep means nothing', () => {
    const tree = parse(
      `${'<<STEP_START>>\nA\n'.repeat(257)}<<SINGLE_STEP_FLAG>>${'<<STEP_END>>'.repeat(257)}`,
    );
    expect(innermost(tree)).toMatchObject({ title: 'A', single: false });
    expect(codes(tree)).toEqual(['depth', 'unknown-tag']);
  });

  test('a tag that is too deep is not a title', () => {
    const tree = parse(`${'<<STEP_START>>\n'.repeat(257)}A`);
    expect(innermost(tree)).toMatchObject({ title: '', children: [{ value: '<<STEP_START>>\nA' }] });
  });
});

test('values are JSON-expressible: no field is undefined, and nothing points up', () => {
  const tree = parse(
    '<<STEP_START>>\nA\n<<STEP_END>><<TOOL_STEP_START/t>><<TOOL_STEP_END/t>><<INPUT_REQUIRED_START>>\nq\n<<INPUT_REQUIRED_END>><<ERROR_START>>e<<ERROR_END>>',
  );
  expect(JSON.parse(JSON.stringify(tree))).toStrictEqual(tree);
});

test('while it streams, the diagnostics are the same list until one is added', () => {
  const parser = createParser();
  parser.write('<<STEP_END>>a');
  const { diagnostics } = parser.tree();
  expect(diagnostics).toHaveLength(1);
  parser.write('b');
  expect(parser.tree().diagnostics).toBe(diagnostics);
  parser.write('<<STEP_END>>');
  expect(parser.tree().diagnostics).toHaveLength(2);
  expect(diagnostics).toHaveLength(1);
});
