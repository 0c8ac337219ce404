import { step, text, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { called } from '../../testing/called';
import { readCall } from '../readCall';

test('a task of Claude Code has its title, its agent and its answer', () => {
  const call = called(
    'Task',
    { description: 'Find the parser', prompt: 'Where is the CSV parsed?', subagent_type: 'explorer' },
    { result: [{ type: 'text', text: 'In `caisse/bank.py`.' }] },
  );
  expect(readCall(call)).toEqual({
    kind: 'agent',
    title: 'Find the parser',
    task: 'Where is the CSV parsed?',
    agent: 'explorer',
    answer: 'In `caisse/bank.py`.',
  });
});

test('a task that still runs has no answer yet', () => {
  const call = called(
    'Agent',
    { description: 'Find the parser', subagent_type: 'explorer' },
    { status: 'streaming' },
  );
  expect(readCall(call)).toEqual({
    kind: 'agent',
    title: 'Find the parser',
    task: 'Find the parser',
    agent: 'explorer',
  });
});

test.each([
  [
    'spawn_agent',
    { message: '\n  Read the log\nand say why.', agent_type: 'worker' },
    'Read the log',
    'worker',
  ],
  ['runSubagent', { prompt: 'Read the log', description: 'Reading', agentName: 'Plan' }, 'Reading', 'Plan'],
  ['new_task', { mode: 'code', message: 'Read the log' }, 'Read the log', 'code'],
  ['delegate', { agent: 'browser', inputs: { task: 'Read the log' } }, 'Read the log', 'browser'],
  ['delegate_to_agent', { agent_name: 'codebase', objective: 'Read the log' }, 'Read the log', 'codebase'],
  ['codebase_investigator', { objective: 'Read the log' }, 'Read the log', undefined],
])('%s gives a task to another agent', (name, input, title, agent) => {
  expect(readCall(called(name, input))).toMatchObject({ kind: 'agent', title, ...(agent && { agent }) });
});

test('a call with calls inside is a sub-agent, if it has a task', () => {
  const inner = [step({ title: 'Read', children: [tool({ name: 'read', input: {} })] })];
  expect(readCall(called('research', { prompt: 'Why?' }, { children: inner })).kind).toBe('agent');
  expect(readCall(called('research', { depth: 2 }, { children: inner })).kind).toBe('other');
  expect(readCall(called('research', { prompt: 'Why?' }, { children: [text('Words.')] })).kind).toBe('other');
});

test.each([
  ['TaskCreate', { subject: 'Read', description: 'Read it' }],
  ['list_agents', { query: 'x' }],
  ['Task', {}],
  ['Task', { prompt: 12 }],
])('%s with %j is no work of another agent', (name, input) => {
  expect(readCall(called(name, input)).kind).toBe('other');
});
