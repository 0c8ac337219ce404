import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { en, fr, ru } from '.';

const ODD = [
  '<<STEP_START>>\nCut',
  'Words\n<<STEP_END>>',
  '<<TOOL_STEP_START/t>>\n<<TOOL_STEP_RESULT_START>>\n"a <<TOOL_STEP_RESULT_END>> b"\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t>>',
];

test.each(ODD)('each language names the tag of the diagnostic of %j and has words of its own', (source) => {
  const [note] = parse(source).diagnostics;
  if (note === undefined) throw new Error('The source has no diagnostic.');
  const said = [en, fr, ru].map((labels) => labels.diagnostic(note));
  const tag = note.message.slice(0, note.message.indexOf('>>') + 2);
  expect(said.map((text) => text.startsWith(`${tag} `))).toEqual([true, true, true]);
  expect(new Set(said).size).toBe(3);
  expect(said.filter((text) => text.includes('undefined'))).toEqual([]);
});
