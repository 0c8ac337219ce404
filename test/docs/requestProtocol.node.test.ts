import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Context,
  compileRequest,
  mergeData,
  type Output,
  type Request,
  resolveVariables,
  writeOutput,
} from '@agent-transcript/protocol';
import { runCall } from '@agent-transcript/protocol/calls';
import { planOf } from '@agent-transcript/protocol/plans';
import { expect, test } from 'vitest';

/* The specification's examples: a block of JSON, and below it what one step of the protocol makes of it. */

const page = readFileSync(resolve(import.meta.dirname, '../../docs/request-protocol.md'), 'utf8');

const examples = Array.from(
  page.matchAll(
    /^```json (request|context|write|resolve|call|plan)\n([\s\S]*?)^```\n\n```\w+ (\w+)\n([\s\S]*?)^```$/gm,
  ),
  ([, step = '', given = '', result = '', expected = '']) => ({ step, given, result, expected }),
);

const of = (step: string) => examples.filter((example) => example.step === step);

test('every example has its result', () => {
  expect(examples).toHaveLength(
    page.match(/^```json (?!merged|written|resolved|called|planned)/gm)?.length ?? 0,
  );
  expect(examples.map(({ step, result }) => `${step} → ${result}`)).toEqual([
    'context → merged',
    'request → messages',
    'request → messages',
    'write → written',
    'write → written',
    'context → merged',
    'resolve → resolved',
    'resolve → resolved',
    'call → called',
    'plan → planned',
  ]);
});

test.each(of('request'))('a Request is compiled: $given', ({ given, expected }) => {
  const { messages } = compileRequest(JSON.parse(given) as Request);
  expect(messages.map(({ role, content }) => `[${role}]\n${content.text}\n`).join('')).toBe(expected);
});

// As text, since the order of properties counts.
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

test.each(of('context'))('data merges: $given', ({ given, expected }) => {
  expect(pretty(mergeData(JSON.parse(given) as Context))).toBe(pretty(JSON.parse(expected)));
});

test.each(of('write'))('an output is written: $given', ({ given, expected }) => {
  const { context, output } = JSON.parse(given) as { context: Context; output: Output };
  expect(pretty(writeOutput(context, output))).toBe(pretty(JSON.parse(expected)));
});

test.each(of('resolve'))('references are resolved: $given', ({ given, expected }) => {
  const { value, context } = JSON.parse(given) as { value: unknown; context: Context };
  expect(pretty(resolveVariables(value, context))).toBe(pretty(JSON.parse(expected)));
});

test.each(of('call'))('a call runs: $given', async ({ given, expected }) => {
  const { call, context } = JSON.parse(given) as { call: unknown; context: Context };
  const greet = {
    name: 'greet',
    inputSchema: { type: 'object' },
    run: ({ name }: { readonly [parameter: string]: unknown }) => `Hello, ${String(name)}`,
  };
  const result = await runCall(call, { context, tools: [greet] });
  expect(pretty(result.context)).toBe(pretty(JSON.parse(expected)));
});

test.each(of('plan'))('calls make a plan: $given', ({ given, expected }) => {
  expect(planOf(JSON.parse(given) as unknown[]).stages).toEqual(JSON.parse(expected));
});
