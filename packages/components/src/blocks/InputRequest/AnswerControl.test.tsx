import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AnswerDraft } from '../../model/answer/answerDraft';
import { AnswerControl } from './AnswerControl';

function show(type: string, { choices = [], problemId }: { choices?: string[]; problemId?: string } = {}) {
  const changed = vi.fn<(draft: AnswerDraft) => void>();
  function Control() {
    const [draft, setDraft] = useState<AnswerDraft>({ text: '', file: null });
    return (
      <AnswerControl
        type={type}
        label="Answer"
        choices={choices}
        draft={draft}
        problemId={problemId}
        onChange={(next) => {
          setDraft(next);
          changed(next);
        }}
      />
    );
  }
  render(<Control />);
  return { user: userEvent.setup(), last: () => changed.mock.lastCall?.[0] };
}

test('yes or no is chosen by keyboard', async () => {
  const { user, last } = show('boolean');
  const group = within(screen.getByRole('group', { name: 'Answer' }));
  await user.tab();
  await user.keyboard(' ');
  expect(group.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(last()).toEqual({ text: 'true', file: null });
  await user.keyboard('{ArrowDown}');
  expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
  expect(last()).toEqual({ text: 'false', file: null });
});

test('a choice without options is a text field', async () => {
  const { user, last } = show('choice');
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'blue');
  expect(last()).toEqual({ text: 'blue', file: null });
});

test('a choice offers its options', async () => {
  const { user, last } = show('choice', { choices: ['red', 'blue'] });
  await user.click(screen.getByRole('radio', { name: 'blue' }));
  expect(last()).toEqual({ text: 'blue', file: null });
});

test('a file is chosen', async () => {
  const { user, last } = show('file');
  const file = new File(['abc'], 'a.txt', { type: 'text/plain' });
  await user.upload(screen.getByLabelText('Answer'), file);
  expect(last()).toEqual({ text: '', file });
});

test.each([
  ['date', 'type', 'date'],
  ['number', 'inputmode', 'decimal'],
  ['json', 'spellcheck', 'false'],
])('a %s has a field for it', (type, name, value) => {
  show(type);
  expect(screen.getByLabelText('Answer')).toHaveAttribute(name, value);
});

test('the error belongs to the field', () => {
  show('number', { problemId: 'problem' });
  const field = screen.getByLabelText('Answer');
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('aria-describedby', 'problem');
});
