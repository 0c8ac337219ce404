import { expect, test } from 'vitest';
import { createConversation } from './createConversation';
import { createSentence } from './createSentence';

/** Texts made of pieces. `null` is a source between pieces, `undefined` is any other block. */
function textsOf(pieces: readonly (string | null | undefined)[]): string[] {
  const conversation = createConversation('pi');
  const { blocks } = conversation.message({ role: 'assistant' });
  const sentence = createSentence();
  for (const piece of pieces)
    if (piece === null) sentence.cut();
    else if (piece === undefined) sentence.end();
    else sentence.write(blocks, piece);
  return conversation
    .run()
    .messages.flatMap(({ content }) =>
      content.flatMap((root) =>
        root.type === 'root' ? root.children.flatMap((node) => ('value' in node ? node.value : [])) : [],
      ),
    );
}

test.each([
  ['a space at the end of the first', ['High at ', 'nine.'], ['High at nine.']],
  ['a space before the next word', ['High at', ' nine.'], ['High at nine.']],
  ['a mark that ends a clause', ['High at nine', ', low at three', '.'], ['High at nine, low at three.']],
  ['a source between them', ['High at', null, '9.\n- low', null, '3'], ['High at9.\n- low3']],
])('texts are one for %s', (_, pieces, texts) => {
  expect(textsOf(pieces)).toEqual(texts);
});

test.each([
  ['nothing', ['Describe it.', 'Use JSON.']],
  ['a line break', ['Describe it.\n', ' as JSON']],
  ['a name that begins with a point', ['Look at', '.gitignore']],
  ['an indented line', ['Look:', '    code']],
])('texts stay apart where %s stands between them', (_, pieces) => {
  expect(textsOf(pieces)).toEqual(pieces);
});

test('a paragraph ends a text that a source has cut, and any other block ends a sentence', () => {
  expect(textsOf(['High at nine.\n\n', null, 'Boots.'])).toEqual(['High at nine.\n\n', 'Boots.']);
  expect(textsOf(['High at ', undefined, 'nine.'])).toEqual(['High at ', 'nine.']);
});
