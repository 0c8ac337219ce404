import { expect, test } from 'vitest';
import { growthOf, LINEAR } from '../../../../test/growthOf';
import { createConversation } from './createConversation';
import { createSentence } from './createSentence';

test('many pieces take time in proportion to their number', () => {
  const growth = growthOf((count) => {
    const pieces = Array.from({ length: count }, () => 'tide '.repeat(20));
    return () => {
      const conversation = createConversation('pi');
      const { blocks } = conversation.message({ role: 'assistant' });
      const sentence = createSentence();
      for (const piece of pieces) sentence.write(blocks, piece);
      conversation.run();
    };
  });
  expect(growth).toBeLessThan(LINEAR);
});
