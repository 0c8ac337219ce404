import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  asFunction,
  compileRequest,
  createPipeline,
  type HandlerStep,
  inputOf,
  type Model,
  resolveVariables,
  runRequest,
} from './index';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const request = {
  schema: {
    type: 'object',
    properties: { thoughts: { type: 'string' }, title: { type: 'string', maxLength: 40 } },
    required: ['thoughts', 'title'],
    additionalProperties: false,
  },
  context: [
    { role: 'system', content: 'Write a title for an article.' },
    { type: 'data', kind: 'site', description: 'Where it appears.', data: { name: 'Cloud Weekly' } },
    { type: 'data', kind: 'site', data: { readers: 1200 } },
    {
      type: 'input',
      schema: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
      input: { topic: 'rain' },
    },
  ],
} as const;

const local: Model = (_compiled, { request: filled }) => {
  const input = inputOf(filled)[0]?.input as { topic: string };
  return { thoughts: 'Keep it short.', title: `All about ${input.topic}` };
};

/** What `console.log` prints, as a block of the README. */
function block(...values: unknown[]): string {
  const text = values
    .map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 9 })))
    .join(' ');
  return `\`\`\`text\n${text}\n\`\`\``;
}

test('the README shows what the model sees', () => {
  const texts = compileRequest(request).messages.map(({ role, content }) => `[${role}]\n${content.text}\n`);
  expect(readme).toContain(block(texts.join('\n').trimEnd()));
});

test('the README shows what running gives', async () => {
  const right = await runRequest(request, { model: local });
  expect(readme).toContain(block(right.ok, right.decision));
  const wrong = await runRequest(request, { model: () => ({ title: 7 }) });
  expect(readme).toContain(block(wrong.ok, wrong.issues));
  expect(readme).toContain(block(await asFunction(request, { model: local })({ topic: 'snow' })));
});

test('the README shows what a handler changes', () => {
  const pipeline = createPipeline({
    handlers: {
      careful: ({ content, config }: HandlerStep<{ type: 'careful'; level: number }>) => ({
        config: { ...config, temperature: 0 },
        messages: [{ role: 'system', content: `Check your answer ${content.level} times.` }],
      }),
    },
  });
  expect(readme).toContain(
    block(compileRequest({ schema: true, context: [{ type: 'careful', level: 2 }] }, pipeline)),
  );
});

test('the README shows what references become', () => {
  const call = { _tool: 'greetUser', topic: '†input.topic', to: '†input.topci' };
  expect(readme).toContain(block(resolveVariables(call, request.context)));
});
