import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { labelsLike } from './labelsLike';

interface Labels {
  readonly send: string;
  readonly steps: (count: number) => string;
  readonly columns: { readonly calls: string; readonly of: (all: number) => string };
}

const en: Labels = {
  send: 'Send',
  steps: (count) => `${count} steps`,
  columns: { calls: 'Calls', of: (all) => `of ${all}` },
};

const read = labelsLike(en);
const given = (labels: unknown) => ({ ...en, ...read(labels, { of: '<Part>', key: 'labels' }) });

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

test('labels of the host replace ours', () => {
  const labels = given({ send: 'Go', steps: (count: number) => `${count} pas` });
  expect([labels.send, labels.steps(2), labels.columns.calls]).toEqual(['Go', '2 pas', 'Calls']);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['throws', () => JSON.parse('{')],
  ['gives an object', () => ({})],
  ['gives nothing', () => undefined],
])('if a function of the host %s, our label is used and the problem reported', (_, steps) => {
  expect(given({ steps }).steps(3)).toBe('3 steps');
  expect(warn.mock.calls.map(([line]) => String(line).split(' is ')[0])).toEqual(['<Part>: `labels.steps`']);
});

test('a label of another kind is left out', () => {
  const labels = given({ send: () => 'Go', steps: 'Steps', columns: 'Columns' });
  expect([labels.send, labels.steps(1), labels.columns.calls]).toEqual(['Send', '1 steps', 'Calls']);
});

test('our labels fill the gaps of an object of labels', () => {
  const { columns } = given({ columns: { calls: 'Appels', of: 7 } });
  expect([columns.calls, columns.of(2)]).toEqual(['Appels', 'of 2']);
});

test('the same labels are read as the same object', () => {
  const labels = { steps: (count: number) => `${count} pas` };
  const place = { of: '<Part>', key: 'labels' };
  expect(read(labels, place)).toBe(read(labels, place));
});
