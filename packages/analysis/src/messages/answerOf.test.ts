import { root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { describe, expect, test } from 'vitest';
import { answerOf } from './answerOf';
import type { RunMessage } from './RunMessage';

describe('the answer', () => {
  const words = (messages: readonly RunMessage[]) => answerOf(messages)?.texts.map(({ node }) => node.value);
  const agent = (...blocks: Parameters<typeof root>[0]): RunMessage => ({
    role: 'assistant',
    content: [root(blocks)],
  });

  test('is the agent’s text after its last call', () => {
    expect(
      words([agent(text('First.'), tool({ name: 'a', input: {}, result: 1 }), text('Then.'), text('So.'))]),
    ).toEqual(['Then.', 'So.']);
    expect(words([agent(step({ title: 'A', children: [tool({ name: 'a' }), text('In it.')] }))])).toEqual([
      'In it.',
    ]);
  });

  test('may precede silent steps', () => {
    const value = text('end', { data: { role: 'tool' } });
    const route = step({ title: 'route', children: [value, step({ title: 'inner' })] });
    expect(words([agent(step({ title: 'agent', children: [text('So.'), route] }))])).toEqual(['So.']);
    expect(words([agent(step({ title: 'agent', children: [text('So.')] }), route)])).toEqual(['So.']);
    const work = step({ title: 'work', children: [tool({ name: 'a', input: {}, result: 1 })] });
    expect(words([agent(text('So.'), work)])).toBeUndefined();
    expect(words([agent(text('So.'), step({ title: 'route', outcome: 'failure' }))])).toBeUndefined();
  });

  test('is in the last message of the agent that has blocks', () => {
    expect(
      words([agent(text('One.')), { role: 'user', content: [root([text('Thanks')])] }, agent()]),
    ).toEqual(['One.']);
  });

  test('is null if the run ends with something else, or inside a call', () => {
    expect(words([agent(text('One.'), thinking('Hm'))])).toBeUndefined();
    expect(words([agent(tool({ name: 'agent', children: [text('Inner.')] }))])).toBeUndefined();
    expect(words([])).toBeUndefined();
  });
});
