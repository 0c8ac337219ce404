import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutations } from '../testing/fuzz';
import { explainUnknown as explain } from './explainUnknown';

const explainUnknown = (start: string) => explain(start).text;

test.each<[string, string, RegExp]>([
  ['nothing', ' \n', /^The file is empty\./],
  ['a picture', '\uFFFDPNG\r\n\u001A\n\0\0\0\rIHDR', /^Not a text file\./],
  ['a Parquet file', 'PAR1\u0015\u0004', /Parquet.*made from/],
  ['a PDF', '%PDF-1.7\n%\uFFFD\uFFFD', /PDF/],
  ['gzip', '\u001F\uFFFD\b\0\0', /gzip/],
  ['a database', 'SQLite format 3\0\u0010', /SQLite/],
  ['a web page', '<!DOCTYPE html>\n<html><body>Chat</body></html>', /HTML/],
  ['XML', '<?xml version="1.0"?>\n<testsuite/>', /XML/],
  ['a diff', 'diff --git a/x.ts b/x.ts\nindex 1..2\n--- a/x.ts\n+++ b/x.ts\n', /diff/],
  ['a bare diff', '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n', /diff/],
  ['Python', "{'role': 'user', 'content': 'Hello'}", /Python.*json\.dumps/],
  ['a list of Python', "[{'role': 'user'}]", /Python/],
  ['a terminal', '\u001B[32m✓\u001B[0m done\n', /terminal/],
  ['a log', '2026-03-01 10:00:00 INFO started\n2026-03-01 10:00:01 INFO done\n', /log of lines/],
  ['YAML', 'name: build\non:\n  - push\njobs: none\n', /YAML/],
  ['YAML with comments, from Windows', 'name: build\r\n\r\n# by hand\r\non:\r\n- push\r\njobs:\r\n', /YAML/],
  ['one key and much below it', `name:\n${'  - a: b c\n'.repeat(500)}`, /no format that is known/],
  [
    'one key and a last line of its own',
    `Fault: it broke\n${'    at work (a.js:1)\n'.repeat(500)}end`,
    /no format that is known/,
  ],
  ['Markdown', 'Notes\n\n# Plan\n\n- one\n', /Markdown.*the format Agent Transcript \(`tagged`\)/],
  ['a table', 'id,text,time\n1,"a, b",2\n3,c,4\n', /CSV, with commas/],
  ['a table with tabs', 'id\ttext\n1\ta\n', /CSV, with tabs/],
  ['prose', 'Dear all, the agent did well.', /^This is text of no format/],
  ['damaged JSON', '{\n"a": 1,\n"b": nope,\n"c": 2}\n', /begins like JSON, but is damaged/],
  ['an empty object', '{}', /^This is an empty JSON object\. No format/],
  ['an empty list', '[]', /^This is an empty JSON list\./],
  ['a list of numbers', '[1,\n2]', /values that are not records/],
])('%s', (_, text, says) => {
  expect(explainUnknown(text)).toMatch(says);
});

describe('JSON', () => {
  test('the fields of a value, even of one that is cut', () => {
    expect(explainUnknown('{\n "kind": 1,\n "notes": [],\n "pages": [{"a": 1')).toMatch(
      /^This looks like JSON with the fields `kind`, `notes` and `pages`\. No format/,
    );
  });

  test('the fields of the items of a list', () => {
    expect(explainUnknown('[\n{"colour": "red"},\n{"size": 3}\n]')).toMatch(
      /list of records with the fields `colour` and `size`/,
    );
  });

  test('one line is one value', () => {
    expect(explainUnknown('{"kind": 1}\n')).toMatch(/^This looks like JSON with the fields `kind`\./);
  });

  test('the types of lines, at most five', () => {
    const lines = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((type) => JSON.stringify({ type: `x.${type}` }));
    expect(explainUnknown(lines.join('\n'))).toMatch(
      /^This looks like lines of JSON whose records have the type `x\.a`, `x\.b`, `x\.c`, `x\.d`, `x\.e` and others\./,
    );
  });

  test('events', () => {
    expect(explainUnknown('event: tick\ndata: {"tick": 1}\n\n')).toMatch(
      /server-sent events with the fields `tick`/,
    );
  });

  test.each([
    ['{"timestamp":"2026","type":"x","payloads":{"call_id":1},"status":"done"}', 'openai-responses'],
    ['{"uuid":"1","parentUuid":null,"text":"Hello"}', 'claude-code'],
    ['{"observations":[],"startTime":"2026"}', 'langfuse'],
    ['{"conversation":[{"role":"user","text":"Hello"}]}', 'ai-sdk-ui'],
    ['{"sessionID":"ses_1","text":"Hello"}', 'opencode'],
    ['{"event":"chunk","messageId":"1","delta":"He"}', 'ag-ui'],
  ])('%s is nearest to %s', (text, format) => {
    const said = explainUnknown(text);
    expect(said).toContain(`name the format \`${format}\``);
    expect(said).toMatch(/but has no `/);
  });

  test('names are cut, and break no sentence', () => {
    const said = explainUnknown(JSON.stringify({ [`a\n\`b\u202E${'c'.repeat(500)}`]: 1 }));
    expect(said.length).toBeLessThan(300);
    expect(said).toMatch(/`a b c{30,}`/);
    expect(said).not.toMatch(/[\n\u202E]/);
  });
});

describe('untrusted texts', () => {
  const isShort = (said: string) => {
    expect(said.length).toBeGreaterThan(20);
    expect(said.length).toBeLessThan(700);
  };

  test('any text gets an answer', () => {
    const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));
    fc.assert(fc.property(fc.string({ unit }), (text) => isShort(explainUnknown(text))));
    fc.assert(fc.property(fc.json(), (text) => isShort(explainUnknown(text))));
    for (const { text } of mutations('{"type":"a","id":"1"}\n{"type":"b"}', 1)) isShort(explainUnknown(text));
  });

  test.each([
    '[',
    '{"a":',
    '<a ',
    '- ',
    'a: b\n',
    'a:\n  b\n',
    '---\na: b\n    c: d\n',
    'data: ',
    '"',
    "['",
    'a,b\n',
    '\uFFFD',
    ' \n',
  ])('a long text of %j is explained as shortly', (piece) => {
    expect(explainUnknown(piece.repeat(200_000)).length).toBeLessThan(700);
  });
});
