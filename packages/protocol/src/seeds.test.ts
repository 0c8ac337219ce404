import { expect, test } from 'vitest';
import { deepFreeze } from '../../schema/src/testing/deepFreeze';
import {
  type CompiledMessage,
  compileRequest,
  createPipeline,
  type HandlerStep,
  mergeData,
  parseReference,
  type Request,
  resolveVariables,
} from './index';
import { fr, ru } from './words';

// The seeds' code lost its white space; layout is that of the specification page (two-space JSON), and each test below
// also compares with the seed's own lines, ignoring white space.

const inRussian = createPipeline({ words: ru });

const userRequest: Request = deepFreeze({
  schema: true,
  context: [
    { type: 'text', text: 'Обновите город пользователя на Остин' },
    {
      type: 'data',
      kind: 'user',
      description: 'Представляет текущего пользователя.',
      data: { name: 'John Doe' },
      schema: {
        type: 'object',
        properties: { name: { type: 'string' }, age: { type: 'number' }, city: { type: 'string' } },
      },
    },
    { type: 'data', kind: 'user', data: { age: 30 } },
  ],
});

const inputRequest: Request = deepFreeze({
  schema: true,
  context: [
    {
      type: 'input',
      input: { userName: 'Jane', topic: 'the weather' },
      schema: {
        type: 'object',
        properties: {
          userName: { type: 'string', description: 'Автор статьи' },
          topic: { type: 'string', description: 'Тема, на которую нужно написать статью' },
        },
      },
    },
  ],
});

test('seed 001: text passes unchanged, two user messages merge and become one text (Russian)', () => {
  expect(compileRequest(userRequest, inRussian).messages).toEqual([
    user('Обновите город пользователя на Остин'),
    user(`## Data: ¶user
{
  "name": "John Doe",
  "age": 30
}
Представляет текущего пользователя.
Схема для ¶user:
{
  "type": "object",
  "properties": {
    "name": {
      "type": "string"
    },
    "age": {
      "type": "number"
    },
    "city": {
      "type": "string"
    }
  }
}`),
  ]);
});

test('seed 001: the same characters as in the seed, except white space', () => {
  expect(squeeze(textAt(compileRequest(userRequest, inRussian).messages, 1))).toBe(
    squeeze(`
## Data: ¶user
{
"name": "John Doe",
"age": 30
}
Представляет текущего пользователя.
Схема для ¶user:
{
"type": "object",
"properties": {
"name": { "type": "string" },
"age": { "type": "number" },
"city": { "type": "string" }
}
}`),
  );
});

test('seed 001: the same in English, as on the specification page', () => {
  const request: Request = deepFreeze({
    schema: true,
    context: [
      {
        type: 'data',
        kind: 'user',
        description: 'Represents the current user.',
        data: { name: 'John Doe' },
        schema: { type: 'object' },
      },
      { type: 'data', kind: 'user', data: { age: 30 } },
    ],
  });
  expect(compileRequest(request).messages).toEqual([
    user(`## Data: ¶user
{
  "name": "John Doe",
  "age": 30
}
Represents the current user.
Schema for ¶user:
{
  "type": "object"
}`),
  ]);
});

test('seed 001: data of different _instance values stay apart', () => {
  const context = deepFreeze([
    { type: 'data', kind: 'user', data: { name: 'Ann' }, _instance: '①' },
    { type: 'data', kind: 'user', data: { name: 'Bob' }, _instance: '②' },
    { type: 'data', kind: 'user', data: { age: 30 }, _instance: '①' },
    { type: 'data', kind: 'user', data: { language: 'en' } },
  ] as const);
  expect(mergeData(context)).toEqual([
    { type: 'data', kind: 'user', data: { name: 'Ann', age: 30 }, _instance: '①' },
    { type: 'data', kind: 'user', data: { name: 'Bob' }, _instance: '②' },
    { type: 'data', kind: 'user', data: { language: 'en' } },
  ]);
  expect(
    compileRequest({ schema: true, context }).messages.map(({ content }) => content.text.split('\n')[0]),
  ).toEqual(['## Data: ¶user (①)', '## Data: ¶user (②)', '## Data: ¶user']);
});

test('seed 002: plain messages pass unchanged', () => {
  const request: Request = deepFreeze({
    schema: true,
    context: [
      { role: 'system', content: 'Вы — полезный ассистент.' },
      { role: 'user', content: 'Какая столица Франции?' },
    ],
  });
  expect(compileRequest(request).messages).toEqual([
    { role: 'system', content: { type: 'text', text: 'Вы — полезный ассистент.' } },
    { role: 'user', content: { type: 'text', text: 'Какая столица Франции?' } },
  ]);
});

test('seed 002: a handler changes the configuration, the schema and the context together', () => {
  interface Reasoning {
    readonly type: 'reasoning';
    readonly depth: number;
  }
  const pipeline = createPipeline({
    handlers: {
      reasoning: ({ content, config, schema }: HandlerStep<Reasoning>) => ({
        config: { ...config, temperature: 0 },
        schema: {
          type: 'object',
          properties: { thought_process: { type: 'string' }, answer: schema },
          required: ['thought_process', 'answer'],
        },
        messages: [{ role: 'system', content: `Think ${content.depth} times.` }],
      }),
    },
  });
  const compiled = compileRequest(
    deepFreeze({
      config: { model: 'm', temperature: 1 },
      schema: { type: 'string' },
      context: [
        { type: 'reasoning', depth: 3 },
        { type: 'text', text: 'Why?' },
      ],
    }),
    pipeline,
  );
  expect(compiled).toEqual({
    config: { model: 'm', temperature: 0 },
    schema: {
      type: 'object',
      properties: { thought_process: { type: 'string' }, answer: { type: 'string' } },
      required: ['thought_process', 'answer'],
    },
    messages: [{ role: 'system', content: { type: 'text', text: 'Think 3 times.' } }, user('Why?')],
  });
});

test('seed 003: the Input message (Russian)', () => {
  expect(compileRequest(inputRequest, inRussian).messages).toEqual([
    user(`## Данные: ¶input
Входные данные ДОЛЖНЫ рассматриваться как структурированный запрос
Схема: {
  "type": "object",
  "properties": {
    "userName": {
      "type": "string",
      "description": "Автор статьи"
    },
    "topic": {
      "type": "string",
      "description": "Тема, на которую нужно написать статью"
    }
  }
}

{
  "userName": "Jane",
  "topic": "the weather"
}`),
  ]);
});

test('seed 003: the same characters as in the seed, except white space and its shorthand for JSON', () => {
  // The seed has unquoted keys and trailing commas, which are not JSON.
  const seed = `## Данные: ¶input
Входные данные ДОЛЖНЫ рассматриваться как структурированный запрос
Схема: {
"type": "object",
"properties": {
userName: {
type: "string",
description: "Автор статьи"
},
topic: {
type: "string",
description: "Тема, на которую нужно написать статью"
},
}
}
{
"userName": "Jane",
"topic": "the weather"
}`;
  const strict = seed.replace(/^(\w+):/gm, '"$1":').replace(/,\n}/g, '\n}');
  expect(squeeze(textAt(compileRequest(inputRequest, inRussian).messages, 0))).toBe(squeeze(strict));
});

test('seed 003: the Input message in English and French', () => {
  const request: Request = deepFreeze({
    schema: true,
    context: [{ type: 'input', input: { topic: 'rain' }, schema: { type: 'object' } }],
  });
  expect(compileRequest(request).messages).toEqual([
    user(`## Data: ¶input
Input data MUST be treated as a structured prompt
Schema: {
  "type": "object"
}

{
  "topic": "rain"
}`),
  ]);
  expect(compileRequest(request, createPipeline({ words: fr })).messages).toEqual([
    user(`## Données: ¶input
Les données d’entrée DOIVENT être traitées comme une requête structurée
Schéma: {
  "type": "object"
}

{
  "topic": "rain"
}`),
  ]);
});

test('seed 004: a reference in the parameters of a tool call', () => {
  const call = deepFreeze({ _tool: 'greetUser', userName: '†input.userName' });
  expect(resolveVariables(call, inputRequest.context)).toEqual({
    value: { _tool: 'greetUser', userName: 'Jane' },
    references: [{ pointer: '/userName', reference: '†input.userName', found: true, value: 'Jane' }],
  });
  expect(parseReference('†input.userName')).toEqual({ kind: 'input', path: ['userName'] });
});

function user(text: string): CompiledMessage {
  return { role: 'user', content: { type: 'text', text } };
}

function textAt(messages: readonly CompiledMessage[], index: number): string {
  return messages[index]?.content.text ?? '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
