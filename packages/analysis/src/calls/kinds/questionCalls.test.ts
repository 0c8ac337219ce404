import { inputRequest } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { called } from '../../testing/called';
import type { QuestionCall } from '../core/Call';
import { readCall } from '../readCall';

const COLOUR = {
  question: 'Which "colour" has the door?',
  header: 'Colour',
  options: [
    { label: 'Blue', description: 'As the window' },
    { label: 'Red', description: 'As before' },
  ],
  multiSelect: false,
};
const ROOMS = {
  question: 'Which rooms?',
  header: 'Rooms',
  options: [{ label: 'Hall' }, { label: 'Kitchen, small' }, { label: 'Kitchen' }],
  multiSelect: true,
};

const read = (...args: Parameters<typeof called>) => readCall(called(...args)) as QuestionCall;
const answers = (call: QuestionCall) => call.questions.map(({ answer }) => answer);
const chosen = (call: QuestionCall) =>
  call.questions.map(({ options }) => options.filter((option) => option.chosen).map(({ label }) => label));

test('questions have their options, and the chosen one is marked', () => {
  const result =
    'User has answered your questions: "Which "colour" has the door?"="Red". You can now continue with the user\'s answers in mind.';
  expect(read('AskUserQuestion', { questions: [COLOUR] }, { result })).toEqual({
    kind: 'question',
    questions: [
      {
        text: 'Which "colour" has the door?',
        header: 'Colour',
        options: [
          { label: 'Blue', description: 'As the window', chosen: false },
          { label: 'Red', description: 'As before', chosen: true },
        ],
        multiple: false,
        answer: 'Red',
      },
    ],
  });
});

test('several questions have their own answers, and several options may be chosen', () => {
  const result =
    'User has answered your questions: "Which "colour" has the door?"="a "new" one, please", "Which rooms?"="Hall, Kitchen, small". You can now continue.';
  const call = read('AskUserQuestion', { questions: [COLOUR, ROOMS] }, { result });
  expect(answers(call)).toEqual(['a "new" one, please', 'Hall, Kitchen, small']);
  expect(chosen(call)[0]).toEqual([]);
  expect(chosen(call)[1]).toEqual(['Hall', 'Kitchen, small']);
});

test.each([
  ['by question', { answers: { 'Which "colour" has the door?': 'Blue' } }],
  ['by id', { answers: { c1: { answers: ['Blue'] } } }],
  ['by place', { answers: { 0: 'Blue' } }],
  ['in order', { answers: ['Blue'] }],
  ['by header', { answers: { Colour: { selected: ['Blue'], freeText: null } } }],
])('an answer is found %s', (_, result) => {
  const call = read('request_user_input', { questions: [{ ...COLOUR, id: 'c1' }] }, { result });
  expect(answers(call)).toEqual(['Blue']);
  expect(chosen(call)).toEqual([['Blue']]);
});

test('the answer to a request inside the call counts', () => {
  const children = [inputRequest({ prompt: COLOUR.question, answer: 'Blue' })];
  expect(answers(read('AskUserQuestion', { questions: [COLOUR] }, { children }))).toEqual(['Blue']);
});

test('a question without an answer is open', () => {
  expect(answers(read('AskUserQuestion', { questions: [COLOUR, ROOMS] }))).toEqual([undefined, undefined]);
  const denied = read(
    'AskUserQuestion',
    { questions: [COLOUR] },
    { outcome: 'denied', result: 'The user said no.' },
  );
  expect(answers(denied)).toEqual([undefined]);
});

test.each([
  ['ask_followup_question', { question: 'Which door?', options: '["Left", "Right"]' }],
  ['ask_followup_question', { question: 'Which door?', follow_up: [{ text: 'Left' }, { text: 'Right' }] }],
  ['ask_user', { question: 'Which door?', choices: ['Left', 'Right'] }],
  ['anything', { question: 'Which door?', options: ['Left', 'Right'] }],
])('%s asks one question', (name, input) => {
  const call = read(name, input, { result: 'Right' });
  expect(call.questions).toHaveLength(1);
  expect(call.questions[0]?.text).toBe('Which door?');
  expect(chosen(call)).toEqual([['Right']]);
});

test('a request for permission is a question', () => {
  const call = read('request_permission', {
    toolCall: { title: 'rm -r build' },
    options: [
      { optionId: 'a', name: 'Allow', kind: 'allow_once' },
      { optionId: 'r', name: 'Reject', kind: 'reject_once' },
    ],
  });
  expect(call.questions[0]?.text).toBe('rm -r build');
  expect(call.questions[0]?.options.map(({ label }) => label)).toEqual(['Allow', 'Reject']);
});

test('a plan that needs approval is a question', () => {
  const children = [inputRequest({ prompt: '1. Read\n2. Fix', answer: true })];
  const result = 'User has approved your plan.';
  const call = read('ExitPlanMode', { plan: '1. Read\n2. Fix' }, { children, result });
  expect(call.questions[0]?.text).toBe('1. Read\n2. Fix');
  expect(answers(call)).toEqual(['User has approved your plan.']);
});

test.each([
  ['a question to something else', 'search_docs', { question: 'How do I sort?' }],
  ['a quiz', 'save_quiz', { questions: [{ text: '2 + 2?' }] }],
  ['too many questions', 'save', { questions: Array.from({ length: 101 }, () => COLOUR) }],
  ['a question without text', 'ask_user', { options: ['a', 'b'] }],
  ['a question to an agent', 'ask_agent', { options: ['a'] }],
])('%s is no question to a person', (_, name, input) => {
  expect(readCall(called(name, input)).kind).toBe('other');
});

test('answers under names of the prototype do not count', () => {
  const result = { answers: {} };
  expect(answers(read('ask_user', { question: 'constructor', options: ['a'] }, { result }))).toEqual([
    undefined,
  ]);
});
