import fc from 'fast-check';

/** Generators of transcripts for the parser's properties: valid ones, hostile ones, and ones that were damaged. */

const CLOSERS = [
  '<<TOOL_STEP_RESULT_END>>',
  '<<TOOL_STEP_INPUT_END>>',
  '<<USER_INPUT_PROVIDED_END>>',
  '<<ERROR_JSON_END>>',
] as const;

const TAGS = [
  ...CLOSERS,
  '<<STEP_START>>',
  '<<STEP_END>>',
  '<<SINGLE_STEP_FLAG>>',
  '<<TOOL_STEP_START/web_search:call_1>>',
  '<<TOOL_STEP_END/web_search:call_1>>',
  '<<TOOL_STEP_START/plain>>',
  '<<TOOL_STEP_END/plain>>',
  '<<TOOL_STEP_INPUT_START>>',
  '<<TOOL_STEP_RESULT_START>>',
  '<<CHECKPOINT_START>>',
  '<<CHECKPOINT_END>>',
  '<<INPUT_REQUIRED_START>>',
  '<<INPUT_REQUIRED_END>>',
  '<<USER_INPUT_PROVIDED_START>>',
  '<<ERROR_START>>',
  '<<ERROR_END>>',
  '<<ERROR_JSON_START>>',
  '<<thinking>>',
  '<</thinking>>',
] as const;

export const anyTag = fc.constantFrom(...TAGS);

/** Pieces that hit the corners of the grammar: quotes, backslashes, cut tags, line ends, lone surrogates. */
const corner = fc.constantFrom(
  '\u2028',
  '"',
  '\\',
  '\\"',
  '\\\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '\n',
  '\r\n',
  '\r',
  '\r\r',
  ' ',
  '<',
  '<<',
  '<<<',
  '>',
  '>>',
  '<<STEP',
  '<<TOOL_STEP_START/a',
  '<<UNKNOWN>>',
  '<<A/b>>',
  '<<AAA/',
  '<<TOOL_STEP_START/',
  '\uD800',
  '\uDC00',
  '\u0000',
  'é',
  '漢',
  '😀',
  'Step 3: x ✓',
  'Checkpoint: c',
  'Expected input types: text, file',
  'checkpoint_name: p',
  'Error: no',
  'null',
  '1',
  'true',
  '{"a":"b"}',
);

const word = fc.string({ unit: 'grapheme', maxLength: 12 });

/** Anything at all: words, tags and corners in any order. Hits recovery far more often than random characters do. */
export const soup = fc
  .array(fc.oneof({ weight: 4, arbitrary: anyTag }, corner, word), { maxLength: 24 })
  .map((parts) => parts.join(''));

const prose = fc
  .array(fc.oneof(word, fc.constantFrom('\n', ' ', '**bold**', 'cout << x', '`<<EOF`')), { maxLength: 6 })
  .map((parts) => parts.join(''));

/** Text that an attacker may have written into data. */
export const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyTag }, corner, word), { maxLength: 10 })
  .map((parts) => parts.join(''));

/** A JSON value whose strings hold tags. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    fc.constantFrom<unknown>(null, true, 0, -1.5e-7, '', [], {}),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constant('__proto__'), hostileText), tie('value'), { maxKeys: 3 }),
  ),
})).value;

const json = hostileJson.chain((value) =>
  fc.constantFrom(JSON.stringify(value), JSON.stringify(value, null, 2)),
);

export const id = fc.stringMatching(/^[a-z0-9]{10}$/).map((text) => `call_${text}`);

interface Shape {
  readonly eol: string;
  readonly loose: boolean;
}

/** A line for each tag, or everything in one line. */
const shape: fc.Arbitrary<Shape> = fc.record({
  eol: fc.constantFrom('\n', '\n', '\r\n'),
  loose: fc.boolean(),
});

/** Valid flow: every block type, nested, with JSON that holds tags. */
export function flow({ eol, loose }: Shape, result: fc.Arbitrary<string> = json): fc.Arbitrary<string> {
  const nl = loose ? '' : eol;
  const lines = (...parts: string[]) => parts.join(nl);
  return fc.letrec<{ flow: string; block: string }>((tie) => ({
    flow: fc.array(tie('block'), { maxLength: 4 }).map((blocks) => blocks.join(eol)),
    block: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'block' },
      prose,
      fc.tuple(prose).map(([text]) => lines('<<thinking>>', text, '<</thinking>>')),
      word.map((name) => lines('<<CHECKPOINT_START>>', `Checkpoint: ${name}`, '<<CHECKPOINT_END>>')),
      fc
        .tuple(word, fc.option(json))
        .map(([message, details]) =>
          lines(
            '<<ERROR_START>>',
            `Error: ${message}`,
            '<<ERROR_END>>',
            ...(details === null ? [] : ['', '<<ERROR_JSON_START>>', details, '<<ERROR_JSON_END>>']),
          ),
        ),
      fc
        .tuple(word, fc.option(json))
        .map(([prompt, answer]) =>
          lines(
            '<<INPUT_REQUIRED_START>>',
            prompt,
            `${eol}Expected input types: text, number`,
            ...(answer === null
              ? []
              : ['', '<<USER_INPUT_PROVIDED_START>>', answer, '<<USER_INPUT_PROVIDED_END>>']),
            '<<INPUT_REQUIRED_END>>',
          ),
        ),
      fc
        .tuple(id, json, result, tie('flow'), fc.boolean())
        .map(([call, input, output, inner, nested]) =>
          lines(
            `<<TOOL_STEP_START/mcp:x/${call.length}:${call}>>`,
            '<<TOOL_STEP_INPUT_START>>',
            input,
            '<<TOOL_STEP_INPUT_END>>',
            ...(nested ? [inner] : []),
            '<<TOOL_STEP_RESULT_START>>',
            output,
            '<<TOOL_STEP_RESULT_END>>',
            `<<TOOL_STEP_END/mcp:x/${call.length}:${call}>>`,
          ),
        ),
      fc
        .tuple(json, json)
        .map(([input, output]) =>
          lines(
            '<<TOOL_STEP_START/plain>>',
            '<<TOOL_STEP_INPUT_START>>',
            input,
            '<<TOOL_STEP_INPUT_END>>',
            '<<TOOL_STEP_RESULT_START>>',
            output,
            '<<TOOL_STEP_RESULT_END>>',
            '<<TOOL_STEP_END/plain>>',
          ),
        ),
      fc
        .tuple(fc.nat(20), word, tie('flow'))
        .map(([number, title, inner]) =>
          ['<<STEP_START>>', `Step ${number}: ${title} ✓`, inner, '<<STEP_END>>'].join(eol),
        ),
    ),
  })).flow;
}

export const transcript = shape.chain((chosen) => flow(chosen));

/** A valid transcript that was cut, doubled, or had pieces put in. */
export const damaged = fc
  .tuple(
    transcript,
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('cut', 'insert', 'drop'),
        fc.oneof(anyTag, corner),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([source, edits]) =>
    edits.reduce((text, [place, edit, piece]) => {
      const index = Math.floor(place * text.length);
      if (edit === 'cut') return text.slice(0, index);
      if (edit === 'insert') return text.slice(0, index) + piece + text.slice(index);
      return text.slice(0, index) + text.slice(index + 7);
    }, source),
  );

/** A whole transcript as one JSON string in the result of a tool. */
export const quoted = fc
  .tuple(transcript, id)
  .map(
    ([inner, call]) =>
      `<<TOOL_STEP_START/read:${call}>>\n<<TOOL_STEP_RESULT_START>>\n${JSON.stringify(inner)}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/read:${call}>>`,
  );

/** Blocks that open, close and repeat in the wrong order, with whole payloads wherever they happen to come. */
export const tangled = fc
  .array(
    fc.constantFrom(
      '<<STEP_START>>',
      '<<STEP_END>>',
      '<<TOOL_STEP_START/a:1>>',
      '<<TOOL_STEP_START/a:1>>',
      '<<TOOL_STEP_END/a:1>>',
      '<<TOOL_STEP_END/a:2>>',
      '<<TOOL_STEP_START/b>>',
      '<<TOOL_STEP_END/b>>',
      '<<TOOL_STEP_INPUT_START>>\n{"a": "<<TOOL_STEP_INPUT_END>>"}\n<<TOOL_STEP_INPUT_END>>',
      '<<TOOL_STEP_INPUT_START>>"b<<TOOL_STEP_INPUT_END>>',
      '<<TOOL_STEP_RESULT_START>>1<<TOOL_STEP_RESULT_END>>',
      '<<TOOL_STEP_RESULT_START>>"c<<TOOL_STEP_RESULT_END>>',
      '<<INPUT_REQUIRED_START>>',
      '<<INPUT_REQUIRED_END>>',
      '<<USER_INPUT_PROVIDED_START>>"<<USER_INPUT_PROVIDED_END>>"<<USER_INPUT_PROVIDED_END>>',
      '<<ERROR_START>>e<<ERROR_END>>',
      '<<ERROR_JSON_START>>{"error": "<<ERROR_JSON_END>>',
      '"',
      'x',
      '\n',
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

/** Tags with labels, well written or not: which `>>` ends one, and what a `<` or a line break makes of it. */
const labelled = fc
  .array(
    fc.constantFrom(
      '<<AAA/',
      '<</AAA/',
      '<<A/',
      '<<TOOL_STEP_START/',
      '<<TOOL_STEP_END/',
      'b',
      ':1',
      '>',
      '>>',
      '<',
      ' c',
      '\n',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

export const anySource = fc.oneof(
  labelled,
  tangled,
  tangled,
  fc.string({ unit: 'binary' }),
  soup,
  soup,
  transcript,
  damaged,
  damaged,
  quoted,
);

const line = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9,.' ]{0,20}[a-z]$/);
const canonicalJson = hostileJson.map((value) => JSON.stringify(value).replace(/<(?=<)/g, '\\u003c'));

/** Sources as `stringify` writes them: every tag on a line of its own, and no `<<` in JSON. */
export const canonical: fc.Arbitrary<string> = fc
  .letrec<{ flow: string[]; block: string[]; prose: string[] }>((tie) => ({
    // Two texts in a row would be one.
    flow: fc
      .array(fc.tuple(tie('block'), fc.boolean(), tie('prose')), { maxLength: 4 })
      .map((items) => items.flatMap(([block, spoken, text]) => (spoken ? [...block, ...text] : block))),
    prose: fc.array(line, { minLength: 1, maxLength: 3 }),
    block: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'canonical' },
      line.map((text) => ['<<thinking>>', text, '<</thinking>>']),
      line.map((name) => ['<<CHECKPOINT_START>>', `Checkpoint: ${name}`, '<<CHECKPOINT_END>>']),
      fc
        .tuple(line, canonicalJson)
        .map(([message, details]) => [
          '<<ERROR_START>>',
          `Error: ${message}`,
          '<<ERROR_END>>',
          '',
          '<<ERROR_JSON_START>>',
          details,
          '<<ERROR_JSON_END>>',
        ]),
      fc
        .tuple(line, fc.option(canonicalJson))
        .map(([prompt, answer]) => [
          '<<INPUT_REQUIRED_START>>',
          prompt,
          'Expected input types: text, choice',
          'checkpoint_name: ask',
          ...(answer === null
            ? []
            : ['', '<<USER_INPUT_PROVIDED_START>>', answer, '<<USER_INPUT_PROVIDED_END>>']),
          '<<INPUT_REQUIRED_END>>',
        ]),
      fc
        .tuple(id, canonicalJson, canonicalJson, tie('flow'))
        .map(([call, input, output, inner]) => [
          `<<TOOL_STEP_START/mcp:x/y:${call}>>`,
          '<<TOOL_STEP_INPUT_START>>',
          input,
          '<<TOOL_STEP_INPUT_END>>',
          ...inner,
          '<<TOOL_STEP_RESULT_START>>',
          output,
          '<<TOOL_STEP_RESULT_END>>',
          `<<TOOL_STEP_END/mcp:x/y:${call}>>`,
        ]),
      fc
        .tuple(fc.nat(20), line, fc.boolean(), tie('flow'))
        .map(([number, title, single, inner]) => [
          '<<STEP_START>>',
          ...(single ? ['<<SINGLE_STEP_FLAG>>'] : []),
          `Step ${number}: ${title} ✓`,
          ...inner,
          '<<STEP_END>>',
        ]),
    ),
  }))
  .flow.map((lines) => lines.join('\n'));
